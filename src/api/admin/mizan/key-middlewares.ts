import type { MiddlewareRoute } from "@medusajs/framework/http";

const resource = "mizan_gateway_key";
const PATH = "/admin/mizan/gateway-keys";

export const keyMiddlewares: MiddlewareRoute[] = [
  { matcher: PATH, methods: ["GET"], policies: [{ resource, operation: "read" }] },
  { matcher: PATH, methods: ["POST"], policies: [{ resource, operation: "create" }] },
  // Whoever may ask about any key could try keys: it is for those who may enter them.
  { matcher: `${PATH}/check`, methods: ["POST"], policies: [{ resource, operation: "create" }] },
  { matcher: `${PATH}/:id/offer-card`, methods: ["POST"], policies: [{ resource, operation: "update" }] },
];
