import type { PaymentType } from "../modules/mizan/stores/attempt";
import type { AttemptDependencies } from "./attempt-dependencies";
import { type Charge, chargeOf } from "./charge";
import { refuseUsedUpCodes } from "./refuse-used-up-codes";
import type { ChargeableCart } from "./resolve-cart-vendors";
import { refuseCardOfAccount } from "./ways-to-pay";

/**
 * The charge of a cart by one way to pay, by an account that is not known to refuse that way.
 *
 * @throws PaymentRefusal with the reason in words, as `chargeOf` does, MIZAN_CODE_USED_UP and MIZAN_CARD_NOT_PERMITTED
 */
export async function payableChargeOf(
  dependencies: AttemptDependencies,
  cart: ChargeableCart,
  paymentType: PaymentType,
): Promise<Charge> {
  await refuseUsedUpCodes(dependencies, cart);
  const charge = await chargeOf(dependencies, cart, paymentType);
  refuseCardOfAccount(charge.key, paymentType);
  return charge;
}
