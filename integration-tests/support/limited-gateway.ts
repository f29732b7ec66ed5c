/** A gateway that takes so many calls within any minute and answers "too many calls" to the others: in front of the emulator. */
import { createServer, request as requestOf, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const API = "/ws/paymentgateway/";
const MINUTE_MS = 60_000;

/** `at` by `performance.now()`. */
export type LimitedCall = { at: number; operation: "initialize" | "status" | "refund"; isRefused: boolean };
export type LimitedGateway = {
  url: string;
  /** The emulator, once it runs. */
  standBefore: (gatewayUrl: string) => void;
  calls: () => readonly LimitedCall[];
  /** Forgets the calls so far. */
  begin: () => void;
  close: () => Promise<void>;
};

/** @param answersInMs what each call takes at least */
export async function limitedGateway(perMinute: number, answersInMs = 0): Promise<LimitedGateway> {
  let calls: LimitedCall[] = [];
  let gatewayUrl = "";
  const refuse = (response: ServerResponse, untilMs: number) =>
    response.writeHead(429, { "retry-after": String(Math.ceil(untilMs / 1000)) }).end("slow down");
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    if (path.startsWith(API)) {
      const now = performance.now();
      const taken = calls.filter(({ at, isRefused }) => !isRefused && at > now - MINUTE_MS);
      const isRefused = taken.length >= perMinute;
      calls.push({ at: now, operation: operationOf(path), isRefused });
      if (isRefused) return refuse(response, (taken[0]?.at ?? now) + MINUTE_MS - now);
    }
    const { method, headers } = request;
    const onward = requestOf(`${gatewayUrl}${path}`, { method, headers }, (answer) => {
      const pass = () => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      };
      if (path.startsWith(API) && answersInMs > 0) setTimeout(pass, answersInMs);
      else pass();
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    standBefore: (url) => {
      gatewayUrl = url;
    },
    calls: () => calls,
    begin: () => {
      calls = [];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function operationOf(path: string): LimitedCall["operation"] {
  if (path.endsWith("/refund")) return "refund";
  return path.endsWith("/index") ? "initialize" : "status";
}

/** @returns the most calls within any minute */
export function mostInAMinute(calls: readonly LimitedCall[]): number {
  const at = calls.map((call) => call.at).sort((one, other) => one - other);
  return Math.max(0, ...at.map((from) => at.filter((one) => one >= from && one < from + MINUTE_MS).length));
}
