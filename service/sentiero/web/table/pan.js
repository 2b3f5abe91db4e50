// Moving over the map: wheel, drag, pinch, keys.

// The letters of a name in units of the map, the least that can be read in pixels, and how far they may grow.
const [NAME, READABLE, LARGEST] = [21, 10.2, 1.25];

/**
 * A picture of some size, of which a part is seen: where it begins, and how many times as large as when it is seen whole.
 * @param {number} width @param {number} height @param {() => { clientWidth: number, clientHeight: number }} frame
 */
function createPart(width, height, frame) {
  const part = { x: 0, y: 0, scale: 1 };

  /** Units of the picture in a pixel. */
  function unit() {
    const box = frame();
    return Math.max(width / part.scale / box.clientWidth, height / part.scale / box.clientHeight);
  }

  function within() {
    const [w, hh] = [width / part.scale, height / part.scale];
    part.x = Math.max(-width * 0.25, Math.min(width * 1.25 - w, part.x));
    part.y = Math.max(-height * 0.15, Math.min(height * 1.15 - hh, part.y));
  }

  return {
    part,
    unit,
    /** By so many pixels. @param {number} dx @param {number} dy */
    shift(dx, dy) {
      const u = unit();
      part.x -= dx * u;
      part.y -= dy * u;
      within();
    },
    /** Larger or smaller, around a point so many pixels from the middle. @param {number} factor @param {number} dx @param {number} dy */
    zoom(factor, dx, dy) {
      const before = unit();
      const [cx, cy] = [part.x + width / part.scale / 2 + dx * before, part.y + height / part.scale / 2 + dy * before];
      part.scale = Math.max(0.8, Math.min(6, part.scale * factor));
      const after = unit();
      part.x = cx - dx * after - width / part.scale / 2;
      part.y = cy - dy * after - height / part.scale / 2;
      within();
    },
    whole: () => Object.assign(part, { x: 0, y: 0, scale: 1 }),
    /** As much of it as is read with so many pixels a unit. @param {number} least */
    open(least) {
      Object.assign(part, { x: 0, y: 0, scale: 1 });
      part.scale = Math.max(1, least * unit());
      Object.assign(part, { x: (width - width / part.scale) / 2, y: (height - height / part.scale) / 2 });
    },
    /** How much is seen. */
    size: () => [frame().clientWidth * unit(), frame().clientHeight * unit()],
    /** Around a point. @param {number} x @param {number} y */
    around(x, y) {
      part.x = x - width / part.scale / 2;
      part.y = y - height / part.scale / 2;
      within();
    },
  };
}

/** Around the middle of some points. @param {ReturnType<typeof createPart>} seen @param {number} width @param {number} height @param {[number, number][]} points */
function gather(seen, width, height, points) {
  const { part } = seen;
  if (!points.length || part.scale <= 1) return;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const middle = (/** @type {number[]} */ all) => (Math.min(...all) + Math.max(...all)) / 2;
  seen.around(middle(xs), middle(ys));
  // Nothing of the room is spent on what lies outside.
  const [wide, high] = seen.size();
  const [left, top] = [(wide - width / part.scale) / 2, (high - height / part.scale) / 2];
  if (wide <= width) part.x = Math.max(left, Math.min(width - wide + left, part.x));
  if (high <= height) part.y = Math.max(top, Math.min(height - high + top, part.y));
}

