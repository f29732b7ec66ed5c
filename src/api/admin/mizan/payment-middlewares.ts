import type { MiddlewareRoute } from "@medusajs/framework/http";

const resource = "mizan_payment";
const vendor = "mizan_vendor";
const settings = "mizan_settings";

export const paymentMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/mizan/attempts", methods: ["GET"], policies: [{ resource, operation: "read" }] },
  { matcher: "/admin/mizan/attempts/:id", methods: ["GET"], policies: [{ resource, operation: "read" }] },
  {
    matcher: "/admin/mizan/attempts/:id/check",
    methods: ["POST"],
    policies: [{ resource, operation: "update" }],
  },
  { matcher: "/admin/mizan/orders/:id", methods: ["GET"], policies: [{ resource, operation: "read" }] },
  {
    matcher: "/admin/mizan/customers/:id/data",
    methods: ["GET"],
    policies: [{ resource: "mizan_customer", operation: "read" }],
  },
  { matcher: "/admin/mizan/regions/:id", methods: ["GET"], policies: [{ resource, operation: "read" }] },
  {
    matcher: "/admin/mizan/health",
    methods: ["GET"],
    policies: [{ resource: settings, operation: "read" }],
  },
  {
    matcher: "/admin/mizan/checkup",
    methods: ["GET"],
    policies: [{ resource: settings, operation: "read" }],
  },
  {
    matcher: "/admin/mizan/products/:id/vendor",
    methods: ["GET"],
    policies: [{ resource: vendor, operation: "read" }],
  },
  {
    matcher: "/admin/mizan/products/:id/vendor",
    methods: ["POST"],
    policies: [{ resource: vendor, operation: "update" }],
  },
  {
    matcher: "/admin/mizan/products/:id/vendor/history",
    methods: ["GET"],
    policies: [{ resource: vendor, operation: "read" }],
  },
];
