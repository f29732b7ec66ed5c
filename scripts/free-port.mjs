import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below those that systems give to outgoing connections, one of which could take the port before the caller does. */
const [LOWEST, END] = [20_000, 32_768];
const TRIES = 50;

/** `wished` if it is free, else a port that was free a moment ago; the caller must bind it soon. */
export async function freePort(wished) {
  if (wished && (await isFree(wished))) return wished;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LOWEST, END);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${TRIES} ports between ${LOWEST} and ${END} is free`);
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    // Without an address: the port must be free on every one, since Medusa listens on all.
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
