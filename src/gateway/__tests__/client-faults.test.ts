import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer as createHttpsServer, request as httpsRequest } from "node:https";
import { join } from "node:path";
import { setImmediate as untilIdle } from "node:timers/promises";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { GatewayTransportError } from "../errors";
import { CANARY_KEY, CAPTURED_ANSWER, QUERY, REQUEST, SESSION_ANSWER } from "./wire-samples";
import {
  clientOf,
  closeEverything,
  errorOf,
  httpGateway,
  listen,
  sendJson,
  tcpGateway,
} from "./local-gateway";

const unhandled: unknown[] = [];
const noteUnhandled = (reason: unknown) => unhandled.push(reason);

beforeAll(() => process.on("unhandledRejection", noteUnhandled));
afterAll(() => process.off("unhandledRejection", noteUnhandled));
afterEach(async () => {
  await closeEverything();
  expect(unhandled).toEqual([]);
});

const REFUND = { ...QUERY, amountFils: 1_250, extent: "full" } as const;
const SHORT = { timeouts: { connectMs: 5_000, totalMs: 1_000 } };
const HEAD = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";
const CAPTURED_JSON = JSON.stringify(CAPTURED_ANSWER);
const WHOLE_ANSWER = `${HEAD}content-length: ${CAPTURED_JSON.length}\r\n\r\n${CAPTURED_JSON}`;

async function transportErrorOf(call: Promise<unknown>): Promise<GatewayTransportError> {
  const error = await errorOf(call);
  expect(error).toBeInstanceOf(GatewayTransportError);
  return error as GatewayTransportError;
}

describe("the request never left", () => {
  it("NET-01: a refused connection is not_sent, without effect", async () => {
    const gateway = await httpGateway(() => undefined);
    await closeEverything();
    const { client, exchanges } = clientOf(gateway);
    const error = await transportErrorOf(client.initialize(REQUEST, CANARY_KEY));
    expect(error).toMatchObject({ phase: "not_sent", reason: "ECONNREFUSED", effect: "none" });
    expect(exchanges).toMatchObject([{ errorCode: "MIZAN_GATEWAY_TRANSPORT" }]);
    expect(exchanges[0]).not.toHaveProperty("httpStatus");
  });

  it("NET-01: a name that does not resolve is not_sent", async () => {
    const { client } = clientOf({ url: "http://gateway.invalid" }, { allowedHosts: ["gateway.invalid"] });
    const error = await transportErrorOf(client.initialize(REQUEST, CANARY_KEY));
    expect(error.phase).toBe("not_sent");
    expect(["ENOTFOUND", "EAI_AGAIN"]).toContain(error.reason);
  });

  it("a deadline that is over before the call begins sends nothing", async () => {
    const gateway = await httpGateway((response) => sendJson(response, CAPTURED_ANSWER));
    const error = await transportErrorOf(
      clientOf(gateway).client.status(QUERY, CANARY_KEY, { deadlineMs: 0 }),
    );
    expect(error).toMatchObject({ phase: "not_sent", reason: "DEADLINE" });
    expect(gateway.connections()).toBe(0);
  });

  it("a deadline that passes while connecting is not_sent, and the request does not leave late", async () => {
    // A TLS handshake that never ends: the connection is there, the request is not.
    const gateway = await tcpGateway((socket) => socket.resume());
    const url = `https://localhost:${gateway.port}`;
    const { client } = clientOf({ url }, { ...SHORT, allowedHosts: ["localhost"] });
    const error = await transportErrorOf(client.refund(REFUND, CANARY_KEY));
    expect(error).toMatchObject({ phase: "not_sent", reason: "DEADLINE", effect: "none" });
  });

  it("a call whose deadline passes while it waits for a connection never leaves", async () => {
    let answerFirst = (): void => undefined;
    const gateway = await httpGateway((response, call) => {
      if (call > 1) sendJson(response, CAPTURED_ANSWER);
      else answerFirst = () => sendJson(response, CAPTURED_ANSWER);
    });
    const { client } = clientOf(gateway, { keepAlive: { connections: 1 } });
    const first = client.status(QUERY, CANARY_KEY);
    while (gateway.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const refund = client.refund(REFUND, CANARY_KEY, { deadlineMs: 100 });
    expect(await transportErrorOf(refund)).toMatchObject({
      phase: "not_sent",
      reason: "DEADLINE",
      effect: "none",
    });
    answerFirst();
    await first;
    // The one connection is free again; whatever was still queued would leave before this.
    await client.status(QUERY, CANARY_KEY);
    expect(gateway.requests.map(({ path }) => path.split("/").at(-1))).toEqual([
      "get-payment-details",
      "get-payment-details",
    ]);
  });

  describe("NET-10: a self-signed certificate", () => {
    const pem = readFileSync(join(__dirname, "fixtures", "self-signed-localhost.pem"), "utf8");
    let port = 0;
    let reached = 0;

    beforeEach(async () => {
      reached = 0;
      const server = createHttpsServer({ key: pem, cert: pem }, (_request, response) => {
        reached += 1;
        sendJson(response, CAPTURED_ANSWER);
      });
      port = await listen(server);
    });

    it("is refused, and nothing is sent", async () => {
      const settings = { environment: "sandbox", allowedHosts: [`localhost:${port}`] } as const;
      const { client } = clientOf({ url: `https://localhost:${port}` }, settings);
      const error = await transportErrorOf(client.status(QUERY, CANARY_KEY));
      expect(error).toMatchObject({ phase: "not_sent", reason: "DEPTH_ZERO_SELF_SIGNED_CERT" });
      expect(reached).toBe(0);
    });

    it("is refused even by a process that is told to trust all", async () => {
      // jest's process.env is a copy that TLS does not read, so this needs a process of its own.
      const script = `
        const { createGatewayClient } = require("./src/gateway/client");
        const host = "localhost:${port}";
        const client = createGatewayClient({
          environment: "sandbox", baseUrl: "https://" + host, allowedHosts: [host], redirectHosts: [],
        });
        client.status(${JSON.stringify(QUERY)}, ${JSON.stringify(CANARY_KEY)})
          .then(() => console.log("trusted"), (error) => console.log(error.reason))
          .finally(() => client.close());`;
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ["-r", "ts-node/register/transpile-only", "-e", script],
        {
          cwd: join(__dirname, "../../.."),
          env: { PATH: process.env.PATH, NODE_TLS_REJECT_UNAUTHORIZED: "0" },
        },
      );
      expect(stdout.trim()).toBe("DEPTH_ZERO_SELF_SIGNED_CERT");
      expect(reached).toBe(0);
    }, 60_000);

    it("is on a server that answers whoever trusts it, so the refusals above are ours", async () => {
      const options = { host: "localhost", port, ca: pem, agent: false };
      const httpStatus = await new Promise((done, fail) => {
        httpsRequest(options, (response) => done(response.resume().statusCode))
          .on("error", fail)
          .end();
      });
      expect(httpStatus).toBe(200);
    });
  });
});