/** What is drawn; while fingers move, that picture is only shifted and scaled, and drawn again when they rest. @param {SVGSVGElement} view @param {ReturnType<typeof createPart>} seen @param {number} width @param {number} height */
function createPicture(view, { part, unit }, width, height) {
  const sheet = () => /** @type {HTMLElement} */ (view.parentElement);
  let [due, settle] = [0, 0];
  let drawn = { ...part };

  function shift() {
    const u = unit();
    const dx = drawn.x + width / drawn.scale / 2 - part.x - width / part.scale / 2;
    const dy = drawn.y + height / drawn.scale / 2 - part.y - height / part.scale / 2;
    sheet().style.transform = `translate(${dx / u}px, ${dy / u}px) scale(${part.scale / drawn.scale})`;
  }

  function redraw() {
    cancelAnimationFrame(due);
    drawn = { ...part };
    view.setAttribute("viewBox", `${part.x} ${part.y} ${width / part.scale} ${height / part.scale}`);
    sheet().style.transform = "";
    letters();
  }

  /** Names are never smaller than can be read, as far as there is room for them. */
  function letters() {
    const grow = Math.max(1, Math.min(LARGEST, (READABLE * unit()) / NAME));
    view.style.setProperty("--grow", grow.toFixed(2));
  }

  return {
    redraw,
    letters,
    show() {
      cancelAnimationFrame(due);
      due = requestAnimationFrame(shift);
      clearTimeout(settle);
      settle = window.setTimeout(redraw, 180);
    },
  };
}

/** One finger moves the picture, two make it larger and smaller. @param {SVGSVGElement} view @param {{ shift: (dx: number, dy: number) => void, zoom: (factor: number, px: number, py: number) => void }} on */
function createFingers(view, on) {
  let far = false;
  let spread = 0;
  /** @type {Map<number, { x: number, y: number }>} */
  const fingers = new Map();

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
    if (fingers.size !== 2) return on.shift(dx, dy);
    const [one, other] = [...fingers.values()];
    const now = Math.hypot(one.x - other.x, one.y - other.y);
    if (spread) on.zoom(now / spread, (one.x + other.x) / 2, (one.y + other.y) / 2);
    spread = now;
  });
  for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
    view.addEventListener(name, (event) => {
      fingers.delete(event.pointerId);
      spread = 0;
    });
  }
  return { moved: () => far };
}

/**
 * @param {SVGSVGElement} view
 * @param {number} width
 * @param {number} height
 * @param {number} [least]  pixels a unit takes where it opens, so that it can be read
 */
export function pannable(view, width, height, least = 0) {
  // The sheet that is moved, and the frame through which it is seen.
  const frame = () => /** @type {HTMLElement} */ (view.parentElement?.parentElement);
  const seen = createPart(width, height, frame);
  const { part } = seen;
  const { redraw, letters, show } = createPicture(view, seen, width, height);

  // Nobody has moved it yet: it stands as it opens, whatever size its frame gets.
  let untouched = true;
  /** What was to be in view last. @type {[number, number][]} */
  let wanted = [];
  new ResizeObserver(() => {
    letters();
    if (untouched) begin();
  }).observe(view);

  function begin() {
    if (!frame().clientWidth) return;
    seen.open(least);
    gather(seen, width, height, wanted);
    redraw();
  }

  /** Some of these points are to be in view, where the whole is not. @param {[number, number][]} points */
  function towards(points) {
    wanted = points.length ? points : wanted;
    if (!points.length || part.scale <= 1) return;
    const [wide, high] = seen.size();
    const [x, y] = [part.x + width / part.scale / 2, part.y + height / part.scale / 2];
    if (points.some(([px, py]) => Math.abs(px - x) < wide / 2 && Math.abs(py - y) < high / 2) && !untouched) return;
    gather(seen, width, height, points);
    redraw();
  }

  /** @param {number} factor @param {number} [px] @param {number} [py] */
  function zoom(factor, px, py) {
    untouched = false;
    const box = frame().getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    seen.zoom(factor, (px ?? x) - x, (py ?? y) - y);
    show();
  }

  function whole() {
    untouched = false;
    seen.whole();
    show();
  }

  /** @param {number} dx @param {number} dy */
  function move(dx, dy) {
    untouched = false;
    seen.shift(dx, dy);
    show();
  }

  /** @param {WheelEvent} event */
  function wheel(event) {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * 0.0015), event.clientX, event.clientY);
  }
  view.addEventListener("wheel", wheel, { passive: false });
  return { zoom, whole, towards, moved: createFingers(view, { shift: move, zoom }).moved };
}
