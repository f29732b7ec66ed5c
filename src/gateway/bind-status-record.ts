/** A record is evidence only about the payment that it names: trackid and PaymentID must come back as sent. */
import { cutText } from "../domain/cut-text";
import { type EvidenceFault, GatewayEvidenceError } from "./errors";
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
  const faultOf = (kind: EvidenceFault, faulty: typeof echoes) =>
    evidenceError(
      { kind, gatewayStatus: record.paymentStatus, fields: faulty.map(({ field }) => field) },
      query.trackId,
    );
  // A mismatch outweighs an omission: it is about somebody else's money.
  const differing = echoes.filter(({ expected, echoed }) => echoed !== "" && echoed !== expected);
  if (differing.length > 0) throw faultOf("echo_mismatch", differing);
  const missing = echoes.filter(({ echoed }) => echoed === "");
  if (missing.length > 0) throw faultOf("incomplete_evidence", missing);
  return record;
}

function evidenceError(
  fault: Pick<GatewayEvidenceError, "kind" | "gatewayStatus" | "fields">,
  trackId: string,
): GatewayEvidenceError {
  const statusWord = JSON.stringify(cutText(fault.gatewayStatus, 60));
  const verb = fault.kind === "echo_mismatch" ? "names another payment" : "does not name the payment";
  const advice = "Nothing was changed; look the payment up in the provider's dashboard.";
  return new GatewayEvidenceError(
    `Gateway status record ${statusWord} for attempt ${trackId} ${verb} (${fault.fields.join(", ")}). ${advice}`,
    { operation: "status", trackId, ...fault },
  );
}
