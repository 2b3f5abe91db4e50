// Moving over the map: wheel, drag, pinch, keys.

// The letters of a name in units of the map, the least that can be read in pixels, and how far they may grow.
const [NAME, READABLE, LARGEST] = [14.5, 11, 1.4];

/**
 * @param {SVGSVGElement} view
 * @param {number} width
 * @param {number} height
 */
export function pannable(view, width, height) {
  let [x, y, scale] = [0, 0, 1];
  let far = false;
  /** @type {Map<number, { x: number, y: number }>} */
  const fingers = new Map();
  let spread = 0;
  let due = 0;
  let settle = 0;
  // What is drawn; while fingers move, that picture is only shifted and scaled, and drawn again when they rest.
  let drawn = { x: 0, y: 0, scale: 1 };

  function show() {
    const [w, hh] = [width / scale, height / scale];
    x = Math.max(-width * 0.25, Math.min(width * 1.25 - w, x));
    y = Math.max(-height * 0.15, Math.min(height * 1.15 - hh, y));
    cancelAnimationFrame(due);
    due = requestAnimationFrame(shift);
    clearTimeout(settle);
    settle = window.setTimeout(redraw, 180);
  }

  // The sheet that is moved, and the frame through which it is seen.
  const sheet = () => /** @type {HTMLElement} */ (view.parentElement);
  const frame = () => /** @type {HTMLElement} */ (sheet().parentElement);

  function shift() {
    const u = unit();
    const [dx, dy] = [
      drawn.x + width / drawn.scale / 2 - x - width / scale / 2,
      drawn.y + height / drawn.scale / 2 - y - height / scale / 2,
    ];
    sheet().style.transform = `translate(${dx / u}px, ${dy / u}px) scale(${scale / drawn.scale})`;
  }

  function redraw() {
    cancelAnimationFrame(due);
    drawn = { x, y, scale };
    view.setAttribute("viewBox", `${x} ${y} ${width / scale} ${height / scale}`);
    sheet().style.transform = "";
    letters();
  }

  /** Names are never smaller than can be read, as far as there is room for them. */
  function letters() {
    const grow = Math.max(1, Math.min(LARGEST, (READABLE * unit()) / NAME));
    view.style.setProperty("--grow", grow.toFixed(2));
  }
  // Also where the frame gets another size.
  new ResizeObserver(letters).observe(view);

  /** Units of the map in a pixel. */
  function unit() {
    const box = frame();
    return Math.max(width / scale / box.clientWidth, height / scale / box.clientHeight);
  }

  /** @param {number} factor @param {number} [px] @param {number} [py] */
  function zoom(factor, px, py) {
    const box = frame().getBoundingClientRect();
    const [dx, dy] = [
      (px ?? box.left + box.width / 2) - box.left - box.width / 2,
      (py ?? box.top + box.height / 2) - box.top - box.height / 2,
    ];
    const before = unit();
    const [cx, cy] = [x + width / scale / 2 + dx * before, y + height / scale / 2 + dy * before];
    scale = Math.max(0.8, Math.min(6, scale * factor));
    const after = unit();
    x = cx - dx * after - width / scale / 2;
    y = cy - dy * after - height / scale / 2;
    show();
  }

  function whole() {
    [x, y, scale] = [0, 0, 1];
    show();
  }

  view.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * 0.0015), event.clientX, event.clientY);
    },
    { passive: false },
  );
  view.addEventListener("pointerdown", (event) => {
    if (fingers.size === 0) far = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    spread = 0;
  });
  view.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    if (!far && Math.hypot(dx, dy) < 6) return;
    if (!far) view.setPointerCapture(event.pointerId);
    far = true;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2) {
      const [one, other] = [...fingers.values()];
      const now = Math.hypot(one.x - other.x, one.y - other.y);
      if (spread) zoom(now / spread, (one.x + other.x) / 2, (one.y + other.y) / 2);
      spread = now;
      return;
    }
    const u = unit();
    x -= dx * u;
    y -= dy * u;
    show();
  });
  for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
    view.addEventListener(name, (event) => {
      fingers.delete(event.pointerId);
      spread = 0;
    });
  }
  return { zoom, whole, moved: () => far };
}
