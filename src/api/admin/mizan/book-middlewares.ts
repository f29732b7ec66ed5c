import type { MiddlewareRoute } from "@medusajs/framework/http";

const resource = "mizan_journal";
const STATEMENT = "/admin/mizan/vendors/:id/statement";

export const bookMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/mizan/journal", methods: ["GET"], policies: [{ resource, operation: "read" }] },
  { matcher: "/admin/mizan/journal", methods: ["POST"], policies: [{ resource, operation: "create" }] },
  { matcher: "/admin/mizan/balances", methods: ["GET"], policies: [{ resource, operation: "read" }] },
  { matcher: "/admin/mizan/payouts", methods: ["GET"], policies: [{ resource, operation: "read" }] },
  { matcher: "/admin/mizan/payouts", methods: ["POST"], policies: [{ resource, operation: "create" }] },
  {
    matcher: "/admin/mizan/payouts/:id/take-back",
    methods: ["POST"],
    policies: [{ resource, operation: "update" }],
  },
  {
    matcher: "/admin/mizan/vendors/:id/balances",
    methods: ["GET"],
    policies: [{ resource, operation: "read" }],
  },
  { matcher: STATEMENT, methods: ["GET"], policies: [{ resource, operation: "read" }] },
  { matcher: `${STATEMENT}/lines`, methods: ["GET"], policies: [{ resource, operation: "read" }] },
  { matcher: `${STATEMENT}/csv`, methods: ["GET"], policies: [{ resource, operation: "read" }] },
  { matcher: `${STATEMENT}/page`, methods: ["GET"], policies: [{ resource, operation: "read" }] },
];
