import type { Logger } from "@medusajs/framework/types";
import { medusaVersion, untriedOf } from "../../../config/tried-versions";

/** Only says so: it may well work, and whoever runs it should know that nobody has seen it. */
export default async function warnOfUntriedVersions({
  logger,
}: {
  logger?: Pick<Logger, "warn">;
}): Promise<void> {
  const untried = untriedOf({ node: process.versions.node, medusa: medusaVersion() });
  if (untried.length > 0) logger?.warn(`Mizan was never tried with ${untried.join(", ")}.`);
}
