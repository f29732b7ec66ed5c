import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import { postingsOfAdjustment } from "../domain/adjustment";
import { parseKwd } from "../domain/money";
import type { GivenAdjustment } from "./adjustment-body";
import { referenceUsed } from "./reference-used";
import { accountOrRefusal } from "./vendor-view";

/**
 * Enters a fee, a chargeback or a correction; once per kind and reference, whomever it names.
 *
 * @returns the entry's id
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404), MIZAN_REFERENCE_USED (409)
 */
export async function postAdjustment(
  dependencies: AttemptDependencies,
  given: GivenAdjustment,
  madeBy: string | null,
): Promise<string> {
  const { mizan } = dependencies;
  const { kind, reference } = given;
  if (given.vendor_id !== null) await accountOrRefusal(dependencies, given.vendor_id);
  const amountFils = parseKwd(given.amount);
  // The entry names no vendor, its lines do: the reference is to be used once, not once per vendor.
  const id = await mizan.journal.post({
    environment: given.environment ?? mizan.options.environment,
    kind,
    reference,
    reason: given.reason,
    madeBy,
    valueDate: given.value_date ?? null,
    postings: postingsOfAdjustment(
      given.kind === "correction"
        ? { kind: given.kind, vendorId: given.vendor_id, direction: given.direction, amountFils }
        : { kind: given.kind, vendorId: given.vendor_id, amountFils },
    ),
  });
  if (id === undefined) throw referenceUsed(kind.replace("_", " "), reference);
  return id;
}
