import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer as createHttpsServer } from "node:https";
import type { Socket } from "node:net";
import { join } from "node:path";
import { setImmediate as untilIdle } from "node:timers/promises";
import { promisify } from "node:util";
import { ProxyAddress } from "../../config/gateway-proxy";
import { GatewayTransportError } from "../errors";
import {
  clientOf,
  closeEverything,
  errorOf,
  httpGateway,
  listen,
  sendJson,
  tcpGateway,
} from "./local-gateway";
import { type LocalProxy, localProxy } from "./local-proxy";
import { CANARY_KEY, CAPTURED_ANSWER, QUERY, REQUEST, SESSION_ANSWER } from "./wire-samples";

const REFUND = { ...QUERY, amountFils: 1_250, extent: "full" } as const;
const PEM = join(__dirname, "fixtures", "self-signed-localhost.pem");
const PASSWORD = "c0ffee-s:c@et";

afterEach(closeEverything);

/** A client of a gateway whose name only the proxy knows. */
function clientThrough(proxy: Pick<LocalProxy, "origin">, timeouts = { connectMs: 2_000, totalMs: 3_000 }) {
  const address = proxy.origin.replace("//", `//shop:${encodeURIComponent(PASSWORD)}@`);
  return clientOf(
    { url: "http://gateway.test" },
    { allowedHosts: ["gateway.test"], proxy: ProxyAddress.read(address), timeouts },
  ).client;
}

const say = (text: string) => (socket: Socket) => void socket.end(text);

