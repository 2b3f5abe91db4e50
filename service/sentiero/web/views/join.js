// An invitation: the token comes in the fragment of the address, is kept by the browser, and leaves the address at once.
import { api } from "../api.js";
import { keep } from "../keep.js";

/** @param {string} game @param {string} seat @param {string} token */
export async function join(game, seat, token) {
  history.replaceState(null, "", "#/");
  const found = await api.game(game, token).catch(() => null);
  if (found)
    keep(game, {
      title: found.title,
      scenario: found.scenario,
      seal: found.commitment,
      seats: seat === "watch" ? {} : { [seat]: token },
      at: Date.now(),
    });
  location.hash = found ? `/game/${game}` : "/";
}
