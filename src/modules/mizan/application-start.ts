/**
 * The engine tells modules, and nobody else, that the whole application is loaded: only then is it known which other
 * modules and links there are. What wants to look at them then puts itself on this list while the application loads.
 */
import type { Logger } from "@medusajs/framework/types";
import type { MizanModuleService } from "./service";

type StartedApplication = { mizan: MizanModuleService; logger: Logger };
type StartListener = (application: StartedApplication) => void;

const listeners = new Set<StartListener>();

/** Calls the listener once per start of an application in this process; twice the same listener counts once. */
export function whenApplicationStarts(listener: StartListener): void {
  listeners.add(listener);
}

/** For the module's service. A listener must not throw: the shop opens whatever it finds. */
export function applicationHasStarted(application: StartedApplication): void {
  for (const listener of listeners) listener(application);
}
