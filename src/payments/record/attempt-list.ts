/** The list of attempts as the admin API shows it. */
import { knownAs, orderIdsOf } from "../../answers/known-as";
import type { Page } from "../../answers/admin-api";
import type { AttemptSummary } from "../../answers/admin-api/attempts";
import type { Using } from "../../application/dependencies";
import { typedWordsOf } from "../../domain/name-words";
import { orderIdsOfNumber } from "../../engine/orders";
import { customerIdsByEmail } from "../../engine/people";
import type { AttemptFilters } from "../../modules/mizan/stores/attempt-list-store";
import type { ListPage } from "../../modules/mizan/stores/database";
import { summaryViewOf } from "./attempt-view";

/**
 * One page of the attempts, the newest first; as many statements, however many there are.
 *
 * @param filters `q` is an order's number (`#12`, or the shop's own), a shopper's name or e-mail address, an attempt's id, or the beginning of a trackid
 *   or of a gateway payment id
 */
export async function listAttempts(
  dependencies: Using<"record">,
  filters: AttemptFilters,
  page: ListPage,
): Promise<{ attempts: AttemptSummary[] } & Page> {
  const { q } = filters;
  const sought = q === undefined ? filters : { ...filters, named: await namedBy(dependencies, q) };
  const { attempts, count } = await dependencies.mizan.attemptLists.list(sought, page);
  const known = await knownAs(dependencies, attempts, orderIdsOf(attempts));
  return {
    attempts: attempts.map((attempt) => summaryViewOf(attempt, known)),
    count,
    limit: page.limit,
    offset: page.offset,
  };
}

/** Two letters at least: a beginning of one letter is half a shop. */
const COULD_BE_NAME = /\p{L}.*\p{L}/u;

async function namedBy(
  dependencies: Using<"record">,
  q: string,
): Promise<NonNullable<AttemptFilters["named"]>> {
  const nobody = { orderIds: [], customerIds: [], guestEmail: null, nameWords: [] };
  if (q.includes("@")) {
    return {
      ...nobody,
      customerIds: await customerIdsByEmail(dependencies, q),
      guestEmail: q.toLowerCase(),
    };
  }
  const orderIds = await orderIdsOfNumber(dependencies, q);
  return { ...nobody, orderIds, nameWords: COULD_BE_NAME.test(q) ? typedWordsOf(q) : [] };
}
