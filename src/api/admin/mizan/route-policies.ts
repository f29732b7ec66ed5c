import type { MiddlewareRoute } from "@medusajs/framework/http";

/** Who may call which route below /admin/mizan: the resource and the operation of its policy. */
const POLICIES: readonly (readonly [route: string, resource: string, operation: string])[] = [
  ["GET settings", "mizan_settings", "read"],
  ["POST settings", "mizan_settings", "update"],
  ["GET settings/history", "mizan_settings", "read"],
  ["GET vendors", "mizan_vendor", "read"],
  ["POST vendors", "mizan_vendor", "create"],
  ["GET vendors/:id", "mizan_vendor", "read"],
  ["POST vendors/:id", "mizan_vendor", "update"],
  // Changes nothing; the engine does not count it among the addresses with an id.
  ["POST vendors/example", "mizan_vendor", "read"],
  ["GET vendors/:id/history", "mizan_vendor", "read"],
  ["GET vendors/:id/bank-details", "mizan_vendor", "read"],
  ["POST vendors/:id/bank-details", "mizan_vendor", "update"],
  ["POST vendors/:id/bank-details/confirm", "mizan_vendor", "update"],
  ["GET vendors/:id/bank-details/history", "mizan_vendor", "read"],
  ["GET gateway-keys", "mizan_gateway_key", "read"],
  ["POST gateway-keys", "mizan_gateway_key", "create"],
  // Whoever may ask about any key could try keys: it is for those who may enter them.
  ["POST gateway-keys/check", "mizan_gateway_key", "create"],
  ["POST gateway-keys/:id/offer-card", "mizan_gateway_key", "update"],
  ["GET attempts", "mizan_payment", "read"],
  ["GET attempts/:id", "mizan_payment", "read"],
  ["POST attempts/:id/check", "mizan_payment", "update"],
  ["GET orders/:id", "mizan_payment", "read"],
  ["GET customers/:id/data", "mizan_customer", "read"],
  ["GET regions/:id", "mizan_payment", "read"],
  ["GET health", "mizan_settings", "read"],
  ["GET checkup", "mizan_settings", "read"],
  ["GET products/:id/vendor", "mizan_vendor", "read"],
  ["POST products/:id/vendor", "mizan_vendor", "update"],
  ["GET products/:id/vendor/history", "mizan_vendor", "read"],
  ["GET journal", "mizan_journal", "read"],
  ["POST journal", "mizan_journal", "create"],
  ["GET balances", "mizan_journal", "read"],
  ["GET balances/owed", "mizan_journal", "read"],
  ["GET payouts", "mizan_journal", "read"],
  ["POST payouts", "mizan_journal", "create"],
  ["POST payouts/:id/take-back", "mizan_journal", "update"],
  ["GET vendors/:id/balances", "mizan_journal", "read"],
  ["GET vendors/:id/statement", "mizan_journal", "read"],
  ["GET vendors/:id/statement/lines", "mizan_journal", "read"],
  ["GET vendors/:id/statement/csv", "mizan_journal", "read"],
  ["GET vendors/:id/statement/page", "mizan_journal", "read"],
  ["GET refunds", "mizan_refund", "read"],
  ["GET refunds/:id", "mizan_refund", "read"],
  ["POST refunds/:id/resolve", "mizan_refund", "update"],
  ["POST refunds/:id/check", "mizan_refund", "update"],
  ["GET attempts/:id/refundable", "mizan_refund", "read"],
  ["POST attempts/:id/refunds", "mizan_refund", "create"],
  // Says that money went back: for those who may say it of an unknown refund.
  ["POST attempts/:id/refunds/recorded", "mizan_refund", "update"],
  ["GET review-items", "mizan_payment", "read"],
  ["GET review-items/:id", "mizan_payment", "read"],
  ["POST review-items/:id/make-order", "mizan_review", "update"],
  // Money goes back: for those who may refund.
  ["POST review-items/:id/refund", "mizan_refund", "create"],
  ["POST review-items/:id/confirm-paid", "mizan_review", "update"],
  ["POST review-items/:id/confirm-not-paid", "mizan_review", "update"],
  ["POST review-items/:id/accept", "mizan_review", "update"],
  ["POST review-items/:id/ignore", "mizan_review", "update"],
  ["GET settlements", "mizan_settlement", "read"],
  ["POST settlements", "mizan_settlement", "create"],
  ["GET settlements/:id", "mizan_settlement", "read"],
  ["POST settlements/:id/answer", "mizan_settlement", "update"],
  ["GET settlements/:id/rows", "mizan_settlement", "read"],
  ["GET settlements/:id/missing", "mizan_settlement", "read"],
  ["POST settlements/:id/rows/:row_id/resolve", "mizan_settlement", "update"],
];

export const routePolicies: MiddlewareRoute[] = POLICIES.map(([route, resource, operation]) => {
  const [method = "", path = ""] = route.split(" ");
  return {
    matcher: `/admin/mizan/${path}`,
    methods: [method as "GET" | "POST"],
    // The engine parses bodies before it asks who sends them: these routes read their own, afterwards.
    bodyParser: false,
    policies: [{ resource, operation }],
  };
});
