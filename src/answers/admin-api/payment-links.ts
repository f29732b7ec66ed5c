/** What the admin API takes and answers about the links by which what an order owes is paid. */
import type { BothLanguages } from "../admin-api";

/** `GET /admin/mizan/orders/:id/payment-links` answers it, the newest first. */
export type PaymentLinkList = {
  payment_links: PaymentLinkView[];
  /** What a link made now would ask for, in KWD; null where nothing is outstanding, or it cannot be paid through Mizan. */
  outstanding: string | null;
};
export type PaymentLinkView = {
  id: string;
  order_id: string;
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

/** `POST /admin/mizan/orders/:id/payment-links`. */
export type MakePaymentLink = {
  /** 1 to 720; without it 24. */
  hours?: number;
};
export type MadePaymentLink = {
  payment_link: PaymentLinkView;
  /** Shown this once: Mizan keeps a hash of it. */
  address: string;
  /** The address as an image, SVG. */
  qr: string;
  /** What can be sent to the shopper. */
  message: BothLanguages;
};
