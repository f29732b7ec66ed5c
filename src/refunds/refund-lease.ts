/** What is said while a payment's refund is under way: a payment has one at a time, from its first step to its last. */
import { MedusaError } from "@medusajs/framework/utils";
import { PaymentRefusal } from "../answers/payment-refusal";

/** Somebody is refunding the payment at this moment. */
export function otherRefundUnderWay(): PaymentRefusal {
  return new PaymentRefusal(
    "MIZAN_REFUND_IN_FLIGHT",
    "Another refund of this payment is under way. Wait for it, then look at what is left.",
    MedusaError.Types.NOT_ALLOWED,
  );
}

/** One was begun and lost its process, or is not on its order yet: the sweep has dealt with it within minutes. */
export function refundUnfinished(): PaymentRefusal {
  return new PaymentRefusal(
    "MIZAN_REFUND_IN_FLIGHT",
    "Another refund of this payment was begun and has not ended, or is not written on its order yet. Nothing was sent; try again in some minutes.",
    MedusaError.Types.NOT_ALLOWED,
  );
}

/** The money is there, and the engine has not written so yet: it would end the order and keep the money. */
export function paymentUnderWay(): PaymentRefusal {
  return new PaymentRefusal(
    "MIZAN_PAYMENT_UNDER_WAY",
    "The payment of this order is being booked at this moment. Nothing was changed; try again in a minute. If it stays so, capture the payment first.",
    MedusaError.Types.NOT_ALLOWED,
  );
}
