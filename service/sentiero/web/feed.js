// Follows a game as it happens, for as long as it takes: what is cut goes on where it stopped.
import { api, Problem } from "./api.js";

/** @param {number} milliseconds @param {AbortSignal} signal */
function rest(milliseconds, signal) {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        done(undefined);
      },
      { once: true },
    );
  });
}

/** @param {Response} response */
async function* lines(response) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  const decoder = new TextDecoder();
  let begun = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    begun += decoder.decode(value, { stream: true });
    const parts = begun.split("\n");
    begun = /** @type {string} */ (parts.pop());
    for (const part of parts) if (part.trim()) yield JSON.parse(part);
  }
}

/**
 * @param {string} id
 * @param {string | null} token
 * @param {number} version  what is known already
 * @param {import("./types.d.ts").Talk & { entry: (entry: import("./types.d.ts").Entry) => void, reset: () => void, state: (live: boolean) => void, signal: AbortSignal }} on
 */
export async function follow(id, token, version, on) {
  let pause = 500;
  while (!on.signal.aborted) {
    try {
      const response = await api.follow(id, token, version, on.signal);
      on.state(true);
      pause = 500;
      if (response.status === 204) return;
      for await (const line of lines(response)) {
        if (line.reset) return on.reset();
        if (line.end) return;
        if (line.said) on.said(line.said);
        else if (line.seat) on.seat(line.seat);
        else {
          version = line.version;
          on.entry(line);
        }
      }
    } catch (error) {
      if (on.signal.aborted) return;
      // A version that is not there any more, or a table that is closed to us: read everything again.
      if (error instanceof Problem && error.document.status < 500 && error.document.status !== 429) return on.reset();
      on.state(false);
    }
    await rest(pause, on.signal);
    pause = Math.min(pause * 2, 8000);
  }
}
