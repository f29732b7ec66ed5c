import type { PaymentLinkView } from "../../answers/admin-api/payment-links";
import type { States } from "../everywhere/state-badge";

/** How a link to pay stands. */
export const LINK_STATES: States<PaymentLinkView["state"]> = {
  texts: "paymentLinks.states",
  colors: { open: "green", paid: "blue", over: "grey", withdrawn: "grey" },
};
