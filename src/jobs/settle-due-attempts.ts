import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { dependenciesOf } from "../application/dependencies";
import { logLine } from "../application/log-line";
import { schedulesInMemory } from "../checkup/configuration";
import { settleDueAttemptsWorkflow } from "../workflows/payments";

/** Of this process, where nobody waits for it. */
let sweeping: Promise<unknown> | undefined;

/** Every minute, on every instance: rows are claimed in the database, so several sweepers share the work. */
export default async function settleDueAttempts(container: MedusaContainer): Promise<void> {
  const { mizan, logger } = dependenciesOf(container);
  // What is missing was said at the start.
  if (!mizan.options.sweep || (await mizan.migrations.whatToDo())) return;
  const sweep = () => settleDueAttemptsWorkflow(container).run({ input: { goes_on: true } });
  if (schedulesInMemory(container.resolve(ContainerRegistrationKeys.CONFIG_MODULE))) {
    sweeping ??= sweep()
      .catch((error: unknown) => logger.error(logLine({}, `could not sweep: ${String(error)}`)))
      .finally(() => {
        sweeping = undefined;
      });
  } else await sweep();
}

export const config = { name: "mizan-settle-due-attempts", schedule: "* * * * *" };
