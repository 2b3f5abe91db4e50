// Moving over the map: wheel, drag, pinch, keys.

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

  function show() {
    const [w, hh] = [width / scale, height / scale];
    x = Math.max(-width * 0.25, Math.min(width * 1.25 - w, x));
    y = Math.max(-height * 0.15, Math.min(height * 1.15 - hh, y));
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => view.setAttribute("viewBox", `${x} ${y} ${w} ${hh}`));
  }

  /** Units of the map in a pixel. */
  function unit() {
    const box = view.getBoundingClientRect();
    return Math.max(width / scale / box.width, height / scale / box.height);
  }

  /** @param {number} factor @param {number} [px] @param {number} [py] */
  function zoom(factor, px, py) {
    const box = view.getBoundingClientRect();
    const [dx, dy] = [(px ?? box.left + box.width / 2) - box.left - box.width / 2, (py ?? box.top + box.height / 2) - box.top - box.height / 2];
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

  view.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * 0.0015), event.clientX, event.clientY);
  }, { passive: false });
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
