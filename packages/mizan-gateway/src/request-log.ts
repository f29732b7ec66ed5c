import type { Operation } from "./wire-names";

/** One call of the gateway. The key is never kept: only whether there was one, and whose. */
export interface LoggedRequest {
  /** ISO 8601, UTC. */
  at: string;
  operation: Operation;
  method: string;
  authorization: "valid" | "invalid" | "missing";
  account: string | null;
  trackid: string | null;
  paymentId: string | null;
  /** HTTP status sent, or null when the connection was dropped or is not answered yet. */
  httpStatus: number | null;
  /** `code` of a refusal. */
  code: string | number | null;
  fault: string | null;
}

const KEPT = 10_000;

/** The latest calls and how many there were, so that tests can count calls. */
export class RequestLog {
  private entries: LoggedRequest[] = [];
  private totals = noCalls();

  /** Notes a call before it takes effect; the caller fills in how it ended. */
  add(entry: LoggedRequest): LoggedRequest {
    this.totals[entry.operation] += 1;
    this.entries.push(entry);
    if (this.entries.length > KEPT) this.entries.shift();
    return entry;
  }

  /** Calls per operation since the start or the last reset, and the latest 10 000 of them. */
  report(): { counts: Record<Operation, number>; requests: LoggedRequest[] } {
    return { counts: { ...this.totals }, requests: this.entries.map((entry) => ({ ...entry })) };
  }

  clear(): void {
    this.entries = [];
    this.totals = noCalls();
  }
}

function noCalls(): Record<Operation, number> {
  return { initialize: 0, status: 0, refund: 0, page: 0 };
}
