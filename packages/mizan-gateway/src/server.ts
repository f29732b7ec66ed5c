/**
 * The gateway as a real HTTP server, strict where its specification is strict, with pages that a person can click
 * through and a truth ledger to check a shop against. Tests start it in their own process; people start the bin
 * `mizan-gateway` (main.ts).
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { jsonAnswer } from "./answer";
import type { EmulatorConfig } from "./config";
import { settingsOf } from "./config";
import { orderDashboardRefund, orderFaults, orderOutcomes, reset } from "./control-orders";
import { defaultConfig } from "./default-config";
import type { EmulatedGateway } from "./emulated-gateway";
import type { faultOrder } from "./fault";
import { FaultQueue } from "./fault-queue";
import { Ledger } from "./ledger";
import type { outcomeOrder } from "./outcome-order";
import { RequestLog } from "./request-log";
import { sendAnswer } from "./send-answer";
import { serveRequest } from "./serve-request";
import type { TransactionTruth } from "./truth";
import { truthOf } from "./truth";
import type { z } from "zod";

/** Where and in what time the emulator runs. */
export interface ListenOptions {
  /** 0, the default, takes a free one. */
  port?: number;
  /** Default 127.0.0.1: nobody but this machine. */
  host?: string;
  /** Epoch milliseconds; Date.now when absent. */
  now?: () => number;
}

/** A running emulator. The methods do what the control API does, without HTTP. */
export interface Emulator {
  /** Address without base path and without a slash at the end. */
  url: string;
  port: number;
  /** What really happened, the oldest session first. */
  transactions(): TransactionTruth[];
  requests(): ReturnType<RequestLog["report"]>;
  /** Body of `POST /_emulator/outcomes`. @throws ControlError when it is wrong */
  setOutcome(order: z.input<typeof outcomeOrder>): void;
  /** Body of `POST /_emulator/faults`. @throws ControlError when it is wrong */
  addFault(order: z.input<typeof faultOrder>): void;
  /** Body of `POST /_emulator/refunds`. @throws ControlError when it is wrong */
  refundByHand(order: { trackid: string; amount: string }): void;
  /** Forgets sessions, outcomes, faults and the log of calls. */
  reset(): void;
  /** Stops listening and drops every open connection. */
  close(): Promise<void>;
}

/**
 * Starts an emulator.
 *
 * @param config see docs/emulator.md; default: an operator's account and three vendors'
 * @throws Error when the configuration is wrong or the port is taken
 */
export async function startEmulator(
  config: EmulatorConfig = defaultConfig,
  { port = 0, host = "127.0.0.1", now = Date.now }: ListenOptions = {},
): Promise<Emulator> {
  const settings = settingsOf(config);
  const gateway: EmulatedGateway = {
    settings: { ...settings, allowedHosts: [...settings.allowedHosts, host] },
    ledger: new Ledger(now),
    faults: new FaultQueue(),
    requests: new RequestLog(),
    now,
  };
  const server = createServer((request, response) => {
    serveRequest(gateway, request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else sendAnswer(response, jsonAnswer({ error: "The emulator itself failed at this request" }, 500));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${urlHostOf(host)}:${address.port}`,
    port: address.port,
    transactions: () => gateway.ledger.all().map(truthOf),
    requests: () => gateway.requests.report(),
    setOutcome: (order) => void orderOutcomes(gateway, order),
    addFault: (order) => void orderFaults(gateway, order),
    refundByHand: (order) => void orderDashboardRefund(gateway, order),
    reset: () => reset(gateway, {}),
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** A host as a URL shows it; "every interface" is reached as this machine. */
function urlHostOf(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
