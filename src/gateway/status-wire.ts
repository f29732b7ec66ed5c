/** Asking for a payment's outcome: the query as the wire's JSON, and the payment record in the answer. */
import { z } from "zod";
import { cutText } from "../domain/cut-text";
import { HIDDEN_NAME_SUFFIXES, STATUS_FIELDS } from "./wire";
import { requireGatewayPaymentId, requireTrackId } from "./wire-rules";
import { type ExactJson, writeJson } from "./exact-json";

export type StatusQuery = {
  trackId: string;
  /** The `PaymentID` of the initialization, never the `paymentId` of a return. */
  gatewayPaymentId: string;
};

/** The payment record; every id is a string with the digits that arrived. Absent texts are "". */
export type StatusRecord = {
  trackId: string;
  /** `…RefrenceCode`: the PaymentID of the initialization. */
  serviceReference: string;
  /** `paymentStatus` word for word; `outcomeOf` judges it. */
  paymentStatus: string;
  /** The processor's id; equals `networkPaymentId` for debit-network payments. */
  paymentId: string;
  /** `…PaymentId`: the debit network's id. */
  networkPaymentId: string;
  transactionNumber: string;
  trackingNumber: string;
  paymentDate: PaymentDate;
  udfs: readonly [string, string, string, string, string];
  /** Not specified; kept as text for comparison where a record carries them. */
  amount?: string;
  currency?: string;
};

/** The two names hidden in the specification. */
export type RecordNames = { serviceReference: string; networkPaymentId: string };

/** @throws WireFieldError for a trackid or PaymentID that breaks the specification's limits */
export function toStatusBody(query: StatusQuery): string {
  return writeJson({
    [STATUS_FIELDS.trackId]: requireTrackId(STATUS_FIELDS.trackId, query.trackId),
    [STATUS_FIELDS.gatewayPaymentId]: requireGatewayPaymentId(
      STATUS_FIELDS.gatewayPaymentId,
      query.gatewayPaymentId,
    ),
  });
}

const LONGEST = 1_024;
const text = z.string().max(LONGEST);
const textOrAbsent = text.nullish().transform((value) => value ?? "");
/** Of what decides nothing, and is kept for people: an odd one must not cost a payer the order. */
const keptText = z.unknown().transform((value) => (typeof value === "string" ? cutText(value, LONGEST) : ""));
const recordPayload = z.object({
  trackId: textOrAbsent,
  paymentStatus: text.min(1),
  paymentId: textOrAbsent,
  transactionNumber: keptText,
  trackingNumber: keptText,
  paymentDate: z.unknown().transform(readPaymentDate),
  UDF1: keptText,
  UDF2: keptText,
  UDF3: keptText,
  UDF4: keptText,
  UDF5: keptText,
  amount: text.nullish(),
  currency: text.nullish(),
});

/**
 * The payment record in `data`, or why there is none. Missing texts read as ""; whether what is left suffices
 * as evidence is the business of `bindStatusRecord`.
 * @param names exact names of the hidden fields; without them they are recognised by their suffix
 */
export function readStatusRecord(
  payload: ExactJson | undefined,
  names: Partial<RecordNames> = {},
): StatusRecord | { unreadable: string } {
  const parsed = recordPayload.safeParse(payload);
  if (!parsed.success) {
    return {
      unreadable: `data is not a payment record (${parsed.error.issues[0]?.path.join(".") || "no object"})`,
    };
  }
  const fields = new Map<string, unknown>(Object.entries(payload ?? {}));
  const serviceReference = hiddenField(fields, "serviceReference", names.serviceReference);
  const networkPaymentId = hiddenField(fields, "networkPaymentId", names.networkPaymentId);
  if (serviceReference === undefined || networkPaymentId === undefined) {
    return { unreadable: "two fields, or no text, for one of the ids recognised by suffix" };
  }
  const { UDF1, UDF2, UDF3, UDF4, UDF5, amount, currency, ...said } = parsed.data;
  return {
    ...said,
    serviceReference,
    networkPaymentId,
    udfs: [UDF1, UDF2, UDF3, UDF4, UDF5],
    ...(typeof amount !== "string" ? {} : { amount }),
    ...(typeof currency !== "string" ? {} : { currency }),
  };
}

/** @returns the hidden field's text, "" when absent, undefined when it is ambiguous or no text */
function hiddenField(
  fields: ReadonlyMap<string, unknown>,
  which: keyof RecordNames,
  exactName: string | undefined,
): string | undefined {
  const looksHidden = new RegExp(`^[A-Za-z0-9_]*${HIDDEN_NAME_SUFFIXES[which]}$`);
  const isTheField = (name: string) =>
    exactName === undefined ? looksHidden.test(name) : name === exactName;
  const values = [...fields].filter(([name]) => isTheField(name)).map(([, value]) => value);
  if (values.length > 1) return undefined;
  const parsed = textOrAbsent.safeParse(values[0]);
  return parsed.success ? parsed.data : undefined;
}

/** The gateway's `YYYY-MM-DD HH MM SS`. Its time zone is not shown, so the raw text is what we keep as evidence. */
type PaymentDate = {
  /** As it arrived, cut to 100 characters; "" when absent. */
  raw: string;
  /** The numbers in it; null when the text is not of the specified shape or no real moment. */
  parts: PaymentDateParts | null;
};

export type PaymentDateParts = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
};

const LONGEST_DATE = 100;
const SHAPE = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}) (\d{2}) (\d{2})$/;

/** Reads the date without judging the payment by it: an odd date, whatever it is, must not cost a payer the order. */
export function readPaymentDate(said: unknown): PaymentDate {
  const isAbsent = said === undefined || said === null;
  const raw = isAbsent ? "" : cutText(typeof said === "string" ? said : JSON.stringify(said), LONGEST_DATE);
  const numbers = SHAPE.exec(raw)?.slice(1).map(Number);
  if (numbers === undefined) return { raw, parts: null };
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = numbers;
  const parts = { year, month, day, hour, minute, second };
  return { raw, parts: isRealMoment(parts) ? parts : null };
}

function isRealMoment(parts: PaymentDateParts): boolean {
  const read = new Date(utcMillisecondsOf(parts));
  return (
    parts.year >= 1970 &&
    read.getUTCMonth() + 1 === parts.month &&
    read.getUTCDate() === parts.day &&
    read.getUTCHours() === parts.hour &&
    read.getUTCMinutes() === parts.minute &&
    read.getUTCSeconds() === parts.second
  );
}

function utcMillisecondsOf({ year, month, day, hour, minute, second }: PaymentDateParts): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
