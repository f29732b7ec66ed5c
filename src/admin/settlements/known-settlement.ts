import { ApiFault } from "../api-client";

/** The id of the file that is there already, where an upload was refused for it (MIZAN_SETTLEMENT_KNOWN); else null. */
export function knownSettlementOf(fault: unknown): string | null {
  if (!(fault instanceof ApiFault) || fault.refusal.code !== "MIZAN_SETTLEMENT_KNOWN") return null;
  const { settlement } = fault.refusal as { settlement?: { id?: unknown } };
  return typeof settlement?.id === "string" ? settlement.id : null;
}
