import type { MedusaContainer } from "@medusajs/framework/types";
import { dependenciesOf } from "../application/dependencies";
import { settleDueAttemptsWorkflow } from "../workflows/payments";

/** Every minute, on every instance: rows are claimed in the database, so several sweepers share the work. */
export default async function settleDueAttempts(container: MedusaContainer): Promise<void> {
  const { mizan } = dependenciesOf(container);
  // What is missing was said at the start.
  if (!mizan.options.sweep || (await mizan.migrations.whatToDo())) return;
  await settleDueAttemptsWorkflow(container).run({ input: { goes_on: true } });
}

export const config = { name: "mizan-settle-due-attempts", schedule: "* * * * *" };
