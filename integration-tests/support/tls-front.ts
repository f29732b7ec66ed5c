/** The gateway behind TLS, as a proxy in front of the emulator, whose certificate can be changed while it runs. */
import { request as requestOf } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

export type TlsFront = {
  url: string;
  /** The address of a page at the emulator itself, which believes that it was reached without TLS. */
  pageOf: (location: string) => string;
  /** Requests that came through TLS, whatever they asked for. */
  reached: () => number;
  /** From the next connection on; those that are open end. */
  present: (pem: string) => void;
  close: () => Promise<void>;
};

/** @param pem a key and its certificate */
export async function tlsFront(gatewayUrl: string, pem: string): Promise<TlsFront> {
  let reached = 0;
  const server = createServer({ key: pem, cert: pem }, (request, response) => {
    reached += 1;
    const onward = requestOf(
      `${gatewayUrl}${request.url ?? ""}`,
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    url: `https://${host}`,
    pageOf: (location) => location.replace(`http://${host}`, gatewayUrl),
    reached: () => reached,
    present: (other) => {
      server.setSecureContext({ key: other, cert: other });
      server.closeAllConnections();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
