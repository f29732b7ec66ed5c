import type { Fault } from "./fault";
import { seededRandom } from "./seeded-random";
import type { Operation } from "./wire-names";

/** What is known of a call before it takes effect. */
export interface CallTraits {
  operation: Operation;
  method: string;
  trackid: string | null;
  paymentId: string | null;
  account: string | null;
}

/** The faults still to happen, in the order in which they were ordered. */
export class FaultQueue {
  private pending: { fault: Fault; skip: number; left: number; draw: () => number }[] = [];

  add(fault: Fault): void {
    const left = fault.times === "always" ? Infinity : fault.times;
    this.pending.push({ fault, skip: fault.skip, left, draw: seededRandom(fault.seed) });
  }

  /** The fault of this call, used up by it; the first that matches, has nothing more to skip and is drawn. */
  take(call: CallTraits): Fault | undefined {
    for (const entry of this.pending) {
      if (!concerns(entry.fault, call)) continue;
      if (entry.skip > 0) {
        entry.skip -= 1;
        continue;
      }
      if (entry.draw() >= entry.fault.rate) continue;
      entry.left -= 1;
      if (entry.left === 0) this.pending = this.pending.filter((other) => other !== entry);
      return entry.fault;
    }
    return undefined;
  }

  clear(): void {
    this.pending = [];
  }
}

function concerns({ operation, match }: Fault, call: CallTraits): boolean {
  if (operation !== call.operation) return false;
  const wanted = [
    [match.trackid, call.trackid],
    [match.paymentId, call.paymentId],
    [match.account, call.account],
    [match.method, call.method],
  ];
  return wanted.every(([asked, actual]) => asked === undefined || asked === actual);
}
