/**
 * The way through an outgoing proxy: CONNECT, and behind it the same TLS as without one. undici's own ProxyAgent asks a proxy
 * that hangs up again without end (decision 0025).
 */
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Socket } from "node:net";
import type { buildConnector } from "undici";

/** Of a proxy; `origin` without user name and password. */
export type GatewayProxy = { origin: string; authorization: () => string | undefined };

/** No connection was made, so nothing was sent; `code` says why as "PROXY_HTTP_407" or "PROXY_ECONNREFUSED". */
class ProxyError extends Error {
  readonly code: string;

  constructor(why: string, cause?: unknown) {
    super(`The proxy made no connection: ${why}`, { cause });
    this.code = `PROXY_${why}`;
  }
}

/**
 * @param through.timeoutMs for the proxy's own connection and its answer
 * @param through.secure makes TLS on the connection to the gateway
 */
export function tunnelThrough(
  proxy: GatewayProxy,
  { timeoutMs, secure }: { timeoutMs: number; secure: buildConnector.connector },
): buildConnector.connector {
  return (target, callback) => {
    openTunnel(proxy, authorityOf(target), timeoutMs).then(
      (httpSocket) => {
        if (target.protocol === "https:") secure({ ...target, httpSocket }, callback);
        else callback(null, httpSocket);
      },
      (error: unknown) => callback(error as Error, null),
    );
  };
}

function openTunnel(proxy: GatewayProxy, authority: string, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const authorization = proxy.authorization();
    const send = proxy.origin.startsWith("https:") ? requestHttps : requestHttp;
    const asked = send(proxy.origin, {
      method: "CONNECT",
      path: authority,
      headers: { host: authority, ...(authorization && { "proxy-authorization": authorization }) },
      agent: false,
      // Stated, as for the gateway itself (NET-10).
      rejectUnauthorized: true,
    });
    const late = setTimeout(() => asked.destroy(new ProxyError("CONNECT_TIMEOUT")), timeoutMs);
    asked
      .once("close", () => clearTimeout(late))
      .once("connect", (answer, socket: Socket, head: Buffer) => {
        clearTimeout(late);
        const { statusCode = 0 } = answer;
        if (statusCode < 200 || statusCode > 299) {
          socket.destroy();
          reject(new ProxyError(`HTTP_${statusCode}`));
          return;
        }
        if (head.length > 0) socket.unshift(head);
        resolve(socket);
      })
      .on("error", (error: Error & { code?: string }) => {
        reject(error instanceof ProxyError ? error : new ProxyError(error.code ?? error.name, error));
      })
      .end();
  });
}

/** `host:port`, as CONNECT wants it. */
function authorityOf({ protocol, hostname, host }: buildConnector.Options): string {
  const url = new URL(`${protocol}//${host ?? hostname}`);
  return `${url.hostname}:${url.port || (protocol === "https:" ? 443 : 80)}`;
}
