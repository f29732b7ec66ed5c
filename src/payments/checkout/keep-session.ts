/**
 * A storefront gives a session that is there more data of its own (`data.client`, Medusa 2.22.1 and later), for which the
 * engine may ask its provider. What was frozen when the session was made stays as it is.
 */
import { isDeepStrictEqual } from "node:util";
import type { Using } from "../../application/dependencies";
import { PaymentRefusal } from "../../answers/payment-refusal";
import { filsOf } from "../../domain/money";
import { sessionData } from "../../engine/sessions";
import { attemptsOfData, belongsToSession } from "../record/session-of-data";

export type SessionUpdate = {
  data: Record<string, unknown> | undefined;
  /** As the engine gives it. */
  amount: unknown;
  currencyCode: string;
};

/**
 * Lets a storefront's data change, and nothing else. Where that is the same as before, the engine wants to use a session
 * again instead of making a new one (its later core-flows do): refused as well, because the cart or the shopper's choices may
 * have changed at the same amount, and only a new session freezes them. The engine then makes one.
 *
 * @returns the session's data as it stands, for the engine to write back
 * @throws PaymentRefusal MIZAN_AMOUNT_NOT_CART_TOTAL for everything else; MoneyError for an amount that is no number
 */
export async function keepSession(
  dependencies: Using<"checkout">,
  { data, amount, currencyCode }: SessionUpdate,
): Promise<Record<string, unknown>> {
  const session = data?.client === undefined ? undefined : await attemptsOfData(dependencies, data);
  const attempt = session?.ofCart.find((one) => belongsToSession(one, session.session_id));
  if (!session || !attempt) throw notChanged();
  const isSameCurrency = currencyCode.toUpperCase() === attempt.currency;
  if (!isSameCurrency || filsOf(amount) !== attempt.amount_fils) throw notChanged();
  const stored = await sessionData(dependencies, session.session_id);
  if (!stored || isDeepStrictEqual(stored.client, data?.client)) throw notChanged();
  return stored;
}

function notChanged(): PaymentRefusal {
  return new PaymentRefusal(
    "MIZAN_AMOUNT_NOT_CART_TOTAL",
    "A payment's amount cannot be changed. Create a new payment session.",
  );
}
