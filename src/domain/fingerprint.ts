/**
 * Two fingerprints of an attempt (money.md, rule 7). Before the redirect everything must match; before a captured
 * payment is booked only what the shopper bought, so that a settings change never leaves a payer without an order.
 */
import { createHash } from "node:crypto";
import type { Fils } from "./money";
import type { Split } from "./split";

/** Line ids are left out on purpose: the engine makes new ones when a cart is rebuilt with the same goods. */
export interface BoughtLine {
  readonly variantId?: string | null;
  readonly productId?: string | null;
  /** Names the line only where it has neither variant nor product. */
  readonly lineId: string;
  readonly quantity: number;
  readonly amountFils: Fils;
}

export interface BoughtShipping {
  readonly shippingOptionId: string;
  readonly amountFils: Fils;
}

/** What the shopper bought. */
export interface BoughtGoods {
  readonly lines: readonly BoughtLine[];
  readonly shipping: readonly BoughtShipping[];
  /** ISO code in any case. */
  readonly currency: string;
  readonly totalFils: Fils;
}

/** Everything that decides the charge and who is paid by it. */
export interface ChargeContents {
  readonly goods: BoughtGoods;
  readonly split: Split;
  readonly gatewayKeyId: string;
  readonly gatewayKeyVersion: number;
  /** Whose cart it is, and what the gateway is told of it: another customer has to choose again (CUS-21). */
  readonly customerId: string | null;
  readonly referenceFields: object;
}

/** SHA-256, 64 hex digits, of the goods, quantities, amounts, shipping, currency and total; in any order of lines. */
export function goodsFingerprint(goods: BoughtGoods): string {
  return sha256(canonicalGoods(goods));
}

/** SHA-256, 64 hex digits, of the goods, the whole split with its settings version, the key, the customer and the reference fields. */
export function fullFingerprint(contents: ChargeContents): string {
  const { goods, split, gatewayKeyId, gatewayKeyVersion, customerId, referenceFields } = contents;
  return sha256({
    customerId,
    referenceFields,
    goods: canonicalGoods(goods),
    split,
    key: { id: gatewayKeyId, version: gatewayKeyVersion },
  });
}

function canonicalGoods({ lines, shipping, currency, totalFils }: BoughtGoods): object {
  return {
    lines: inOrder(lines.map((line) => [identityOf(line), line.quantity, line.amountFils])),
    shipping: inOrder(shipping.map(({ shippingOptionId, amountFils }) => [shippingOptionId, amountFils])),
    currency: currency.toLowerCase(),
    totalFils,
  };
}

// The kind is part of the identity, so that a product's id can never pass for a variant's.
function identityOf({ variantId, productId, lineId }: BoughtLine): string[] {
  if (variantId) return ["variant", variantId];
  if (productId) return ["product", productId];
  return ["line", lineId];
}

function inOrder(entries: readonly unknown[]): unknown[] {
  const written = entries.map((entry) => ({ entry, text: canonicalJson(entry) }));
  return written.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0)).map(({ entry }) => entry);
}

function sha256(value: object): string {
  return createHash("sha256").update(canonicalJson(value), "utf8").digest("hex");
}

/** JSON with the fields of every object in the order of code units; unset fields fall away, as in the database. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([field, inner]) => `${JSON.stringify(field)}:${canonicalJson(inner)}`).join(",")}}`;
}
