import type { MiddlewareRoute } from "@medusajs/framework/http";

const resource = "mizan_settings";

export const settingsMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/mizan/settings", methods: ["GET"], policies: [{ resource, operation: "read" }] },
  { matcher: "/admin/mizan/settings", methods: ["POST"], policies: [{ resource, operation: "update" }] },
  { matcher: "/admin/mizan/settings/history", methods: ["GET"], policies: [{ resource, operation: "read" }] },
];
