import type { MiddlewareRoute } from "@medusajs/framework/http";

const resource = "mizan_settlement";
const PATH = "/admin/mizan/settlements";

export const settlementMiddlewares: MiddlewareRoute[] = [
  { matcher: PATH, methods: ["GET"], policies: [{ resource, operation: "read" }] },
  {
    matcher: PATH,
    methods: ["POST"],
    // A file of 20 MB as JSON, where each quotation mark and line break takes a character more.
    bodyParser: { sizeLimit: "25mb" },
    policies: [{ resource, operation: "create" }],
  },
  { matcher: `${PATH}/:id`, methods: ["GET"], policies: [{ resource, operation: "read" }] },
  { matcher: `${PATH}/:id/rows`, methods: ["GET"], policies: [{ resource, operation: "read" }] },
  { matcher: `${PATH}/:id/missing`, methods: ["GET"], policies: [{ resource, operation: "read" }] },
  {
    matcher: `${PATH}/:id/rows/:row_id/resolve`,
    methods: ["POST"],
    policies: [{ resource, operation: "update" }],
  },
];
