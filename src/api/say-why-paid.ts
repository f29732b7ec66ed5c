import { PaymentRefusal } from "../answers/payment-refusal";
import type { Look } from "./guarded";

const SERVER_FAULT = 500;

/**
 * A payment can arrive between our look and the engine's work: the engine then fails to delete the session that holds the
 * money, and answers 500 without a reason (medusa.md, 3.4). The look is repeated, and what it says is answered instead.
 *
 * @param refuse throws a PaymentRefusal while the cart is paid for
 */
export function sayWhyPaid(refuse: () => Promise<void>): Look {
  const at = () =>
    refuse().then(
      () => undefined,
      (reason: unknown) => (reason instanceof PaymentRefusal ? reason : undefined),
    );
  return { from: SERVER_FAULT, at };
}
