import type { MiddlewareRoute } from "@medusajs/framework/http";
import type { ReviewAction } from "../../../operator/review-api";

const decided = { resource: "mizan_review", operation: "update" };

/** Money goes back: for those who may refund. */
const POLICY_OF: Readonly<Record<ReviewAction, { resource: string; operation: string }>> = {
  "make-order": decided,
  refund: { resource: "mizan_refund", operation: "create" },
  "confirm-paid": decided,
  "confirm-not-paid": decided,
  accept: decided,
  ignore: decided,
};

export const reviewMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/mizan/review-items",
    methods: ["GET"],
    policies: [{ resource: "mizan_payment", operation: "read" }],
  },
  {
    matcher: "/admin/mizan/review-items/:id",
    methods: ["GET"],
    policies: [{ resource: "mizan_payment", operation: "read" }],
  },
  ...Object.entries(POLICY_OF).map(([action, policy]): MiddlewareRoute => ({
    matcher: `/admin/mizan/review-items/:id/${action}`,
    methods: ["POST"],
    policies: [policy],
  })),
];
