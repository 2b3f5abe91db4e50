// Who this browser is logged in as, where the host of the service has accounts.
import { api } from "./api.js";
import { useKey } from "./keyring.js";

const KEY = "sentiero.account";

/** @typedef {{ account: string, name: string, expires: number }} Known */

/** @returns {Known | null} */
export function known() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return found && found.expires > Date.now() ? found : null;
  } catch {
    return null;
  }
}

/** What goes along with a request that makes a game or sits down. */
export const accountToken = () => known()?.account;

/** Whoever has just come back from the provider; their seats are found again. */
export async function logIn() {
  const { account, name, expires, key } = await api.logIn();
  localStorage.setItem(KEY, JSON.stringify({ account, name, expires }));
  await useKey(key);
}

/** The seats of this browser stay, and so does its key. */
export const logOut = () => localStorage.removeItem(KEY);

/** @type {Promise<string | null> | undefined} */
let asked;

/** Where one logs in; null where there are no accounts. */
export function loginAddress() {
  asked ??= api.entry().then(
    ({ links }) => links.login ?? null,
    () => null,
  );
  return asked;
}
