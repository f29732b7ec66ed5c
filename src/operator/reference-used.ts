import { OperatorRefusal } from "./operator-refusal";

/** @param what was to be entered: "payout to Oud House" */
export function referenceUsed(what: string, reference: string): OperatorRefusal {
  return new OperatorRefusal({
    status: 409,
    code: "MIZAN_REFERENCE_USED",
    message: `Nothing was entered: a ${what} with the reference ${reference} is in the books already. If this is another one, give it a reference of its own.`,
    fields: [{ field: "reference", code: "taken", message: "This reference is used already." }],
  });
}
