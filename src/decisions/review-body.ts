/** What a decision on a review item takes, by action; every one has a reason. */
import { z } from "zod";
import type { ReviewAction } from "../domain/review-action";
import { bookReason, bookReference } from "../answers/typed-fields";
import { identifier } from "../answers/query";

export type ReadDecision = { reason: string; order_id?: string | undefined; reference?: string | undefined };

const reasonOnly = z.strictObject({ reason: bookReason });
const confirmation = reasonOnly.extend({ reference: bookReference.optional() });

export const DECISION_BODY: Readonly<Record<ReviewAction, z.ZodType<ReadDecision>>> = {
  "make-order": reasonOnly,
  refund: reasonOnly,
  "confirm-paid": confirmation,
  "confirm-not-paid": confirmation,
  accept: reasonOnly.extend({ order_id: identifier.optional() }),
  ignore: reasonOnly,
};
