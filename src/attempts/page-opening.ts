import type { ShopperMessage } from "../domain/outcome-message";

/** Why no page was opened. Codes never change; each has its texts in `pages/notice-messages.ts`. */
export type NotOpened =
  | "not_found"
  | "session_gone"
  | "cart_changed"
  | "checking"
  | "not_payable"
  | "way_not_available"
  | "code_used_up"
  | "too_many_tries"
  | "too_many_pages"
  | "gateway_refused"
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
      code?: string;
      /** What the gateway's own reason means to a shopper. */
      message?: ShopperMessage;
    };
