import type { MedusaContainer } from "@medusajs/framework/types";
import { attemptDependenciesOf, type AttemptDependencies } from "../../attempts/attempt-dependencies";

/** What settling works on: our own things, and the engine's container to run its workflows in. */
export type Settling = AttemptDependencies & { container: MedusaContainer };

/** @param container the application's container, as routes, steps and jobs have it */
export function settlingIn(container: MedusaContainer): Settling {
  return { ...attemptDependenciesOf(container), container };
}
