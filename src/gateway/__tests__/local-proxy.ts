/** A forward proxy on a real socket: whatever name it is asked for, it connects to a port of this machine. */
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { listen } from "./local-gateway";

export type LocalProxy = {
  origin: string;
  /** `host:port` of each CONNECT, with what it was let in by. */
  asked: { authority: string; authorization: string | undefined }[];
};

/**
 * @param answer instead of a connection; where it is left out, one is made
 */
export async function localProxy(to: number, answer?: (socket: Socket) => void): Promise<LocalProxy> {
  const asked: LocalProxy["asked"] = [];
  // Whoever does not ask for a tunnel gets none.
  const server = createServer((_request, response) => response.writeHead(405).end());
  server.on("connect", (request, socket: Socket, head: Buffer) => {
    asked.push({ authority: request.url ?? "", authorization: request.headers["proxy-authorization"] });
    socket.on("error", () => undefined);
    if (answer) {
      answer(socket);
      return;
    }
    const onward = connect(to, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on("error", () => socket.destroy()).on("close", () => socket.destroy());
    socket.on("close", () => onward.destroy());
  });
  return { origin: `http://127.0.0.1:${await listen(server)}`, asked };
}