describe("the request left and no complete answer came", () => {
  it.each(["initialize", "refund"] as const)(
    "NET-02, NET-13: %s whose connection drops is sent once and unknown",
    async (operation) => {
      const gateway = await httpGateway((response) => response.destroy());
      const { client } = clientOf(gateway);
      const call =
        operation === "initialize"
          ? client.initialize(REQUEST, CANARY_KEY)
          : client.refund(REFUND, CANARY_KEY);
      expect(await transportErrorOf(call)).toMatchObject({
        phase: "sent_unknown",
        effect: "unknown",
        operation,
      });
      expect(gateway.requests).toHaveLength(1);
    },
  );

  it("a connection dropped before the request was read is sent_unknown all the same", async () => {
    const gateway = await tcpGateway((socket) => socket.once("readable", () => socket.resetAndDestroy()));
    const error = await transportErrorOf(clientOf(gateway).client.status(QUERY, CANARY_KEY));
    expect(error).toMatchObject({ phase: "sent_unknown" });
    expect(gateway.connections()).toBe(1);
  });

  it("NET-02, NET-05: an answer that never comes ends at the deadline", async () => {
    const gateway = await httpGateway(() => undefined);
    const { client, exchanges } = clientOf(gateway);
    const error = await transportErrorOf(client.status(QUERY, CANARY_KEY, { deadlineMs: 1_000 }));
    expect(error).toMatchObject({ phase: "sent_unknown", reason: "DEADLINE" });
    expect(exchanges[0]?.durationMs).toBeGreaterThanOrEqual(999);
    expect(gateway.requests).toHaveLength(1);
  });

  it("a call's own deadline never lengthens the client's", async () => {
    const gateway = await httpGateway(() => undefined);
    const call = clientOf(gateway, SHORT).client.status(QUERY, CANARY_KEY, { deadlineMs: 3_600_000 });
    expect(await transportErrorOf(call)).toMatchObject({ reason: "DEADLINE" });
  });

  it("NET-03: an answer after the deadline is dropped and disturbs nothing", async () => {
    let answerLate = (): void => undefined;
    const gateway = await httpGateway((response, call) => {
      if (call > 1) sendJson(response, CAPTURED_ANSWER);
      else answerLate = () => sendJson(response, SESSION_ANSWER);
    });
    const { client, exchanges } = clientOf(gateway);
    await transportErrorOf(client.initialize(REQUEST, CANARY_KEY, { deadlineMs: 1_000 }));
    answerLate();
    expect(await client.status(QUERY, CANARY_KEY)).toMatchObject({ found: true });
    expect(exchanges).toHaveLength(2);
  });

  it("NET-04: one byte at a time does not outlive the total deadline", async () => {
    const gateway = await tcpGateway((socket) => {
      socket.once("data", () => {
        socket.write(`${HEAD}content-length: 100000\r\n\r\n`);
        const drip = setInterval(() => socket.write(" "), 10);
        socket.on("close", () => clearInterval(drip));
      });
    });
    expect(
      await transportErrorOf(clientOf(gateway, SHORT).client.initialize(REQUEST, CANARY_KEY)),
    ).toMatchObject({
      phase: "sent_unknown",
      reason: "DEADLINE",
    });
  });

  it("NET-04: headers one byte at a time do not outlive it either", async () => {
    const gateway = await tcpGateway((socket) => {
      socket.once("data", () => {
        socket.write("HTTP/1.1 200 OK\r\nx: ");
        const drip = setInterval(() => socket.write("a"), 10);
        socket.on("close", () => clearInterval(drip));
      });
    });
    expect(await transportErrorOf(clientOf(gateway, SHORT).client.status(QUERY, CANARY_KEY))).toMatchObject({
      reason: "DEADLINE",
    });
  });

  it.each([
    [
      "closed in the middle of the body",
      (json: string) => `${HEAD}content-length: ${json.length}\r\n\r\n${json.slice(0, -1)}`,
    ],
    [
      "closed in the middle of a chunk",
      (json: string) => `${HEAD}transfer-encoding: chunked\r\n\r\nfff\r\n${json}`,
    ],
    ["closed after the headers", () => `${HEAD}content-length: 10\r\n\r\n`],
  ])(
    "NET-04: an answer %s is unknown, and the status query is not repeated for it",
    async (_what, answer) => {
      const gateway = await tcpGateway((socket) =>
        socket.once("data", () => socket.end(answer(CAPTURED_JSON))),
      );
      const error = await transportErrorOf(clientOf(gateway).client.status(QUERY, CANARY_KEY));
      expect(error.phase).toBe("sent_unknown");
      expect(gateway.connections()).toBe(1);
    },
  );

  it("NET-04: truncated JSON in a complete HTTP answer is a protocol fault", async () => {
    const gateway = await httpGateway((response) => response.end(CAPTURED_JSON.slice(0, -3)));
    expect(await errorOf(clientOf(gateway).client.status(QUERY, CANARY_KEY))).toMatchObject({
      code: "MIZAN_GATEWAY_PROTOCOL",
    });
  });

  it("an answer that is not HTTP is a protocol fault", async () => {
    const gateway = await tcpGateway((socket) =>
      socket.once("data", () => socket.end("SSH-2.0-OpenSSH_9.6\r\n")),
    );
    expect(await errorOf(clientOf(gateway).client.status(QUERY, CANARY_KEY))).toMatchObject({
      code: "MIZAN_GATEWAY_PROTOCOL",
    });
  });
});

