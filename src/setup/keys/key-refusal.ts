import { KeyRingError } from "../../modules/mizan/key-ring";
import type { FieldFault } from "../../answers/admin-api";
import { notFound, notPossible, OperatorRefusal } from "../../answers/operator-refusal";

/** @returns the refusal of a key that cannot be stored or tested, with every field at fault */
export function keyRefusal(
  code: "MIZAN_GATEWAY_KEY_INVALID" | "MIZAN_GATEWAY_KEY_TAKEN",
  fields: FieldFault[],
): OperatorRefusal {
  const faults = fields.map(({ field, message }) => `${field}: ${message}`).join(" ");
  return new OperatorRefusal({ status: 400, code, message: `Nothing was stored. ${faults}`, fields });
}

/** @returns the refusal for want of a master key, or of one that reads the row; any other error as it is */
export function keyRingRefusal(error: unknown): unknown {
  if (!(error instanceof KeyRingError)) return error;
  return notPossible(error.code, error.message);
}

/** @returns the refusal of an id that no key has */
export function keyNotFound(id: string): OperatorRefusal {
  return notFound("MIZAN_GATEWAY_KEY_NOT_FOUND", `There is no gateway key ${id}.`);
}
