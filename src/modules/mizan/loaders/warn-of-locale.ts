import type { Logger } from "@medusajs/framework/types";
import { localeFault } from "../server-locale";

/** Only says so: the shop's amounts may still be right, and what is wrong is not ours to change. */
export default async function warnOfLocale({ logger }: { logger?: Pick<Logger, "warn"> }): Promise<void> {
  const fault = localeFault();
  if (fault) logger?.warn(`Mizan: ${fault}`);
}
