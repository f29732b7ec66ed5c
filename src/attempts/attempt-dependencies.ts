import type {
  IEventBusModuleService,
  Logger,
  MedusaContainer,
  RemoteQueryFunction,
} from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import type { MizanModuleService } from "../modules/mizan/service";

/** What everything that deals with attempts works on; the provider and the workflows hand over the same. */
export type AttemptDependencies = {
  query: Pick<RemoteQueryFunction, "graph">;
  mizan: MizanModuleService;
  eventBus: Pick<IEventBusModuleService, "emit">;
  logger: Logger;
};

/** @param container the application's container, as routes, steps and jobs have it */
export function attemptDependenciesOf(container: MedusaContainer): AttemptDependencies {
  return {
    query: container.resolve(ContainerRegistrationKeys.QUERY),
    mizan: container.resolve<MizanModuleService>("mizan"),
    eventBus: container.resolve(Modules.EVENT_BUS),
    logger: container.resolve(ContainerRegistrationKeys.LOGGER),
  };
}
