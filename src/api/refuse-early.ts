import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { dependenciesOf } from "../application/dependencies";
import { languageOf, sendNotice } from "./mizan/shopper-route";

/** Wherever Mizan looks whether a cart is paid before the engine may change it: without its tables nobody knows. */
async function refuseWhileNotMigrated(
  { scope }: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const whatToDo = await dependenciesOf(scope)
    .mizan.migrations.whatToDo()
    .catch(() => undefined);
  if (!whatToDo) {
    next();
    return;
  }
  const message = `Nothing can be ordered at this moment. For whoever runs the shop: ${whatToDo}`;
  response.status(503).json({ type: "unexpected_state", code: "MIZAN_NOT_MIGRATED", message });
}

const CHANGES = ["POST" as const, "DELETE" as const];

export const notMigratedMiddlewares = [
  ...["/store/carts/:id", "/store/carts/:id/*", "/store/payment-collections/:id/*"].map((matcher) => ({
    matcher,
    methods: CHANGES,
    middlewares: [refuseWhileNotMigrated],
  })),
  { matcher: "/store/mizan/*", middlewares: [refuseWhileNotMigrated] },
];

/** What a browser may come with, as the folders of `src/api/mizan` have it; `app.use` has taken the first part off. */
const ADDRESSES = [
  /^\/(?:here|(?:pay|link|collection|return|result|documents)\/[^/]+|result\/[^/]+\/status)\/?$/i,
  /^\/vendor(?:\/(?:link|code|(?:payouts|orders|invoices)(?:\/[^/]+)?|statement(?:\/(?:page|csv))?))?\/?$/i,
];
const METHODS = ["GET", "HEAD", "OPTIONS", "POST"];

/**
 * An address that is cut off, or whose escapes cannot be read (`/mizan/return/%E0%A4%A`), is like any other that is none of
 * ours. Left to the router it would be answered in English, or with 500, as if the shop were broken (TAM-04).
 */
export function refuseNoAddress(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const { path, method } = request;
  if (ADDRESSES.some((address) => address.test(path)) && isReadable(path) && METHODS.includes(method)) {
    next();
    return;
  }
  sendNotice(response, { status: 404, notice: "not_found", language: languageOf(request, "en") });
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
