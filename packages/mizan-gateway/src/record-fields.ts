import type { EmulatorSettings } from "./config";
import { paymentDateOf } from "./gateway-clock";
import type { PaymentRecord, Transaction } from "./transaction";
import { METHOD_CODES } from "./wire-names";

/**
 * The payment record on the wire (specification, "Payment record"): every value a string. `paymentId` is the
 * network's; the PaymentID of initialization comes back under the service's reference name. No amount, no currency.
 */
export function recordFields(
  transaction: Transaction,
  record: PaymentRecord,
  names: EmulatorSettings["names"],
): Record<string, string> {
  const udf: Record<string, string> = Object.fromEntries(
    transaction.udf.map((value, index) => [`UDF${index + 1}`, value]),
  );
  return {
    [names.serviceReference]: transaction.paymentId,
    trackId: transaction.trackid,
    ...udf,
    [names.networkPaymentId]: record.networkPaymentId,
    paymentId: record.paymentId,
    transactionNumber: record.transactionNumber,
    trackingNumber: record.trackingNumber,
    paymentDate: paymentDateOf(record.paidAtMs),
    paymentStatus: record.paymentStatus,
  };
}

/** The fields that come back with the shopper's browser: the record, and `paymentMethod`, which only they have. */
export function returnFields(
  transaction: Transaction,
  record: PaymentRecord,
  names: EmulatorSettings["names"],
): Record<string, string> {
  return { ...recordFields(transaction, record, names), paymentMethod: METHOD_CODES[record.method] };
}
