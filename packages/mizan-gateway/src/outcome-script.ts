import type { Transaction } from "./transaction";
import { setState } from "./transaction";

/**
 * Takes every step of a transaction's script that is due. Nothing runs on a timer: the emulator catches up
 * whenever somebody looks, so a test never races it.
 *
 * @param nowMs epoch milliseconds
 */
export function catchUp(transaction: Transaction, nowMs: number): void {
  const { script } = transaction;
  for (let step = script.steps[0]; step; step = script.steps[0]) {
    const dueAtMs = script.sinceMs + step.afterMs;
    if (nowMs < dueAtMs || script.queries < step.afterQueries) return;
    setState(transaction, { status: step.outcome, by: "control", atMs: dueAtMs, method: script.method });
    script.steps.shift();
    script.sinceMs = dueAtMs;
    script.queries = 0;
  }
}

/** Notes that a status query has been answered: steps that wait for n queries count it. */
export function countQuery(transaction: Transaction): void {
  transaction.counters.status += 1;
  transaction.script.queries += 1;
}
