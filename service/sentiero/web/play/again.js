// Once more: the same game with the same people, or alone as somebody else.
import { accountToken } from "../account.js";
import { api } from "../api.js";
import { keepMade } from "../keep.js";
import { go } from "../router.js";

/** @typedef {{ title: string, scenario: string | null, private: boolean, seats: { roles: string[], open: boolean }[] }} Played  of a game, what another like it needs */

/** A game like one that was played: the same people at the same seats, unless somebody wants to play alone. @param {Played} game @param {Record<string, unknown>} options @param {string | null} role */
export function like(game, options, role) {
  const seats = role === null ? game.seats.map(({ roles, open }) => ({ roles, open })) : [{ roles: [role] }];
  return {
    title: game.title,
    ...(game.scenario ? { scenario: game.scenario } : {}),
    ...(game.private ? { private: true } : {}),
    seats,
    options,
  };
}

/** Make it and go there; whoever sat elsewhere gets a link. @param {Played} game @param {Record<string, unknown>} options @param {Set<string>} mine  the seats that are played here @param {string | null} [role] */
export async function playAgain(game, options, mine, role = null) {
  const body = /** @type {import("../types.d.ts").Documents["NewGame"]} */ (like(game, options, role));
  const made = await api.create(body, accountToken());
  const others =
    role === null && mine.size
      ? game.seats.flatMap((one, seat) => (one.open || mine.has(String(seat)) ? [] : [seat]))
      : [];
  keepMade(made, new Set(others));
  go(others.length ? `/lobby/${made.id}` : `/game/${made.id}`);
}
