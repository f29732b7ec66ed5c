import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import type { AttemptFilters } from "../modules/mizan/stores/attempt-list-store";
import type { AttemptSummary, Page } from "./admin-api";
import { summaryViewOf } from "./attempt-view";

/** One page of the attempts, the newest first; two statements, however many there are. */
export async function listAttempts(
  { mizan }: AttemptDependencies,
  filters: AttemptFilters,
  page: { limit: number; offset: number },
): Promise<{ attempts: AttemptSummary[] } & Page> {
  const { attempts, count } = await mizan.attemptLists.list(filters, page);
  return { attempts: attempts.map(summaryViewOf), count, ...page };
}
