// What a reader has chosen on this device: language, light or dark, pace.
const KEY = "sentiero.settings";
const LANGUAGES = ["en", "it", "es", "fr"];

/** @returns {string} */
function preferred() {
  const wanted = navigator.languages.map((one) => one.slice(0, 2));
  return wanted.find((one) => LANGUAGES.includes(one)) ?? "en";
}

/** @returns {any} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @type {{ language: string, theme: "auto" | "light" | "dark", pace: number, preview: boolean, sound: boolean, guide: boolean }} */
export const settings = {
  language: preferred(),
  theme: "auto",
  pace: 600,
  preview: true,
  sound: false,
  guide: true,
  ...stored(),
};

/** @param {Partial<typeof settings>} changes */
export function change(changes) {
  Object.assign(settings, changes);
  localStorage.setItem(KEY, JSON.stringify(settings));
  show();
}

/** Apply what concerns the whole page. */
export function show() {
  document.documentElement.dataset.theme = settings.theme;
  document.documentElement.lang = settings.language;
}
