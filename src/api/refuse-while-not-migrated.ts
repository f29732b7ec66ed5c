import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { attemptDependenciesOf } from "../attempts/attempt-dependencies";

/** Wherever Mizan looks whether a cart is paid before the engine may change it: without its tables nobody knows. */
async function refuseWhileNotMigrated(
  { scope }: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const whatToDo = await attemptDependenciesOf(scope)
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
