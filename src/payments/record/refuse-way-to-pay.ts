/** Which ways to pay the sellers of a cart accept, and which ones the account that signs its charge is known to refuse. */
import { PaymentRefusal } from "../../answers/payment-refusal";
import type { MizanSettings } from "../../config/options";
import type { PaymentType } from "../../domain/payment-page";
import type { GatewayKeyRow } from "../../modules/mizan/stores/gateway-key";
import type { VendorAccountRow } from "../../modules/mizan/stores/vendor-account";

/** @throws PaymentRefusal naming the sellers that do not accept this way to pay */
export function refuseWayToPay(
  accounts: readonly VendorAccountRow[],
  settings: MizanSettings,
  paymentType: PaymentType,
): void {
  const refusing = accounts.filter(
    ({ payment_types }) => !(payment_types ?? settings.paymentTypes ?? [paymentType]).includes(paymentType),
  );
  if (refusing.length === 0) return;
  const names = refusing
    .map(({ name }) => name)
    .sort()
    .join(", ");
  throw new PaymentRefusal(
    "MIZAN_WAY_TO_PAY_NOT_ACCEPTED",
    `${names} does not accept this way to pay. Choose another one.`,
  );
}

/** The payment type that goes straight to the credit card page. */
export const DIRECT_CARD: PaymentType = "2";

/**
 * @param key of the account that would sign the charge
 * @throws PaymentRefusal MIZAN_CARD_NOT_PERMITTED for a direct card payment that the gateway refused before (10015)
 */
export function refuseCardOfAccount(
  key: Pick<GatewayKeyRow, "card_refused_at">,
  paymentType: PaymentType,
): void {
  if (paymentType !== DIRECT_CARD || key.card_refused_at === null) return;
  throw new PaymentRefusal(
    "MIZAN_CARD_NOT_PERMITTED",
    "Direct card payment is not available for this cart. Please choose another way to pay.",
  );
}
