/** What the admin API takes and answers about the links by which what an order owes is paid. */
import type { BothLanguages, OrderNumber } from "../admin-api";

/**
 * `GET /admin/mizan/orders/:id/payment-links` answers it, the newest first. `GET /admin/mizan/payment-links` answers the links of all
 * orders, `{payment_links: PaymentLinkView[]} & Page`.
 */
export type PaymentLinkList = {
  payment_links: PaymentLinkView[];
  /** What a link made now would ask for, in KWD; null where nothing is outstanding, or it cannot be paid through Mizan. */
  outstanding: string | null;
  /** Under `cartPolicy: "separate"` what is outstanding of each vendor's, which has a link of its own; null is the operator. Else empty. */
  parts: { vendor_id: string | null; vendor_name: string | null; amount: string }[];
  /** How long a link can be used where nothing is said. */
  hours: number;
};
export type PaymentLinkView = {
  id: string;
  order_id: string;
  /** Null for an order that is gone. */
  order_number: OrderNumber | null;
  is_draft: boolean;
  /** What it asks for of what is outstanding: all, or a vendor's part, or the operator's own. */
  pays: "all" | "vendor" | "operator";
  /** Whose part it asks for, or whose the line of a free link is; null for other links, and where that is the operator. */
  vendor_id: string | null;
  vendor_name: string | null;
  /** KWD. */
  amount: string;
  /** `paid`: so much was paid of the order since the link was made. */
  state: "open" | "paid" | "over" | "withdrawn";
  made_at: string;
  made_by: string | null;
  expires_at: string;
  withdrawn_at: string | null;
  withdrawn_by: string | null;
};

/** `POST /admin/mizan/orders/:id/payment-links`; it answers `MadePaymentLinks`. */
export type MakePaymentLink = {
  /** 1 to 720; without it as `settings.paymentLinks.hours` says. */
  hours?: number | undefined;
};
/** `POST /admin/mizan/payment-links`, while `settings.paymentLinks.free`: a draft order of one line, and its link. */
export type MakeFreeLink = MakePaymentLink & {
  /** KWD. */
  amount: string;
  /** What is paid for, as the shopper reads it. */
  text: string;
  /** Whose it is; without one the operator's own. */
  vendor_id?: string | undefined;
  email?: string | undefined;
};
/** One link; under `cartPolicy: "separate"` one for each vendor of whose goods something is outstanding. */
export type MadePaymentLinks = { made: MadePaymentLink[] };
export type MadePaymentLink = {
  payment_link: PaymentLinkView;
  /** Shown this once: Mizan keeps a hash of it. */
  address: string;
  /** The address as an image, SVG. */
  qr: string;
  /** What can be sent to the shopper. */
  message: BothLanguages;
};
