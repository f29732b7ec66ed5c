import type { MiddlewareRoute } from "@medusajs/framework/http";

const resource = "mizan_settlement";
const PATH = "/admin/mizan/settlements";

export const settlementMiddlewares: MiddlewareRoute[] = [
  { matcher: PATH, methods: ["GET"], policies: [{ resource, operation: "read" }] },
  {
    matcher: PATH,
    methods: ["POST"],
    // The engine parses bodies before it asks who sends them: the route reads this one itself, afterwards.
    bodyParser: false,
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
