// The newest entry stays in sight until the reader goes elsewhere by a gesture; whatever else moves the log does not end it.
import { h } from "../dom.js";
import { t } from "../i18n.js";

const UPWARDS = ["ArrowUp", "PageUp", "Home"];

/** Everything by which a reader goes elsewhere. @param {HTMLElement} scroll @param {() => void} gone */
function watch(scroll, gone) {
  const end = () => {
    if (scroll.scrollHeight > scroll.clientHeight) gone();
  };
  let finger = 0;
  scroll.addEventListener("wheel", (event) => event.deltaY < 0 && end(), { passive: true });
  scroll.addEventListener("touchstart", (event) => (finger = event.touches[0].clientY), { passive: true });
  scroll.addEventListener("touchmove", (event) => event.touches[0].clientY > finger + 4 && end(), { passive: true });
  scroll.addEventListener("keydown", (event) => UPWARDS.includes(event.key) && end());
  // On the bar at the side, which is no part of what is shown.
  scroll.addEventListener(
    "pointerdown",
    (event) => event.target === scroll && event.offsetX > scroll.clientWidth && end(),
  );
  // Reasons that somebody unfolds are about to be read.
  scroll.addEventListener("click", (event) => /** @type {Element} */ (event.target).closest("summary") && end());
}

/** @param {HTMLElement} scroll @param {() => void} newest  brings the newest entries where others are shown */
export function createFollowing(scroll, newest) {
  let on = true;
  let held = false;
  let top = 0;
  let due = 0;
  const button = h("button", { type: "button", class: "newest", hidden: true, onclick: () => newest() });

  /** @param {boolean} now */
  function turn(now) {
    on = now;
    button.hidden = on && !held;
    if (on) button.classList.remove("more");
  }

  function toEnd() {
    due = 0;
    if (on && !held) scroll.scrollTop = scroll.scrollHeight;
  }

  /** Something was added, or has another size; measured once a frame, not once an entry. */
  function follow() {
    if (on && !held) due ||= requestAnimationFrame(toEnd);
    else button.classList.add("more");
  }

  watch(scroll, () => turn(false));
  scroll.addEventListener(
    "scroll",
    () => {
      const down = scroll.scrollTop > top;
      top = scroll.scrollTop;
      if (!on && down && scroll.scrollHeight - top - scroll.clientHeight < 8) turn(true);
    },
    { passive: true },
  );
  new ResizeObserver(() => on && !held && follow()).observe(scroll);

  return {
    button,
    follow,
    /** The end is brought into sight, and stays there. */
    resume() {
      held = false;
      turn(true);
      follow();
    },
    /** A moment of the past is looked at: nothing moves. */
    hold() {
      held = true;
      turn(on);
    },
    speak() {
      button.textContent = `↓ ${t("log.newest")}`;
    },
  };
}
