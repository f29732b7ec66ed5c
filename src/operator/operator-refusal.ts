import { MedusaError } from "@medusajs/framework/utils";
import type { ApiRefusal, FieldFault } from "./admin-api";

export type OperatorRefusalStatus = 400 | 403 | 404 | 409 | 413 | 422 | 503;

const TYPE_OF: Record<OperatorRefusalStatus, string> = {
  400: MedusaError.Types.INVALID_DATA,
  403: MedusaError.Types.FORBIDDEN,
  404: MedusaError.Types.NOT_FOUND,
  409: MedusaError.Types.CONFLICT,
  413: MedusaError.Types.INVALID_DATA,
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
 * Why a change of the operator's is not made, or a question not answered. Thrown by functions and workflow steps alike:
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
