/** A page of any site can name this machine (DNS rebinding): its requests come with that site's name in Host. */
import { request } from "node:http";
import { startEmulator, type Emulator } from "../server";
import { marketConfig } from "./merchant";

let gateway: Emulator;
beforeAll(async () => {
  gateway = await startEmulator({
    ...marketConfig,
    publicUrl: "https://pay.example/",
    allowedHosts: ["gateway", "Emulator.internal"],
  });
});
afterAll(() => gateway.close());

/** `fetch` does not let a caller choose Host. */
const asked = (host: string, path = "/_emulator/transactions", method = "GET") =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const headers = { host, "content-type": "application/json" };
    const sent = request(`${gateway.url}${path}`, { method, headers }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
      answer.on("end", () => resolve({ status: answer.statusCode, text }));
    });
    sent.once("error", reject);
    sent.end(method === "POST" ? "{}" : undefined);
  });

it.each([
  ...[
    "localhost",
    "LOCALHOST:4010",
    "gateway.localhost",
    "127.0.0.1:4010",
    "[::1]:4010",
    "192.168.1.20:4010",
  ],
  ...["pay.example", "gateway:4010", "emulator.internal"],
])("TAM-24: answers under its own name %s", async (host) => {
  expect(await asked(host)).toMatchObject({ status: 200 });
});

it.each([
  "evil.example",
  "localhost.evil.example",
  "127.0.0.1.evil.example:4010",
  "gateway.evil",
  "a b",
  "1.2.3.4.5",
])("TAM-24: does nothing under the name %s, and says how to allow one", async (host) => {
  for (const [path, method] of [
    ["/_emulator/transactions", "GET"],
    ["/_emulator/reset", "POST"],
    ["/ws/paymentgateway/index", "POST"],
    ["/", "GET"],
  ] as const) {
    const { status, text } = await asked(host, path, method);
    expect({ path, status }).toEqual({ path, status: 403 });
    expect(text).toMatch(/allowedHosts.*--allowed-host/);
  }
  expect(gateway.requests().requests).toEqual([]);
});
