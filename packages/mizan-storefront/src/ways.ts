import type { Text } from "./text";

export interface WayToPay {
  provider_id: string;
  payment_type: "1" | "2" | "3";
  label: Text;
  available: boolean;
  /** Why it is not available; may be shown as it is. */
  reason: { code: string; message: Text } | null;
}

/** KWD with three decimals, vendor by vendor. */
export interface Delivery {
  currency: "KWD";
  total: string;
  vendors: { vendor: string; external_id: string; line_ids: string[]; cost: string }[];
  platform: { line_ids: string[]; cost: string };
}

/** The name of each way, for pages that do not ask for the ways of a cart: an order's payment. */
export const NAMES: Readonly<Record<string, Text>> = {
  pp_mizan: { en: "Pay online", ar: "الدفع الإلكتروني" },
  "pp_mizan-debit": { en: "Debit card", ar: "بطاقة السحب الآلي" },
  "pp_mizan-card": { en: "Credit card", ar: "بطاقة ائتمانية" },
};

/** @returns whether a payment provider of Medusa is one of Mizan's */
export function isMizan(providerId: string | undefined | null): boolean {
  return providerId != null && Object.keys(NAMES).includes(providerId);
}
