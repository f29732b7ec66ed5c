import type { Disposition, Outcome } from "../domain/outcome";
import type { ShopperMessage } from "../domain/outcome-message";
import type { Receipt } from "../domain/receipt";

/** What `GET /mizan/result/:token/status` answers: nothing about the order or the shopper (TAM-11). */
export interface PollAnswer {
  readonly outcome: Outcome;
  readonly disposition: Disposition;
  /** Milliseconds until the page may ask again; null when there is nothing left to wait for. */
  readonly next_poll_ms: number | null;
  /** Whether another try cannot lead to paying twice. */
  readonly pay_again: boolean;
  readonly message: ShopperMessage;
  /** Null while nothing certain is known. */
  readonly receipt: Receipt | null;
}

/**
 * What the page tells apart. Money that has arrived is told by what became of it, all else by the gateway's word; where that
 * word does not allow another try, the page only says that we are checking.
 */
export type ResultState = Exclude<Outcome, "paid" | "unknown"> | "checking" | `paid_${Disposition}`;

/** The state of an answer; the page's script builds the same name (result-script.ts). */
export function resultStateOf({ outcome, disposition, pay_again }: PollAnswer): ResultState {
  if (outcome === "paid") return `paid_${disposition}`;
  return pay_again && outcome !== "unknown" ? outcome : "checking";
}