describe("NET-13: an idle connection that the gateway closes when it is used again", () => {
  /** Answers the first request of the first connection and drops its second; later connections are answered. */
  const closesOnReuse = () =>
    tcpGateway((socket, connection) => {
      let requests = 0;
      socket.on("data", () => {
        requests += 1;
        if (connection === 1 && requests === 2) socket.resetAndDestroy();
        else socket.write(WHOLE_ANSWER);
      });
    });

  it("the status query is sent once more", async () => {
    const gateway = await closesOnReuse();
    const { client, exchanges } = clientOf(gateway);
    await client.status(QUERY, CANARY_KEY);
    await untilIdle();
    expect(await client.status(QUERY, CANARY_KEY)).toMatchObject({ found: true });
    expect(gateway.connections()).toBe(2);
    expect(exchanges.map(({ errorCode }) => errorCode)).toEqual([
      undefined,
      "MIZAN_GATEWAY_TRANSPORT",
      undefined,
    ]);
  });

  it.each(["initialize", "refund"] as const)("%s is not", async (operation) => {
    const gateway = await closesOnReuse();
    const { client } = clientOf(gateway);
    await client.status(QUERY, CANARY_KEY);
    await untilIdle();
    const call =
      operation === "initialize" ? client.initialize(REQUEST, CANARY_KEY) : client.refund(REFUND, CANARY_KEY);
    expect(await transportErrorOf(call)).toMatchObject({ phase: "sent_unknown" });
    expect(gateway.connections()).toBe(1);
  });

  it("the second sending is the last", async () => {
    const gateway = await tcpGateway((socket, connection) => {
      let requests = 0;
      socket.on("data", () => {
        requests += 1;
        if (connection === 1 && requests === 1) socket.write(WHOLE_ANSWER);
        else socket.resetAndDestroy();
      });
    });
    const { client, exchanges } = clientOf(gateway);
    await client.status(QUERY, CANARY_KEY);
    await untilIdle();
    await transportErrorOf(client.status(QUERY, CANARY_KEY));
    expect(exchanges).toHaveLength(3);
    expect(gateway.connections()).toBe(2);
  });
});

