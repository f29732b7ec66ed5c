/** The right that each route below /admin/mizan needs; a route that is not here answers nobody. */
import type { MiddlewareRoute } from "@medusajs/framework/http";
import type { Right } from "../../../domain/rights";

export const ROUTE_RIGHTS = {
  "GET settings": "look",
  "POST settings": "configure",
  "GET settings/history": "look",
  "GET rights": "look",
  "POST rights": "configure",
  "GET rights/history": "look",
  // What each kind needs is asked for where it is decided; who asked for a thing may take it back.
  "GET approvals": "look",
  "POST approvals/:id/approve": "look",
  "POST approvals/:id/refuse": "look",
  "GET overview": "look",
  "GET overview/owed": "look",
  "GET health": "look",
  "GET checkup": "look",
  "GET vendors": "look",
  "POST vendors": "configure",
  "GET vendors/:id": "look",
  "POST vendors/:id": "configure",
  "GET vendors/:id/history": "look",
  // Changes nothing.
  "POST vendors/example": "look",
  "GET vendors/:id/bank-details": "look",
  "POST vendors/:id/bank-details": "approve",
  "POST vendors/:id/bank-details/confirm": "approve",
  "GET vendors/:id/bank-details/history": "look",
  "GET payment-links": "look",
  "POST payment-links": "handle",
  "GET orders/:id/payment-links": "look",
  "POST orders/:id/payment-links": "handle",
  "POST orders/:id/payment-links/:link_id/withdraw": "handle",
  "GET vendors/:id/links": "look",
  // Lets somebody outside see a vendor's money, who has to be sent a code, too.
  "POST vendors/:id/links": "handle",
  "POST vendors/:id/links/:link_id/withdraw": "handle",
  // Shows nothing that "look" does not.
  "POST vendors/:id/open-as-vendor": "look",
  "GET vendors/:id/products": "look",
  "POST vendors/:id/products": "configure",
  "GET products": "look",
  "GET products/:id/vendor": "look",
  "POST products/:id/vendor": "configure",
  "GET products/:id/vendor/history": "look",
  "GET promotions/:id/bearer": "look",
  "POST promotions/:id/bearer": "configure",
  "GET promotions/:id/bearer/history": "look",
  "GET promotions/:id/cost": "look",
  "GET gateway-keys": "look",
  "POST gateway-keys": "configure",
  // Whoever may ask about any key could try keys: it is for those who may enter them.
  "POST gateway-keys/check": "configure",
  "GET gateway-keys/history": "look",
  "POST gateway-keys/:id/offer-card": "configure",
  "GET attempts": "look",
  "GET attempts/csv": "look",
  "GET attempts/:id": "look",
  "POST attempts/:id/check": "handle",
  "GET orders/:id": "look",
  "POST orders/:id/freeze": "handle",
  "POST orders/:id/thaw": "handle",
  "POST orders/:id/set-aside": "handle",
  "POST orders/:id/take-up": "handle",
  "GET refunds": "look",
  "GET refunds/csv": "look",
  "GET refunds/:id": "look",
  "POST refunds/:id/resolve": "handle",
  "POST refunds/:id/check": "handle",
  "GET attempts/:id/refundable": "look",
  "POST attempts/:id/refunds": "handle",
  "POST attempts/:id/refunds/recorded": "handle",
  // It writes nothing; a body holds more than an address.
  "POST attempts/:id/refunds/preview": "look",
  "GET review-items": "look",
  "GET review-items/csv": "look",
  "GET review-items/:id": "look",
  "POST review-items/:id/make-order": "handle",
  "POST review-items/:id/refund": "handle",
  "POST review-items/:id/confirm-paid": "handle",
  "POST review-items/:id/confirm-not-paid": "handle",
  "POST review-items/:id/accept": "handle",
  "POST review-items/:id/ignore": "handle",
  "GET regions/:id": "look",
  // All that is kept of a shopper, to be handed out.
  "GET customers/:id/data": "handle",
  "GET journal": "look",
  "GET journal/csv": "look",
  "POST journal": "handle",
  "GET balances": "look",
  "GET balances/owed": "look",
  "GET payouts": "look",
  // Says what the bank did; who may send it money approves a run.
  "POST payouts": "handle",
  "POST payouts/:id/take-back": "handle",
  "GET payout-runs": "look",
  "POST payout-runs": "handle",
  "GET payout-runs/:id": "look",
  "GET payout-runs/:id/items": "look",
  "GET payout-runs/:id/items/:item_id/entries": "look",
  "GET payout-runs/:id/not-paid": "look",
  "POST payout-runs/:id/approve": "approve",
  // It has whole bank accounts.
  "GET payout-runs/:id/file": "handle",
  "POST payout-runs/:id/file": "handle",
  "POST payout-runs/:id/paid": "handle",
  // Once the bank may have the file they need "approve".
  "POST payout-runs/:id/drop": "handle",
  "POST payout-runs/:id/give-up": "handle",
  // The document's own right is asked for as well.
  "POST documents": "look",
  "GET invoices": "look",
  "POST invoices": "handle",
  "GET invoices/due": "look",
  "GET invoices/csv": "look",
  "GET invoices/:id/page": "look",
  "GET bank-statements": "look",
  "POST bank-statements": "handle",
  "GET bank-statements/:id": "look",
  "POST bank-statements/:id/mark-paid": "handle",
  "GET months": "look",
  "GET months/:month": "look",
  "POST months/:month/close": "approve",
  "GET discount-costs": "look",
  "GET discount-costs/csv": "look",
  "GET vendors/:id/balances": "look",
  "POST vendors/:id/freeze": "handle",
  "POST vendors/:id/thaw": "handle",
  "GET vendors/:id/statement": "look",
  "GET vendors/:id/statement/lines": "look",
  "GET vendors/:id/statement/csv": "look",
  "GET vendors/:id/statement/page": "look",
  "GET settlements": "look",
  "POST settlements": "handle",
  "GET settlements/:id": "look",
  "POST settlements/:id/answer": "handle",
  "GET settlements/:id/rows": "look",
  "GET settlements/:id/missing": "look",
  "POST settlements/:id/rows/:row_id/resolve": "handle",
} as const satisfies Record<string, Right>;

const rights: ReadonlyMap<string, Right> = new Map(Object.entries(ROUTE_RIGHTS));

/**
 * @param path of the route as it is written in the folder tree, such as `/admin/mizan/vendors/:id`
 * @throws Error for a route without a row
 */
export function rightOfRoute(method: string, path: string): Right {
  const verb = method === "HEAD" ? "GET" : method;
  const right = rights.get(`${verb} ${path.replace("/admin/mizan/", "")}`);
  if (!right) throw new Error(`${verb} ${path} has no row in route-rights.ts`);
  return right;
}

/** The engine parses bodies before it asks who sends them: these routes read their own, afterwards. */
export const unparsedBodies: MiddlewareRoute[] = Object.keys(ROUTE_RIGHTS).map((route) => {
  const [method = "", path = ""] = route.split(" ");
  return { matcher: `/admin/mizan/${path}`, methods: [method as "GET" | "POST"], bodyParser: false };
});
