/** An order's payment links at the admin API. An address comes with one answer, and stays in no cache. */
import type {
  MadePaymentLink,
  MadePaymentLinks,
  MakeFreeLink,
  MakePaymentLink,
  PaymentLinkList,
  PaymentLinkView,
} from "../../answers/admin-api/payment-links";
import { ALWAYS_FRESH, pathTo, useList, useSend } from "../everywhere/queries";

const keyOf = (orderId: string) => ["orders", "payment-links", orderId];
const ALL = ["mizan", "payment-links"];
const forgets = (orderId: string) => () => [["mizan", ...keyOf(orderId)], ALL];

export const usePaymentLinks = (orderId: string) =>
  useList<PaymentLinkList>(
    keyOf(orderId),
    { path: pathTo("orders", orderId, "payment-links"), query: {} },
    ALWAYS_FRESH,
  );

export const useMakePaymentLink = (orderId: string) =>
  useSend<MakePaymentLink, MadePaymentLinks>({
    path: pathTo("orders", orderId, "payment-links"),
    forgets: forgets(orderId),
  });

export const useMakeFreeLink = () =>
  useSend<MakeFreeLink, MadePaymentLink>({ path: "/payment-links", forgets: () => [ALL] });

export const useWithdrawPaymentLink = (orderId: string, linkId: string) =>
  useSend<object, PaymentLinkView>({
    path: pathTo("orders", orderId, "payment-links", linkId, "withdraw"),
    field: "payment_link",
    forgets: forgets(orderId),
  });
