import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import type { AttemptFilters } from "../modules/mizan/stores/attempt-list-store";
import type { ListPage } from "../modules/mizan/stores/list-page";
import type { AttemptSummary, Page } from "./admin-api";
import { summaryViewOf } from "./attempt-view";

/** One page of the attempts, the newest first; two statements, however many there are. */
export async function listAttempts(
  { mizan }: AttemptDependencies,
  filters: AttemptFilters,
  page: ListPage,
): Promise<{ attempts: AttemptSummary[] } & Page> {
  const { attempts, count } = await mizan.attemptLists.list(filters, page);
  return { attempts: attempts.map(summaryViewOf), count, limit: page.limit, offset: page.offset };
}
