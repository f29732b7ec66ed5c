import { MedusaError } from "@medusajs/framework/utils";
import type { Dependencies } from "../application/dependencies";
import { PaymentRefusal } from "../answers/payment-refusal";
import { toDecimalString } from "../domain/money";
import { hasGoneBack } from "../domain/refund-life";
import type { RefundRow } from "../modules/mizan/stores/refund";
import type { Look } from "./guarded";

const REFUSED = 400;

/**
 * Called with the payment held: a refund of it that is new when the engine has failed, and that a row of the engine's began,
 * is the one that was asked for. One that somebody records meanwhile as made elsewhere gets the engine's row only when
 * the payment is free again.
 */
export async function sayWhatWasMade(
  { mizan: { attempts, refunds } }: Dependencies,
  sessionId: string,
): Promise<Look[]> {
  const attempt = await attempts.bookedBy(sessionId);
  if (!attempt) return [];
  const before = new Set((await refunds.ofAttempt(attempt.id)).map(({ id }) => id));
  const isMade = (refund: RefundRow) =>
    !before.has(refund.id) &&
    refund.mode === "gateway" &&
    refund.engine_refund_id !== null &&
    hasGoneBack(refund);
  const at = async (body: unknown) => {
    const made = (await refunds.ofAttempt(attempt.id)).find(isMade);
    return made && madeAllTheSame(made, body);
  };
  return [{ from: REFUSED, at }];
}

function madeAllTheSame({ id, amount_fils }: RefundRow, body: unknown): PaymentRefusal {
  const said = (body as { message?: unknown } | null)?.message;
  const why = typeof said === "string" ? ` (${said.replace(/\.+$/, "")})` : "";
  return new PaymentRefusal(
    "MIZAN_REFUND_MADE",
    `The refund of ${toDecimalString(amount_fils)} KWD was made (${id}): the gateway accepted it. Medusa could not write it on the order${why}. It is on the payment and in Mizan's books, and is written on the order by itself unless that is cancelled. Do not refund it again.`,
    MedusaError.Types.NOT_ALLOWED,
  );
}
