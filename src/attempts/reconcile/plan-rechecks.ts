import type { AttemptDependencies } from "../attempt-dependencies";

const PAGE = 500;

/** Plans when recent captures are asked about again. @returns "more" while a page was full */
export async function planRechecks({ mizan }: AttemptDependencies): Promise<string | null> {
  const { recheckDays } = mizan.options.schedule;
  if (recheckDays === 0) return null;
  const planned = await mizan.reconciliation.planRechecks({ days: recheckDays, limit: PAGE });
  return planned === PAGE ? "more" : null;
}
