/**
 * The multivendor fields of one initialization (money.md, What a charge can carry). One transaction takes one key,
 * one delivery company and one commission triple; the key decides who is paid.
 */
import type { VendorPart } from "./charge-parts";
import { type CommissionType, isSet, plainCommission } from "./commission";
import { Exact } from "./exact";
import { latinDigits } from "./latin-digits";
import { type Fils, parseKwd, toDecimalString } from "./money";
import { type CommissionEncoding, SplitRefusal } from "./split-input";

/** Absent where nothing is sent; decimal strings, because only the wire's codec writes JSON numbers. */
export interface WireFields {
  readonly deliveryCompany?: number;
  /** KWD, three decimals. */
  readonly deliveryCost?: string;
  /** 1 fixed, 2 percentage, 3 mixed (specification, Payment session). */
  readonly commissionType?: 1 | 2 | 3;
  readonly commissionPercent?: string;
  /** KWD, three decimals. */
  readonly commissionFixed?: string;
}

/** Delivery of one party that leaves it: `company: null` is one that goes to somebody who is no company. */
export interface DeliveryOfParty {
  readonly company: number | null;
  readonly costFils: Fils;
}

const WIRE_COMMISSION_TYPE: Record<CommissionType, 1 | 2 | 3> = { fixed: 1, percentage: 2, mixed: 3 };

/** Whether the vendor's rate, sent as configured, says what we computed; bounds and cuts it cannot say. */
export function nativeSaysTheSame(part: VendorPart): boolean {
  return plainCommission(part.commission, part.baseFils) === part.commissionFils;
}

/**
 * Fields on a vendor's own key. A commission of zero is sent as zero, so that no default of the account applies.
 * Under `native`, a commission that bounds or cuts changed goes out as the exact amount.
 * @throws SplitRefusal `native_with_operator_delivery`
 */
export function wireFieldsOfVendor(part: VendorPart, encoding: CommissionEncoding): WireFields {
  const operatorDeliveryFils = part.deliveryRecipient === "operator" ? part.deliveryFils : 0;
  if (encoding === "native" && operatorDeliveryFils > 0) {
    throw new SplitRefusal(
      "native_with_operator_delivery",
      `${part.reference} is charged on its own key and the operator keeps ${toDecimalString(operatorDeliveryFils)} ` +
        "KWD of delivery: a native commission cannot carry that. Use the exact encoding or another recipient.",
      [part.vendorId],
    );
  }
  const delivery = wireFieldsOfDelivery([{ company: part.deliveryCompany, costFils: part.deliveryFils }]);
  if (encoding === "native" && nativeSaysTheSame(part)) return { ...delivery, ...nativeCommission(part) };
  return {
    ...delivery,
    commissionType: 1,
    commissionFixed: toDecimalString(part.commissionFils + operatorDeliveryFils),
  };
}

/** Company and cost where all delivery of the charge goes to one company; nothing otherwise, or without delivery. */
export function wireFieldsOfDelivery(deliveries: readonly DeliveryOfParty[]): WireFields {
  const costly = deliveries.filter(({ costFils }) => costFils > 0);
  const company = costly[0]?.company ?? null;
  const oneCompany = company !== null && costly.every((delivery) => delivery.company === company);
  if (!oneCompany) return {};
  const costFils = costly.reduce((sum, delivery) => sum + delivery.costFils, 0);
  return { deliveryCompany: company, deliveryCost: toDecimalString(costFils) };
}

function nativeCommission({ commission }: VendorPart): WireFields {
  return {
    commissionType: WIRE_COMMISSION_TYPE[commission.type],
    ...(isSet(commission.percent) ? { commissionPercent: new Exact(commission.percent).toFixed() } : {}),
    ...(isSet(commission.fixed) ? { commissionFixed: toDecimalString(parseKwd(commission.fixed)) } : {}),
  };
}