describe("answers that are too much", () => {
  it("PRO-04: an endless body is cut off at 256 KB", async () => {
    let written = 0;
    const gateway = await httpGateway((response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(" ".repeat(65_536))) written += 65_536;
        if (!response.destroyed) response.once("drain", more);
      };
      more();
    });
    expect(await errorOf(clientOf(gateway).client.status(QUERY, CANARY_KEY))).toMatchObject({
      code: "MIZAN_GATEWAY_PROTOCOL",
      message: expect.stringContaining("larger than 262144 bytes"),
    });
    // What the sockets' buffers hold may have left the server, not the 200 MB it was ready to send.
    expect(written).toBeLessThan(20_000_000);
  });

  it("PRO-04: a body of exactly 256 KB is read", async () => {
    const gateway = await httpGateway((response) => response.end(CAPTURED_JSON.padEnd(256 * 1024)));
    expect(await clientOf(gateway).client.status(QUERY, CANARY_KEY)).toMatchObject({ found: true });
  });

  it("PRO-04: a compressed body is refused, not decompressed", async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, 0x20));
    const gateway = await httpGateway((response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
    );
    expect(await errorOf(clientOf(gateway).client.status(QUERY, CANARY_KEY))).toMatchObject({
      code: "MIZAN_GATEWAY_PROTOCOL",
      message: expect.stringContaining("compressed (gzip)"),
    });
  });

  it("a 5xx with an endless body is still a server error", async () => {
    const gateway = await httpGateway((response) => response.writeHead(503).end(" ".repeat(300_000)));
    expect(await errorOf(clientOf(gateway).client.status(QUERY, CANARY_KEY))).toMatchObject({
      code: "MIZAN_GATEWAY_SERVER",
    });
  });

  it("the client works on after each of them", async () => {
    const gateway = await httpGateway((response, call) =>
      call === 1 ? response.end("x".repeat(300_000)) : sendJson(response, CAPTURED_ANSWER),
    );
    const { client } = clientOf(gateway);
    await errorOf(client.status(QUERY, CANARY_KEY));
    expect(await client.status(QUERY, CANARY_KEY)).toMatchObject({ found: true });
  });
});

describe("redirects of a call", () => {
  it.each([301, 302, 303, 307, 308])(
    "NET-11: HTTP %i is an error and the key goes to no other host",
    async (httpStatus) => {
      const other = await httpGateway((response) => sendJson(response, CAPTURED_ANSWER));
      const gateway = await httpGateway((response) =>
        response.writeHead(httpStatus, { location: `${other.url}/ws` }).end(),
      );
      expect(await errorOf(clientOf(gateway).client.status(QUERY, CANARY_KEY))).toMatchObject({
        code: "MIZAN_GATEWAY_PROTOCOL",
        message: expect.stringContaining("redirect"),
        httpStatus,
      });
      expect(other.connections()).toBe(0);
    },
  );
});
