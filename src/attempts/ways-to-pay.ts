/** Which ways to pay the sellers of a cart accept. */
import type { MizanSettings } from "../config/options";
import type { PaymentType } from "../modules/mizan/stores/attempt";
import type { VendorAccountRow } from "../modules/mizan/stores/vendor-account";
import { PaymentRefusal } from "./payment-refusal";

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
