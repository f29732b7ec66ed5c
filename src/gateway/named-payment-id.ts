/**
 * Where another id than the initialization's is named for a payment: in what a shopper's browser brings back, and in the
 * address of its page. Both can be wrong or forged; they say what else may be asked about, and prove nothing.
 */
import { hiddenField, type RecordNames } from "./status-wire";
import { RECORD_FIELDS } from "./wire";

/** More than was observed, and nothing that a gateway could choke on: anybody can write a return. */
const PAYMENT_ID = /^[A-Za-z0-9-]{8,64}$/;
/** A PaymentID as it was observed: the time of its making, then two to eight digits. */
const IN_ADDRESS = /(?<!\d)20\d{14,20}(?!\d)/g;

/**
 * @param fields of the return, from its query or its form, exactly as a browser sent them
 * @param trackId of the attempt whose return address was called
 * @returns the PaymentID that the return names; undefined for none, several, no text, or a return of another trackid
 */
export function paymentIdOfReturn(
  fields: Readonly<Record<string, unknown>>,
  trackId: string,
  names: Partial<RecordNames> = {},
): string | undefined {
  const named = new Map(Object.entries(fields));
  if (named.get(RECORD_FIELDS.trackId) !== trackId) return undefined;
  const id = hiddenField(named, "serviceReference", names.serviceReference);
  return id !== undefined && PAYMENT_ID.test(id) ? id : undefined;
}

/**
 * @param pageUrl the address that an initialization answered
 * @returns the one number in it that looks like a PaymentID, when that is not the one that was answered beside it
 */
export function paymentIdOfPage(pageUrl: string, gatewayPaymentId: string): string | undefined {
  if (pageUrl.includes(gatewayPaymentId)) return undefined;
  const ids = new Set(pageUrl.match(IN_ADDRESS) ?? []);
  return ids.size === 1 ? [...ids][0] : undefined;
}
