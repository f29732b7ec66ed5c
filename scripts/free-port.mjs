import { createServer } from "node:net";

/** A TCP port that was free on 127.0.0.1 a moment ago; the caller must bind it soon. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
