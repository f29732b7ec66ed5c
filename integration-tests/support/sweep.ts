import { Modules } from "@medusajs/framework/utils";
import type { MizanShop } from "./mizan-suite";
import { stuttered } from "./stutter";

/** Lets time pass until every watched attempt is due, and runs the sweep once. */
export async function sweep(shop: MizanShop): Promise<void> {
  await shop.forgetAsking();
  await shop.sql(
    "UPDATE mizan_payment_attempt SET next_check_at = now() - interval '1 second', next_order_try_at = NULL WHERE next_check_at IS NOT NULL",
  );
  await sweepWhatIsDue(shop);
}

/** Runs the sweep once with nothing made due: it finds what the attempts themselves have planned for now. */
export async function sweepWhatIsDue(shop: MizanShop): Promise<void> {
  const engine = shop.container().resolve(Modules.WORKFLOW_ENGINE);
  // By its id: the application has loaded its own copy of the workflow.
  await stuttered(() => engine.run("mizan-settle-due-attempts", { input: {} }));
}
