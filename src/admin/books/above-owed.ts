import { ApiFault } from "../api-client";

/** Whether a payout was refused for being more than is owed, which a person may overrule. */
export function isAboveOwed(fault: unknown): fault is ApiFault {
  return fault instanceof ApiFault && fault.refusal.code === "MIZAN_PAYOUT_ABOVE_OWED";
}

/** Without its fault of the amount: said at the field alone, there would be no place to overrule it. */
export function saidAboveForm(fault: unknown): unknown {
  if (!isAboveOwed(fault)) return fault;
  return new ApiFault(fault.status, { ...fault.refusal, fields: undefined });
}