/**
 * Texts that go along with a charge: udf1 to udf5 and the customer's fields, from templates like "{cart.id}".
 * The gateway refuses a whole initialization for one forbidden character (10007 to 10011, and customer_phone), so
 * whatever a field cannot carry is dropped here, or becomes a space where it joins words: a name must never block a
 * payment (DAT-09).
 */

/** Which characters a field can carry (observations, UDF characters and customer_phone). */
export type FieldKind = "text" | "phone" | "email";

/** The gateway's limit of every such field (specification, Limits). */
const MAX_CHARACTERS = 255;
const PLACEHOLDER = /\{([A-Za-z0-9_.]+)\}/g;

/** Hyphens, dashes, minus; apostrophes and what is typed for one: "Al-Sabah", "O'Brien". */
const JOINING = /[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d'`\u00b4\u02b9-\u02bc\u2018\u2019\u2032\uff07]/g;

const CLEAN: Readonly<Record<FieldKind, (text: string) => string>> = {
  text: (text) =>
    latinDigits(withoutAccents(text))
      .replace(JOINING, " ")
      .replace(/\s+/g, " ")
      .replace(/[^A-Za-z0-9 \u0621-\u063a\u0641-\u064a\u0671-\u06d3]/g, "")
      .replace(/ +/g, " ")
      .trim(),
  // Kuwait's own numbers go without the country's code: eight digits behind +965, which is also dialled as 00965.
  phone: (text) =>
    latinDigits(text)
      .replace(/[^0-9+]/g, "")
      .replace(/^(?:\+|00)965(?=\d{8}$)/, "")
      .replace(/\+/g, ""),
  // Half an address reaches nobody: what does not look like a whole one is left out.
  email: (text) => (/^[\x21-\x7e]+@[\x21-\x7e]+$/.test(text.trim()) ? text.trim() : ""),
};

/**
 * The text of one field: the template filled in from `values` (a name without a value is empty), without what the
 * field cannot carry, at most 255 characters, never half a character; an e-mail address that is too long is empty.
 * @param values by their full name: `{"cart.id": "cart_01"}`
 */
export function fieldText(
  kind: FieldKind,
  template: string,
  values: Readonly<Record<string, string | null | undefined>>,
): string {
  const filled = template.replace(PLACEHOLDER, (_, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? "") : "",
  );
  const clean = CLEAN[kind](filled);
  if (kind === "email" && clean.length > MAX_CHARACTERS) return "";
  return cutTo(clean, MAX_CHARACTERS).trimEnd();
}

/** The names that a template asks for, so that a misspelt one is found when it is configured. */
export function namesInTemplate(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map(([, name]) => name ?? "");
}

/** At most `length` UTF-16 units of a text; a surrogate pair at the cut is dropped whole. */
export function cutTo(text: string, length: number): string {
  const endsInsidePair = /[\ud800-\udbff]/.test(text.charAt(length - 1)) && text.length > length;
  return text.slice(0, endsInsidePair ? length - 1 : length);
}

/** "José" → "Jose": the letter passes where the accent would not. Arabic is kept as it is written. */
function withoutAccents(text: string): string {
  return text.replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) =>
    letter.normalize("NFD").replace(/[\u0300-\u036f]/g, ""),
  );
}

/** Of 128 bits and no sequence: ids of other payments cannot be guessed from one of them (DAT-08). */
export const TRACK_ID_BYTES = 16;

/**
 * A trackid: 32 characters 0-9a-f, within the gateway's "alphanumeric, max 255" (specification, Limits). Never
 * reused: every try to pay has its own.
 * @param randomBytes at least 16 from a cryptographic source; only the first 16 count
 * @throws RangeError for fewer
 */
export function trackIdOf(randomBytes: Uint8Array): string {
  if (randomBytes.length < TRACK_ID_BYTES) {
    throw new RangeError(`A trackid needs ${TRACK_ID_BYTES} random bytes, not ${randomBytes.length}.`);
  }
  return Buffer.from(randomBytes.subarray(0, TRACK_ID_BYTES)).toString("hex");
}
