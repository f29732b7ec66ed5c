import type { MiddlewareRoute } from "@medusajs/framework/http";

const resource = "mizan_vendor";

export const vendorMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/mizan/vendors", methods: ["GET"], policies: [{ resource, operation: "read" }] },
  { matcher: "/admin/mizan/vendors", methods: ["POST"], policies: [{ resource, operation: "create" }] },
  { matcher: "/admin/mizan/vendors/:id", methods: ["GET"], policies: [{ resource, operation: "read" }] },
  { matcher: "/admin/mizan/vendors/:id", methods: ["POST"], policies: [{ resource, operation: "update" }] },
  // Changes nothing; the engine does not count it among the addresses with an id.
  { matcher: "/admin/mizan/vendors/example", methods: ["POST"], policies: [{ resource, operation: "read" }] },
  {
    matcher: "/admin/mizan/vendors/:id/history",
    methods: ["GET"],
    policies: [{ resource, operation: "read" }],
  },
];
