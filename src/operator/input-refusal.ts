import type { z } from "zod";
import type { FieldFault } from "./admin-api";
import { OperatorRefusal } from "./operator-refusal";

/** A body or a query that cannot be used: every fault with its field, nothing changed. */
export function inputRefusal(fields: FieldFault[]): OperatorRefusal {
  const faults = fields.map(({ field, message }) => `${field}: ${message}`).join("; ");
  return new OperatorRefusal({
    status: 400,
    code: "MIZAN_INPUT_INVALID",
    message: `Nothing was changed. ${faults}`,
    fields,
  });
}

/**
 * Reads what a program gave a workflow, which no route has read before.
 *
 * @throws OperatorRefusal MIZAN_INPUT_INVALID with every field at fault
 */
export function parsedInput<Output>(schema: z.ZodType<Output>, given: unknown): Output {
  const parse = schema.safeParse(given);
  if (parse.success) return parse.data;
  throw inputRefusal(faultsOf(parse.error));
}

/**
 * The faults of a parse, one per field; an unknown field is named itself. zod's words name what was expected, never what
 * was given: that may be a key.
 */
export function faultsOf(error: Pick<z.ZodError, "issues">): FieldFault[] {
  return error.issues.flatMap((issue): FieldFault[] => {
    const field = issue.path.join(".");
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        field: [...issue.path, key].join("."),
        code: "unknown_field",
        message: "There is no such field.",
      }));
    }
    const isMissing = issue.code === "invalid_type" && issue.message.endsWith("received undefined");
    const code: unknown = issue.code === "custom" ? issue.params?.code : undefined;
    return [
      {
        field: field || "body",
        code: isMissing ? "required" : typeof code === "string" ? code : "malformed",
        message: isMissing ? "It is needed." : issue.message,
      },
    ];
  });
}
