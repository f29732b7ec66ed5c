/** How much of a charge can still be refunded (money.md, rule 10). */
import { type Exact, exactOf } from "./exact";
import { type Fils, toDecimalString, wholeFils } from "./money";
import { MoneyError } from "./money-error";

export interface RefundRequest {
  readonly chargeFils: Fils;
  /** Everything refunded so far, and everything whose outcome is not known yet. */
  readonly refundedFils: Fils;
  /** KWD as the engine gives it; may carry parts of a fils. */
  readonly rawAmount: unknown;
  /** What the engine itself thinks is left, in KWD; its totals are not rounded. */
  readonly engineRemainderRaw?: unknown;
}

export interface Refundable {
  readonly amountFils: Fils;
  /** `full`: the whole charge in one refund; what remains after an earlier refund is `partial`. */
  readonly kind: "full" | "partial";
}

/**
 * The refund in fils, strictly within what is left. The engine's whole remainder means our whole remainder, also
 * where its total carried parts of a fils; any other amount has at most three decimals.
 * @throws MoneyError `refund_not_positive`, `refund_nothing_left`, `refund_too_many_decimals`,
 *   `refund_above_remainder`, `amount_not_a_number`
 */
export function refundable(request: RefundRequest): Refundable {
  const wanted = exactOf(request.rawAmount);
  const leftFils = request.chargeFils - request.refundedFils;
  if (leftFils <= 0) {
    throw new MoneyError(
      "refund_nothing_left",
      `Nothing is left of ${toDecimalString(request.chargeFils)} KWD.`,
    );
  }
  if (!wanted.greaterThan(0)) {
    throw new MoneyError(
      "refund_not_positive",
      `Cannot refund ${wanted.toFixed()} KWD: the amount must be above 0.`,
    );
  }
  const amountFils = meansWholeRemainder(request, wanted, leftFils) ? leftFils : strictFils(wanted);
  if (amountFils > leftFils) {
    throw new MoneyError(
      "refund_above_remainder",
      `Cannot refund ${toDecimalString(amountFils)} KWD: only ${toDecimalString(leftFils)} KWD of ` +
        `${toDecimalString(request.chargeFils)} KWD are left.`,
    );
  }
  return { amountFils, kind: amountFils === request.chargeFils ? "full" : "partial" };
}

// Only where both remainders are the same to the fils; else a refund made elsewhere would pass as this one.
function meansWholeRemainder(request: RefundRequest, wanted: Exact, leftFils: Fils): boolean {
  if (request.engineRemainderRaw === undefined || request.engineRemainderRaw === null) return false;
  const engineLeft = exactOf(request.engineRemainderRaw);
  return wanted.equals(engineLeft) && wholeFils(engineLeft.times(1000)) === leftFils;
}

function strictFils(wanted: Exact): Fils {
  if (wanted.decimalPlaces() > 3) {
    throw new MoneyError(
      "refund_too_many_decimals",
      `Cannot refund ${wanted.toFixed()} KWD: an amount of KWD has at most three decimals.`,
    );
  }
  return wholeFils(wanted.times(1000));
}
