/** What became of a press of "pay": the gateway's page, or why there is none. */
import type { ShopperMessage } from "../../domain/outcome";

/** Codes never change; each has its texts in `pages/notice-messages.ts`. */
export type NotOpened =
  | "not_found"
  | "session_gone"
  | "cart_changed"
  | "order_changed"
  | "checking"
  | "not_payable"
  | "way_not_available"
  | "code_used_up"
  | "credit_used_up"
  | "not_for_sale"
  | "out_of_stock"
  | "delivery_needed"
  | "too_many_tries"
  | "too_many_pages"
  | "gateway_refused"
  | "gateway_busy"
  | "gateway_unavailable";

export type PageOpening =
  | { kind: "opened"; gatewayUrl: string }
  /** Something is paid already: the result says what became of it. */
  | { kind: "paid"; attemptId: string }
  | {
      kind: "not_opened";
      reason: NotOpened;
      attemptId: string | null;
      language: "ENG" | "ARA";
      storefront?: string | null;
      code?: string;
      /** What the gateway's own reason means to a shopper. */
      message?: ShopperMessage;
      /** Of `gateway_busy`: in so many milliseconds the gateway may be asked again. */
      retryAfterMs?: number;
    };
