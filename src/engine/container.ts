/** What Mizan takes out of Medusa's container to work with, beside what the other files of this room do there. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type {
  IEventBusModuleService,
  INotificationModuleService,
  MedusaContainer,
} from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import type { Engine } from "./ask";

export type EventBus = Pick<IEventBusModuleService, "emit">;

/** @param container the application's container, as routes, steps and jobs have it */
export function engineOf(container: MedusaContainer): Engine & { eventBus: EventBus } {
  return {
    query: container.resolve(ContainerRegistrationKeys.QUERY),
    database: databaseOf(container),
    eventBus: container.resolve(Modules.EVENT_BUS),
  };
}

/** @returns undefined where the shop has no notification module */
export function notificationsOf(container: MedusaContainer): INotificationModuleService | undefined {
  return container.resolve(Modules.NOTIFICATION, { allowUnregistered: true });
}

export function databaseOf(container: MedusaContainer): Knex {
  return container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION);
}
