/** A gateway on a real socket that answers whatever a test wants, and counts what really arrived. */
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from "node:net";
import { createGatewayClient } from "../client";
import type { GatewayClient, GatewayClientSettings, GatewayExchange } from "../client-contract";

export type LocalGateway = {
  port: number;
  url: string;
  /** Requests that were read to their end. */
  requests: {
    path: string;
    authorization: string | undefined;
    headers: IncomingMessage["headers"];
    body: string;
  }[];
  /** Connections that were ever opened. */
  connections(): number;
};

const openServers: Server[] = [];
const openSockets = new Set<Socket>();
const openClients: GatewayClient[] = [];

/** To be called after each test: nothing may keep the process alive. */
export async function closeEverything(): Promise<void> {
  for (const socket of openSockets) socket.destroy();
  await Promise.all(openServers.splice(0).map((server) => new Promise((done) => server.close(done))));
  await Promise.all(openClients.splice(0).map((client) => client.close()));
}

export async function listen(server: Server): Promise<number> {
  openServers.push(server);
  server.on("connection", (socket: Socket) => {
    openSockets.add(socket);
    socket.on("error", () => undefined).on("close", () => openSockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
}

/** Answers each request, once it was read whole, with `answer`; the call's number counts from 1. */
export async function httpGateway(
  answer: (response: ServerResponse, call: number, request: IncomingMessage) => void,
): Promise<LocalGateway> {
  const requests: LocalGateway["requests"] = [];
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request
      .on("data", (chunk: Buffer) => chunks.push(chunk))
      .on("end", () => {
        const { url = "", headers } = request;
        requests.push({
          path: url,
          authorization: headers.authorization,
          headers,
          body: Buffer.concat(chunks).toString(),
        });
        answer(response, requests.length, request);
      });
  };
  return gatewayOn(createHttpServer(listener), requests);
}

/** Hands every raw connection to the test. */
export async function tcpGateway(
  onConnection: (socket: Socket, count: number) => void,
): Promise<LocalGateway> {
  let count = 0;
  return gatewayOn(
    createTcpServer((socket) => onConnection(socket, ++count)),
    [],
  );
}

async function gatewayOn(server: Server, requests: LocalGateway["requests"]): Promise<LocalGateway> {
  let opened = 0;
  server.on("connection", () => (opened += 1));
  const port = await listen(server);
  return { port, url: `http://127.0.0.1:${port}`, requests, connections: () => opened };
}

/** Answers with JSON and 200. */
export function sendJson(response: ServerResponse, body: unknown, httpStatus = 200): void {
  response.writeHead(httpStatus, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** A client of a local gateway, and what its observer saw. */
export function clientOf(
  gateway: { url: string },
  settings: Partial<GatewayClientSettings> = {},
): { client: GatewayClient; exchanges: GatewayExchange[] } {
  const exchanges: GatewayExchange[] = [];
  const client = createGatewayClient({
    environment: "emulator",
    baseUrl: gateway.url,
    allowedHosts: ["127.0.0.1", "localhost"],
    redirectHosts: ["pay.example"],
    timeouts: { connectMs: 1_000, totalMs: 5_000 },
    onExchange: (exchange) => exchanges.push(exchange),
    ...settings,
  });
  openClients.push(client);
  return { client, exchanges };
}

/** The error of a call that must fail. */
export async function errorOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error("the call did not fail");
}
