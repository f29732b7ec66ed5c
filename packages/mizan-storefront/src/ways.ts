import type { ChosenCart } from "./choose";
import type { Text } from "./text";

export interface WayToPay {
  provider_id: string;
  payment_type: "1" | "2" | "3";
  label: Text;
  available: boolean;
  /** Why it is not available; may be shown as it is. `divide` comes with MIZAN_DIVIDE_CART: whose which lines are. */
  reason: { code: string; message: Text; divide?: DividedCart } | null;
}

/** `external_id` is the vendor's id in the marketplace; `platform` are the operator's own goods. */
export interface DividedCart {
  vendors: { vendor: string; external_id: string; line_ids: string[] }[];
  platform: { line_ids: string[] };
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

/**
 * For a checkout that a shopper comes back to: "pay again" begins with the way that was chosen.
 *
 * @param cart with `payment_collection.payment_sessions.provider_id`
 * @returns the provider's id; null where none of Mizan's was chosen yet
 */
export function wayChosenFor({ payment_collection: collection }: ChosenCart): string | null {
  return collection?.payment_sessions?.find(({ provider_id }) => isMizan(provider_id))?.provider_id ?? null;
}

/** @returns whether a payment provider of Medusa is one of Mizan's */
export function isMizan(providerId: string | undefined | null): boolean {
  return providerId != null && Object.keys(NAMES).includes(providerId);
}
