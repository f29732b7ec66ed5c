import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** A port that was free a moment ago, of those that no outgoing connection is given (scripts/free-port.mjs). */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
