import { MedusaError } from "@medusajs/framework/utils";
import type { z } from "zod";
import { cutText } from "../domain/cut-text";
import type { ApiRefusal, FieldFault } from "./admin-api";

export type OperatorRefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503;

const TYPE_OF: Record<OperatorRefusalStatus, string> = {
  400: MedusaError.Types.INVALID_DATA,
  401: MedusaError.Types.UNAUTHORIZED,
  403: MedusaError.Types.FORBIDDEN,
  404: MedusaError.Types.NOT_FOUND,
  409: MedusaError.Types.CONFLICT,
  413: MedusaError.Types.INVALID_DATA,
  415: MedusaError.Types.INVALID_DATA,
  422: MedusaError.Types.NOT_ALLOWED,
  503: MedusaError.Types.UNEXPECTED_STATE,
};

export type OperatorRefusalGiven = {
  status: OperatorRefusalStatus;
  /** Stable, and in docs/errors.md. */
  code: string;
  message: string;
  fields?: FieldFault[];
  /** What else the answer holds beside the refusal, such as a key's test; never a secret. */
  details?: Record<string, unknown>;
};

/**
 * Why a change of the operator's is not made, or a question of the operator's or a vendor's not answered. Thrown by functions and workflow steps alike:
 * everything is an own property, because the workflow engine hands on a plain object with those and nothing else.
 */
export class OperatorRefusal extends MedusaError {
  override readonly name = "OperatorRefusal";
  readonly status: OperatorRefusalStatus;
  readonly fields: FieldFault[] | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor({ status, code, message, fields, details }: OperatorRefusalGiven) {
    super(TYPE_OF[status], message, code);
    this.status = status;
    this.fields = fields;
    this.details = details;
  }
}

type More = Pick<OperatorRefusalGiven, "fields" | "details">;

/** Nothing has the id that is named. */
export function notFound(code: string, message: string, more: More = {}): OperatorRefusal {
  return new OperatorRefusal({ status: 404, code, message, ...more });
}

/** What is there is not as the request takes it to be. */
export function inConflict(code: string, message: string, more: More = {}): OperatorRefusal {
  return new OperatorRefusal({ status: 409, code, message, ...more });
}

/** What is asked for cannot be done, whatever changes meanwhile. */
export function notPossible(code: string, message: string, more: More = {}): OperatorRefusal {
  return new OperatorRefusal({ status: 422, code, message, ...more });
}

/** @returns status and body of the answer, also of a refusal that crossed a workflow; undefined for any other error */
export function answerOfRefusal(
  error: unknown,
): { status: OperatorRefusalStatus; body: ApiRefusal } | undefined {
  if (!isRefusal(error)) return undefined;
  const { status, code, message, fields, details } = error;
  return { status, body: { ...details, type: TYPE_OF[status], code, message, ...(fields && { fields }) } };
}

function isRefusal(error: unknown): error is OperatorRefusalGiven {
  if (typeof error !== "object" || error === null) return false;
  const isNamed = "name" in error && error.name === "OperatorRefusal";
  return isNamed && "status" in error && Number(error.status) in TYPE_OF;
}

/** So many faults are named; of the others it is said how many there are. */
const MOST_NAMED = 10;
/** No field of ours has a longer path; an unknown one may have any. */
const LONGEST_FIELD = 100;

/** A body or a query that cannot be used: the first ten faults, each with its field, and how many more there are; nothing changed. */
export function inputRefusal(found: readonly FieldFault[]): OperatorRefusal {
  const fields = found
    .slice(0, MOST_NAMED)
    .map((fault) => ({ ...fault, field: cutText(fault.field, LONGEST_FIELD) }));
  const more = found.length - fields.length;
  const faults = [
    ...fields.map(({ field, message }) => `${field}: ${message}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join("; ");
  return new OperatorRefusal({
    status: 400,
    code: "MIZAN_INPUT_INVALID",
    message: `Nothing was changed. ${faults}`,
    fields,
  });
}

/**
 * Reads what a workflow was handed, by a route or by a program.
 *
 * @param refuse makes the refusal of the faults
 * @throws OperatorRefusal MIZAN_INPUT_INVALID with every field at fault, unless `refuse` makes another
 */
export function parsedInput<Output>(
  schema: z.ZodType<Output>,
  given: unknown,
  refuse: (faults: readonly FieldFault[]) => Error = inputRefusal,
): Output {
  const parse = schema.safeParse(given);
  if (parse.success) return parse.data;
  throw refuse(faultsOf(parse.error));
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
