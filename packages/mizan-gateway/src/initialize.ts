import { filsOf } from "./amount";
import type { Answer } from "./answer";
import { jsonAnswer } from "./answer";
import type { SignedCall } from "./api-call";
import type { EmulatedGateway } from "./emulated-gateway";
import { initializationRefusal } from "./initialize-rules";
import { inReadTypes } from "./loose-types";
import { mintPaymentId } from "./minted-ids";
import { refusalAnswer } from "./refusal";
import { splitObjections } from "./split-objections";
import type { Transaction } from "./transaction";
import { usualMethod } from "./transaction";
import { PAGE_PATHS } from "./page-paths";
import type { PageLanguage, PaymentType } from "./wire-names";
import { UDF_FIELDS } from "./wire-names";

/**
 * Specification, endpoint 1: registers a payment session and answers its page. Always HTTP 200.
 * A trackid is used up once it has been accepted; a refused initialization registers nothing.
 */
export function initialize(gateway: EmulatedGateway, call: SignedCall): Answer {
  const { settings, ledger } = gateway;
  const refusal = initializationRefusal(call.fields, call.account, settings);
  if (refusal) return refusalAnswer("initialize", refusal, settings);
  if (ledger.ofTrackid(textOf(inReadTypes(call.fields, settings).trackid))) {
    const reused = {
      code: settings.observed.codes.general,
      message: "trackid has been used before; it must never be reused",
    };
    return refusalAnswer("initialize", reused, settings);
  }
  const transaction = newTransaction(gateway, call);
  ledger.add(transaction);
  const isTransit = transaction.paymentType === "3";
  return jsonAnswer({
    status: true,
    data: {
      PaymentUrl: `${call.pagesUrl}/payment/action`,
      PaymentID: transaction.paymentId,
      transit_url: isTransit ? transaction.pageUrl : "",
      direct_url: isTransit ? "" : transaction.pageUrl,
    },
  });
}

/** The fields have passed every rule by now, so they have the specification's types. */
function newTransaction(gateway: EmulatedGateway, { account, fields, pagesUrl }: SignedCall): Transaction {
  const read = inReadTypes(fields, gateway.settings);
  const amountFils = filsOf(read.amount) ?? 0;
  const createdAtMs = gateway.now();
  const paymentId = unusedPaymentId(gateway, createdAtMs);
  const paymentType = (read.payment_type ?? account.defaultPaymentType) as PaymentType;
  return {
    paymentId,
    account,
    trackid: textOf(read.trackid),
    amount: textOf(read.amount),
    amountFils,
    currency: textOf(read.currency),
    paymentType,
    language: (read.language ?? "ENG") as PageLanguage,
    successUrl: textOf(read.success_url),
    errorUrl: textOf(read.error_url),
    pageUrl: `${pagesUrl}${PAGE_PATHS[paymentType]}/${paymentId}`,
    udf: UDF_FIELDS.map((field) => textOf(read[field])),
    request: fields,
    warnings: splitObjections(read, amountFils),
    createdAtMs,
    expiresAtMs: createdAtMs + gateway.settings.sessionMinutes * 60_000,
    records: [],
    answerAs: "array",
    history: [],
    script: { steps: [], sinceMs: createdAtMs, queries: 0, method: usualMethod(paymentType) },
    refunds: [],
    counters: { status: 0, refund: 0, pageViews: 0, pageSubmits: 0 },
  };
}

function unusedPaymentId(gateway: EmulatedGateway, timeMs: number): string {
  const paymentId = mintPaymentId(timeMs);
  return gateway.ledger.ofPaymentId(paymentId) ? unusedPaymentId(gateway, timeMs) : paymentId;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
