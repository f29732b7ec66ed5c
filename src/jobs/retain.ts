import type { MedusaContainer } from "@medusajs/framework/types";
import { dependenciesOf } from "../application/dependencies";
import { retain } from "../privacy/retain";

/** Every hour, on every instance: one of them begins the day's pass, and a large one is gone on with in the next hours. */
export default async function retainShoppersData(container: MedusaContainer): Promise<void> {
  const dependencies = dependenciesOf(container);
  const { mizan } = dependencies;
  // What is missing was said at the start.
  if (!mizan.options.sweep || (await mizan.migrations.whatToDo())) return;
  await mizan.approvals.emptyLapsed();
  await retain(dependencies);
}

export const config = { name: "mizan-retain-shoppers-data", schedule: "23 * * * *" };
