import type { MiddlewareRoute } from "@medusajs/framework/http";

const resource = "mizan_refund";
const REFUNDS = "/admin/mizan/refunds";
const ATTEMPT = "/admin/mizan/attempts/:id";

export const refundMiddlewares: MiddlewareRoute[] = [
  { matcher: REFUNDS, methods: ["GET"], policies: [{ resource, operation: "read" }] },
  { matcher: `${REFUNDS}/:id`, methods: ["GET"], policies: [{ resource, operation: "read" }] },
  { matcher: `${REFUNDS}/:id/resolve`, methods: ["POST"], policies: [{ resource, operation: "update" }] },
  { matcher: `${REFUNDS}/:id/check`, methods: ["POST"], policies: [{ resource, operation: "update" }] },
  { matcher: `${ATTEMPT}/refundable`, methods: ["GET"], policies: [{ resource, operation: "read" }] },
  { matcher: `${ATTEMPT}/refunds`, methods: ["POST"], policies: [{ resource, operation: "create" }] },
  // Says that money went back: for those who may say it of an unknown refund.
  {
    matcher: `${ATTEMPT}/refunds/recorded`,
    methods: ["POST"],
    policies: [{ resource, operation: "update" }],
  },
];