describe("an outgoing proxy", () => {
  it("NET-16: carries every call through a tunnel, which is kept, and is let in by its own password", async () => {
    const gateway = await httpGateway((response, call) =>
      sendJson(response, call === 1 ? SESSION_ANSWER : CAPTURED_ANSWER),
    );
    const proxy = await localProxy(gateway.port);
    const client = clientThrough(proxy);
    await client.initialize(REQUEST, CANARY_KEY);
    await untilIdle();
    expect(await client.status(QUERY, CANARY_KEY)).toMatchObject({ record: { paymentStatus: "CAPTURED" } });
    const authorization = `Basic ${Buffer.from(`shop:${PASSWORD}`).toString("base64")}`;
    expect(proxy.asked).toEqual([{ authority: "gateway.test:80", authorization }]);
    expect(gateway.requests.map(({ headers }) => headers.host)).toEqual(["gateway.test", "gateway.test"]);
    expect(gateway.requests.map(({ headers }) => headers["proxy-authorization"])).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each<[string, (socket: Socket) => void, string]>([
    ["wants another password", say("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n"), "PROXY_HTTP_407"],
    ["forbids the host", say("HTTP/1.1 403 Forbidden\r\ncontent-length: 2\r\n\r\nno"), "PROXY_HTTP_403"],
    ["redirects", say("HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1/\r\n\r\n"), "PROXY_HTTP_302"],
    ["has lost the gateway", say("HTTP/1.1 502 Bad Gateway\r\n\r\n"), "PROXY_HTTP_502"],
    ["hangs up", (socket) => socket.destroy(), "PROXY_ECONNRESET"],
    ["is no proxy", say("SSH-2.0-OpenSSH_9.6\r\n"), "PROXY_HPE_INVALID_CONSTANT"],
    ["says nothing", () => undefined, "PROXY_CONNECT_TIMEOUT"],
  ])(
    "NET-16: that %s: nothing was sent, whatever was to be done, and it is asked once a call",
    async (_what, answer, reason) => {
      const gateway = await httpGateway((response) => sendJson(response, CAPTURED_ANSWER));
      const proxy = await localProxy(gateway.port, answer);
      const client = clientThrough(proxy);
      for (const call of [
        () => client.refund(REFUND, CANARY_KEY),
        () => client.initialize(REQUEST, CANARY_KEY),
        () => client.status(QUERY, CANARY_KEY),
      ]) {
        const error = await errorOf(call());
        expect(error).toBeInstanceOf(GatewayTransportError);
        expect(error).toMatchObject({ phase: "not_sent", effect: "none", reason });
        expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain("c0ffee");
      }
      expect(proxy.asked).toHaveLength(3);
      expect(gateway.requests).toEqual([]);
    },
  );

  it("NET-16: that is not there: nothing was sent", async () => {
    const proxy = await localProxy(0);
    await closeEverything();
    const error = await errorOf(clientThrough(proxy).refund(REFUND, CANARY_KEY));
    expect(error).toMatchObject({ phase: "not_sent", effect: "none", reason: "PROXY_ECONNREFUSED" });
  });

  it("NET-16: whose tunnel ends after the request left: the refund may have been made", async () => {
    const gateway = await tcpGateway((socket) => socket.once("data", () => socket.destroy()));
    const proxy = await localProxy(gateway.port);
    const error = await errorOf(clientThrough(proxy).refund(REFUND, CANARY_KEY));
    expect(error).toMatchObject({ phase: "sent_unknown", effect: "unknown" });
    expect(gateway.connections()).toBe(1);
  });

  it("NET-16: the one deadline holds through it, and a silent proxy takes no place for longer", async () => {
    const gateway = await httpGateway(() => undefined);
    const slow = clientThrough(await localProxy(gateway.port), { connectMs: 2_000, totalMs: 1_000 });
    expect(await errorOf(slow.refund(REFUND, CANARY_KEY))).toMatchObject({
      phase: "sent_unknown",
      reason: "DEADLINE",
    });
    const silent = clientThrough(await localProxy(0, () => undefined), { connectMs: 5_000, totalMs: 200 });
    const startedAt = performance.now();
    expect(await errorOf(silent.refund(REFUND, CANARY_KEY))).toMatchObject({
      phase: "not_sent",
      reason: "DEADLINE",
    });
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  });

  it("NET-16: a redirect behind it is not followed", async () => {
    const gateway = await httpGateway((response) =>
      response.writeHead(302, { location: "http://elsewhere.test/" }).end(),
    );
    const proxy = await localProxy(gateway.port);
    expect(await errorOf(clientThrough(proxy).status(QUERY, CANARY_KEY))).toMatchObject({
      code: "MIZAN_GATEWAY_PROTOCOL",
    });
    expect(proxy.asked).toHaveLength(1);
  });
});

describe("NET-10, NET-16: TLS through a proxy", () => {
  const pem = readFileSync(PEM, "utf8");

  /** In a process of its own: jest's process.env is a copy that TLS does not read. */
  async function askedBy(
    env: Record<string, string>,
  ): Promise<{ said: string; reached: number; asked: string[] }> {
    let reached = 0;
    const server = createHttpsServer({ key: pem, cert: pem }, (_request, response) => {
      reached += 1;
      sendJson(response, CAPTURED_ANSWER);
    });
    const port = await listen(server);
    const proxy = await localProxy(port);
    const script = `
      const { createGatewayClient } = require("./src/gateway/client");
      const { ProxyAddress } = require("./src/config/gateway-proxy");
      const client = createGatewayClient({
        environment: "sandbox", baseUrl: "https://localhost", allowedHosts: ["localhost"], redirectHosts: [],
        proxy: ProxyAddress.read(${JSON.stringify(proxy.origin)}),
      });
      client.status(${JSON.stringify(QUERY)}, ${JSON.stringify(CANARY_KEY)})
        .then(({ record }) => console.log(record.paymentStatus), (error) => console.log(error.reason))
        .finally(() => client.close());`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["-r", "ts-node/register/transpile-only", "-e", script],
      { cwd: join(__dirname, "../../.."), env: { PATH: process.env.PATH, ...env } },
    );
    return { said: stdout.trim(), reached, asked: proxy.asked.map(({ authority }) => authority) };
  }

  it("a certificate that nobody vouches for is refused, also by a process that is told to trust all", async () => {
    expect(await askedBy({ NODE_TLS_REJECT_UNAUTHORIZED: "0" })).toEqual({
      said: "DEPTH_ZERO_SELF_SIGNED_CERT",
      reached: 0,
      asked: ["localhost:443"],
    });
  }, 60_000);

  it("a certificate that is trusted is the gateway's own, checked by its name", async () => {
    expect(await askedBy({ NODE_EXTRA_CA_CERTS: PEM })).toMatchObject({ said: "CAPTURED", reached: 1 });
  }, 60_000);
});
