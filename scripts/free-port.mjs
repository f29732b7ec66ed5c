import { createServer } from "node:net";

/** `wished` if it is free, else a port that was free a moment ago; the caller must bind it soon. */
export async function freePort(wished = 0) {
  return (await probe(wished)) ?? (await probe(0));
}

function probe(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    // Without an address: the port must be free on every one, since Medusa listens on all.
    server.listen(port, () => {
      const found = server.address().port;
      server.close(() => resolve(found));
    });
  });
}
