import type { Logger, MedusaContainer, RemoteQueryFunction } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { MizanModuleService } from "../modules/mizan/service";

/** What everything that deals with attempts works on; the provider and the workflows hand over the same. */
export type AttemptDependencies = {
  query: Pick<RemoteQueryFunction, "graph">;
  mizan: MizanModuleService;
  logger: Logger;
};

/** @param container the application's container, as routes, steps and jobs have it */
export function attemptDependenciesOf(container: MedusaContainer): AttemptDependencies {
  return {
    query: container.resolve(ContainerRegistrationKeys.QUERY),
    mizan: container.resolve<MizanModuleService>("mizan"),
    logger: container.resolve(ContainerRegistrationKeys.LOGGER),
  };
}
