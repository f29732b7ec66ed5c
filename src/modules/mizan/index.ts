import { Module } from "@medusajs/framework/utils";
import loadKeyRing from "./loaders/load-key-ring";
import warnOfLocale from "./loaders/warn-of-locale";
import warnOfUntriedVersions from "./loaders/warn-of-untried-versions";
import { MizanModuleService } from "./service";

export const MIZAN_MODULE = "mizan";

export default Module(MIZAN_MODULE, {
  service: MizanModuleService,
  loaders: [loadKeyRing, warnOfLocale, warnOfUntriedVersions],
});
