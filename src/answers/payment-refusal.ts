import { MedusaError } from "@medusajs/framework/utils";
import type { ShopperMessage } from "../domain/outcome";

/** Why a payment cannot be started or carried out. Codes never change. */
export type PaymentRefusalCode =
  | "MIZAN_NOT_READY"
  | "MIZAN_NO_CART"
  | "MIZAN_CART_COMPLETED"
  | "MIZAN_NOTHING_OUTSTANDING"
  | "MIZAN_ALREADY_PAID"
  | "MIZAN_CURRENCY_NOT_KWD"
  | "MIZAN_AMOUNT_NOT_CART_TOTAL"
  | "MIZAN_CHARGE_REFUSED"
  | "MIZAN_VENDOR_PAUSED"
  | "MIZAN_VENDOR_NOT_SET_UP"
  | "MIZAN_SEVERAL_VENDORS"
  | "MIZAN_DIVIDE_CART"
  | "MIZAN_ZERO_CHARGE"
  | "MIZAN_VENDOR_UNASSIGNED"
  | "MIZAN_VENDOR_AMBIGUOUS"
  | "MIZAN_VENDOR_RESOLVER_MISSING"
  | "MIZAN_VENDOR_RESOLVER_FAILED"
  | "MIZAN_WAY_TO_PAY_NOT_ACCEPTED"
  | "MIZAN_CARD_NOT_PERMITTED"
  | "MIZAN_CODE_USED_UP"
  | "MIZAN_CREDIT_USED_UP"
  | "MIZAN_CART_EMPTY"
  | "MIZAN_NOT_FOR_SALE"
  | "MIZAN_OUT_OF_STOCK"
  | "MIZAN_DELIVERY_NEEDED"
  | "MIZAN_KEY_UNUSABLE"
  | "MIZAN_NOT_PAID"
  | "MIZAN_ORDER_CANCELLED"
  | "MIZAN_PAYMENT_DOES_NOT_FIT"
  | "MIZAN_STILL_PAID"
  | "MIZAN_ATTEMPT_NOT_FOUND"
  | "MIZAN_PAYMENT_UNDER_WAY"
  | "MIZAN_REFUND_IN_FLIGHT"
  | "MIZAN_REFUND_UNKNOWN"
  | "MIZAN_REFUND_REJECTED"
  | "MIZAN_REFUND_NOT_POSSIBLE"
  | "MIZAN_NEEDS_SECOND_PERSON"
  | "MIZAN_REFUND_BY_HAND"
  | "MIZAN_REFUND_ON_ORDER"
  | "MIZAN_REFUND_MADE"
  | "MIZAN_NO_ORDER_TO_REFUND";

/** A refusal that the engine passes on with its code and text instead of "An unknown error occurred". */
export class PaymentRefusal extends MedusaError {
  /** Where the code's own words would not do: with the goods that it is about. */
  readonly shopperMessage: ShopperMessage | undefined;

  constructor(
    readonly refusalCode: PaymentRefusalCode,
    words: string | ShopperMessage,
    type: string = MedusaError.Types.INVALID_DATA,
  ) {
    super(type, typeof words === "string" ? words : words.en, refusalCode);
    this.shopperMessage = typeof words === "string" ? undefined : words;
  }
}

/** @returns for a session, or a collection, whose amount is not the cart's total */
export function cartHasChanged(): PaymentRefusal {
  return new PaymentRefusal(
    "MIZAN_AMOUNT_NOT_CART_TOTAL",
    "The cart has changed. Please choose the way to pay again.",
  );
}
