/** Opening a payment session: our request as the wire's JSON, and the session in the answer. */
import { PAGE_LANGUAGES, type PageLanguage, PAYMENT_TYPES, type PaymentType } from "../domain/payment-page";
import { z } from "zod";
import { type Fils, toWireAmount } from "../domain/money";
import { WireFieldError } from "./unsendable-errors";
import { type CommissionType, INITIALIZE_FIELDS as FIELD, KWD_NUMERIC, LIMITS } from "./wire";
import {
  requireOneOf,
  requireReturnUrl,
  requireText,
  requireTrackId,
  requireUserDefined,
  requireWhole,
} from "./wire-rules";
import { type ExactJson, JsonDecimal, type WireValue, writeJson } from "./exact-json";
import { multivendorFields } from "./multivendor-wire";

/** One try to pay. Empty optional texts are not sent. */
export type InitializeRequest = {
  /** Letters and digits, at most 255, never used before. */
  trackId: string;
  amountFils: Fils;
  successUrl: string;
  errorUrl: string;
  paymentType: PaymentType;
  language?: PageLanguage;
  /** The debit network's fast checkout: 1 to 99999999, with payment type "1" only. */
  kfastId?: number;
  customerName?: string;
  customerPhone?: string;
  customerEmail?: string;
  udf1?: string;
  udf2?: string;
  udf3?: string;
  udf4?: string;
  udf5?: string;
  deliveryCompany?: number;
  /** KWD as a decimal string of at most three decimals, like the three below; see `Split.wire`. */
  deliveryCost?: string;
  commissionType?: CommissionType;
  /** Percent, "0" to "100"; with commission type 2 or 3 only. */
  commissionPercent?: string;
  /** KWD; with commission type 1 or 3 only. */
  commissionFixed?: string;
};

/** What the gateway opened. */
export type GatewaySession = {
  /** `PaymentID`: needed for status queries and refunds; a string, it has more digits than a number holds. */
  gatewayPaymentId: string;
  /** The one URL the shopper may be sent to: `transit_url` for payment type 3, else `direct_url`. Use at once. */
  redirectUrl: string;
};

const UDFS = ["udf1", "udf2", "udf3", "udf4", "udf5"] as const;
const CUSTOMER_TEXTS = ["customerName", "customerPhone", "customerEmail"] as const;

/**
 * The JSON body of an initialization.
 * @throws WireFieldError for the first field that breaks a limit of the specification
 */
export function toInitializeBody(request: InitializeRequest): string {
  const fields: Record<string, WireValue | undefined> = {
    [FIELD.trackId]: requireTrackId(FIELD.trackId, request.trackId),
    [FIELD.amount]: wireAmountOf(request.amountFils),
    [FIELD.currency]: KWD_NUMERIC,
    [FIELD.successUrl]: requireReturnUrl(FIELD.successUrl, request.successUrl),
    [FIELD.errorUrl]: requireReturnUrl(FIELD.errorUrl, request.errorUrl),
    [FIELD.paymentType]: requireOneOf(FIELD.paymentType, request.paymentType, PAYMENT_TYPES),
    [FIELD.language]: request.language && requireOneOf(FIELD.language, request.language, PAGE_LANGUAGES),
    [FIELD.kfastId]: kfastIdOf(request),
  };
  for (const name of CUSTOMER_TEXTS)
    fields[FIELD[name]] = requireText(FIELD[name], request[name] ?? "") || undefined;
  for (const name of UDFS)
    fields[FIELD[name]] = requireUserDefined(FIELD[name], request[name] ?? "") || undefined;
  return writeJson({ ...fields, ...multivendorFields(request) });
}

/** @throws WireFieldError `MIZAN_WIRE_AMOUNT_INVALID` outside 0.001 to 999999.999 KWD */
export function wireAmountOf(amountFils: Fils): string {
  try {
    return toWireAmount(amountFils);
  } catch (error) {
    throw new WireFieldError(FIELD.amount, error instanceof Error ? error.message : "it is not an amount.");
  }
}

function kfastIdOf(request: InitializeRequest): JsonDecimal | undefined {
  if (request.kfastId === undefined) return undefined;
  if (request.paymentType !== "1")
    throw new WireFieldError(FIELD.kfastId, "it goes with payment_type 1 only.");
  const most = 10 ** LIMITS.kfastId - 1;
  return new JsonDecimal(String(requireWhole(FIELD.kfastId, request.kfastId, { least: 1, most })));
}

const sessionPayload = z.object({
  PaymentUrl: z.string(),
  PaymentID: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  transit_url: z.string(),
  direct_url: z.string(),
});

/**
 * The session in `data`, or why it cannot be used. The URL is not yet checked: `checkRedirectUrl` does that.
 */
export function readSession(
  payload: ExactJson | undefined,
  paymentType: PaymentType,
): GatewaySession | { unreadable: string } {
  const parsed = sessionPayload.safeParse(payload);
  if (!parsed.success) {
    return {
      unreadable: `data is not a payment session (${parsed.error.issues[0]?.path.join(".") || "no object"})`,
    };
  }
  const { PaymentID, transit_url, direct_url } = parsed.data;
  return { gatewayPaymentId: PaymentID, redirectUrl: paymentType === "3" ? transit_url : direct_url };
}
