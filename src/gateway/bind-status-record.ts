/** A record is evidence only about the payment that it names: trackid and PaymentID must come back as sent. */
import { GatewayEvidenceError, type CallFacts } from "./errors";
import type { StatusQuery, StatusRecord } from "./status-wire";

/**
 * The record, when it names the payment we asked for; whatever its status word says.
 * @throws GatewayEvidenceError `echo_mismatch` when it names another payment (PRO-08),
 *   `incomplete_evidence` when it leaves one of the two names out (PRO-06)
 */
export function bindStatusRecord(record: StatusRecord, query: StatusQuery): StatusRecord {
  const echoes = [
    { field: "trackId", expected: query.trackId, echoed: record.trackId },
    { field: "RefrenceCode", expected: query.gatewayPaymentId, echoed: record.serviceReference },
  ];
  // A mismatch outweighs an omission: it is about somebody else's money.
  const differing = echoes.filter(({ expected, echoed }) => echoed !== "" && echoed !== expected);
  if (differing.length > 0) throw evidenceError("echo_mismatch", record, query, differing);
  const missing = echoes.filter(({ echoed }) => echoed === "");
  if (missing.length > 0) throw evidenceError("incomplete_evidence", record, query, missing);
  return record;
}

function evidenceError(
  kind: GatewayEvidenceError["kind"],
  record: StatusRecord,
  query: StatusQuery,
  echoes: readonly { field: string }[],
): GatewayEvidenceError {
  const fields = echoes.map(({ field }) => field);
  const facts: CallFacts = { operation: "status", trackId: query.trackId, httpStatus: 200 };
  const verb = kind === "echo_mismatch" ? "names another payment" : "does not name the payment";
  const statusWord = JSON.stringify(record.paymentStatus.slice(0, 60));
  const advice = "Nothing was changed; look the payment up in the provider's dashboard.";
  return new GatewayEvidenceError(
    `Gateway status record ${statusWord} for attempt ${query.trackId} ${verb} (${fields.join(", ")}). ${advice}`,
    facts,
    kind,
    record.paymentStatus,
    fields,
  );
}
