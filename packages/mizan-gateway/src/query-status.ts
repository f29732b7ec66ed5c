import type { Answer } from "./answer";
import { jsonAnswer } from "./answer";
import type { SignedCall } from "./api-call";
import type { EmulatedGateway } from "./emulated-gateway";
import { countQuery } from "./outcome-script";
import { inReadTypes, refusalOf } from "./loose-types";
import { recordFields } from "./record-fields";
import { REFUSALS, refusalAnswer } from "./refusal";
import { referenceRefusal, trackidRefusal } from "./trackid-rule";
import type { Transaction } from "./transaction";

/**
 * Specification, endpoint 2: the payment record of a session of this account. Until the shopper finished, and for
 * any other account's key, there is no record (10012); no word means "pending".
 */
export function queryStatus(gateway: EmulatedGateway, { account, fields }: SignedCall): Answer {
  const { settings, ledger } = gateway;
  const { trackid, payment_id: paymentId } = inReadTypes(fields, settings);
  const refusal = refusalOf(
    fields,
    settings,
    (read) => trackidRefusal(read.trackid, settings) ?? referenceRefusal("payment_id", read.payment_id),
  );
  if (refusal) return refusalAnswer("status", refusal, settings);
  const transaction = ledger.find(account, String(trackid), String(paymentId));
  if (!transaction) return refusalAnswer("status", REFUSALS.noRecord, settings);
  const found = recordsShown(transaction).map((record) => recordFields(transaction, record, settings.names));
  countQuery(transaction);
  if (found.length === 0) return refusalAnswer("status", REFUSALS.noRecord, settings);
  return jsonAnswer({ status: true, data: found.length === 1 ? found[0] : found });
}

/** One record is the specified case; several are a script's, shown as the script asks. */
function recordsShown({ records, answerAs }: Transaction): Transaction["records"] {
  if (answerAs === "first") return records.slice(0, 1);
  if (answerAs === "last") return records.slice(-1);
  return records;
}
