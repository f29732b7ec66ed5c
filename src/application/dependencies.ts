import type { Logger, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { type Engine, engineOf, type EventBus } from "../engine/ask";
import type { MizanModuleService } from "../modules/mizan/service";

/** What everything that deals with attempts works on; the provider and the workflows hand over the same. */
export type AttemptDependencies = Engine & {
  mizan: MizanModuleService;
  eventBus: EventBus;
  logger: Logger;
};

/** @param container the application's container, as routes, steps and jobs have it */
export function attemptDependenciesOf(container: MedusaContainer): AttemptDependencies {
  return {
    ...engineOf(container),
    mizan: container.resolve<MizanModuleService>("mizan"),
    logger: container.resolve(ContainerRegistrationKeys.LOGGER),
  };
}

/** What settling works on: our own things, and the engine's container to run its workflows in. */
export type Settling = AttemptDependencies & { container: MedusaContainer };

/** @param container the application's container, as routes, steps and jobs have it */
export function settlingIn(container: MedusaContainer): Settling {
  return { ...attemptDependenciesOf(container), container };
}
