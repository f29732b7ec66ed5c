import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A host that nobody should call; it counts those who do. */
export async function foreignServer() {
  let count = 0;
  const server = createServer((_request, response) => {
    count += 1;
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/ws/paymentgateway/index`,
    requests: () => count,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
