import type { PaymentLinkView } from "../../answers/admin-api/payment-links";
import { useTexts } from "../everywhere/use-texts";

/** Whose part of an order a link asks for; nothing where it asks for all, and is no vendor's. */
export function LinkSeller({ link: { pays, vendor_name } }: { link: PaymentLinkView }) {
  const t = useTexts();
  const name = vendor_name ?? (pays === "operator" ? t("paymentLinks.own") : null);
  return name === null ? null : <bdi>{name}</bdi>;
}
