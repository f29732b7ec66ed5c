import type { EmulatorSettings } from "./config";
import type { FaultQueue } from "./fault-queue";
import type { Ledger } from "./ledger";
import type { RequestLog } from "./request-log";

/** What every route of one running emulator works on. */
export interface EmulatedGateway {
  settings: EmulatorSettings;
  ledger: Ledger;
  faults: FaultQueue;
  requests: RequestLog;
  /** Epoch milliseconds. */
  now: () => number;
}
