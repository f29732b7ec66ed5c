import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import type { Account, JournalPart } from "../domain/journal";
import { kuwaitDayOf } from "../domain/kuwait-day";
import { toDecimalString } from "../domain/money";
import type { EntryRow, LineRow } from "../modules/mizan/stores/journal-entry";
import type { JournalFilters } from "../modules/mizan/stores/journal-store";
import type { ListPage } from "../modules/mizan/stores/list-page";
import { accountNameOf } from "./account-names";
import { actorNames } from "./actor-names";
import type { Page } from "./admin-api";
import type { JournalEntryView, JournalLineView } from "./books-api";
import { journalTextOf } from "./journal-text";
import { vendorNames } from "./vendor-names";
import { accountOrRefusal } from "./vendor-view";

type NameOf = (vendorId: string) => string;

/**
 * One page of the books, the newest first; as many statements however many entries there are.
 *
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404)
 */
export async function listJournal(
  dependencies: AttemptDependencies,
  filters: JournalFilters,
  page: ListPage,
): Promise<{ entries: JournalEntryView[] } & Page> {
  if (filters.vendorId !== undefined) await accountOrRefusal(dependencies, filters.vendorId);
  const { entries, count } = await dependencies.mizan.journal.list(filters, page);
  return { entries: await entryViews(dependencies, entries), count, limit: page.limit, offset: page.offset };
}

/** @returns the entry, which must be there: it was just posted */
export async function journalEntryView(
  dependencies: AttemptDependencies,
  id: string,
): Promise<JournalEntryView | undefined> {
  const entry = await dependencies.mizan.journal.byId(id);
  return (await entryViews(dependencies, entry ? [entry] : []))[0];
}

async function entryViews(
  dependencies: AttemptDependencies,
  entries: readonly EntryRow[],
): Promise<JournalEntryView[]> {
  const lines = await dependencies.mizan.journal.linesOf(entries.map(({ id }) => id));
  const [nameOf, actorOf] = await Promise.all([
    vendorNames(
      dependencies,
      lines.map(({ vendor_id }) => vendor_id),
    ),
    actorNames(
      dependencies,
      entries.map(({ made_by }) => made_by),
    ),
  ]);
  return entries.map((entry) => {
    const own = lines.filter(({ entry_id }) => entry_id === entry.id);
    const { posted_at, value_date } = entry;
    return {
      id: entry.id,
      kind: entry.kind,
      text: journalTextOf(entry, own, nameOf),
      environment: entry.environment,
      reference: entry.reference,
      attempt_id: entry.attempt_id,
      refund_id: entry.refund_id,
      order_id: entry.order_id,
      reason: entry.reason,
      made_by: actorOf(entry.made_by),
      value_date: value_date === kuwaitDayOf(posted_at) ? null : value_date,
      posted_at: posted_at.toISOString(),
      lines: own.map((line) => lineViewOf(line, nameOf)),
    };
  });
}

function lineViewOf({ account, vendor_id, part, amount_fils }: LineRow, nameOf: NameOf): JournalLineView {
  return {
    account: account as Account,
    account_name: accountNameOf(account, nameOf),
    vendor_id,
    part: part as JournalPart,
    debit: amount_fils > 0 ? toDecimalString(amount_fils) : null,
    credit: amount_fils < 0 ? toDecimalString(0 - amount_fils) : null,
  };
}
