/** Entries of the books as the admin's API shows them. */
import { actorNames } from "../answers/actor-names";
import type { Page } from "../answers/admin-api";
import type { JournalEntryView, JournalLineView } from "../answers/books-api/journal";
import { orderIdsOf, orderNumbers } from "../answers/known-as";
import type { Using } from "../application/dependencies";
import { CREDIT } from "../domain/borne-by";
import type { Account, JournalPart } from "../domain/journal";
import { kuwaitDayOf } from "../domain/kuwait-day";
import { toDecimalString } from "../domain/money";
import { readPromotionNames } from "../engine/promotions";
import type { ListPage } from "../modules/mizan/stores/database";
import { type EntryRow, type JournalFilters, type LineRow } from "../modules/mizan/stores/journal-store";
import { vendorNames } from "../setup/vendors/vendor-names";
import { accountNameOf } from "./account-names";
import { journalTextOf } from "./journal-text";
import { belongsOf } from "./statement-words";
import { only } from "../domain/only";

type NameOf = (vendorId: string) => string;
type CodeOf = (source: string | null) => string | null;

/**
 * One page of the books, the newest first; as many statements however many entries there are.
 */
export async function listJournal(
  dependencies: Using<"books">,
  filters: JournalFilters,
  page: ListPage,
): Promise<{ entries: JournalEntryView[] } & Page> {
  const { entries, count } = await dependencies.mizan.journal.list(filters, page);
  return { entries: await entryViews(dependencies, entries), count, limit: page.limit, offset: page.offset };
}

/** @returns the entry, which must be there: it was just posted */
export async function journalEntryView(
  dependencies: Using<"books">,
  id: string,
): Promise<JournalEntryView | undefined> {
  const entry = await dependencies.mizan.journal.byId(id);
  return (await entryViews(dependencies, entry ? [entry] : []))[0];
}

async function entryViews(
  dependencies: Using<"books">,
  entries: readonly EntryRow[],
): Promise<JournalEntryView[]> {
  const lines = await dependencies.mizan.journal.linesOf(entries.map(({ id }) => id));
  const [numberOf, nameOf, actorOf, codeOf] = await Promise.all([
    orderNumbers(dependencies, orderIdsOf(entries)),
    vendorNames(
      dependencies,
      lines.map(({ vendor_id }) => vendor_id),
    ),
    actorNames(
      dependencies,
      entries.map(({ made_by }) => made_by),
    ),
    promotionCodes(
      dependencies,
      lines.map(({ source }) => source),
    ),
  ]);
  return entries.map((entry) => {
    const own = lines.filter(({ entry_id }) => entry_id === entry.id);
    const { posted_at, value_date } = entry;
    return {
      id: entry.id,
      kind: entry.kind,
      text: journalTextOf(entry, own, nameOf),
      ...only(entry, "environment", "reference", "attempt_id", "refund_id", "order_id"),
      order_number: numberOf(entry.order_id),
      reason: entry.reason,
      made_by: actorOf(entry.made_by),
      value_date: value_date === kuwaitDayOf(posted_at) ? null : value_date,
      posted_at: posted_at.toISOString(),
      belongs_to: belongsOf(entry),
      lines: own.map((line) => lineViewOf(line, nameOf, codeOf)),
    };
  });
}

function lineViewOf(line: LineRow, nameOf: NameOf, codeOf: CodeOf): JournalLineView {
  const { account, vendor_id, part, source, amount_fils } = line;
  return {
    account: account as Account,
    account_name: accountNameOf(account, nameOf),
    vendor_id,
    part: part as JournalPart,
    source,
    code: codeOf(source),
    debit: amount_fils > 0 ? toDecimalString(amount_fils) : null,
    credit: amount_fils < 0 ? toDecimalString(0 - amount_fils) : null,
  };
}

/** One statement, none without promotions. */
async function promotionCodes(
  dependencies: Using<"books">,
  sources: readonly (string | null)[],
): Promise<CodeOf> {
  const ids = new Set(sources.flatMap((source) => (source === null || source === CREDIT ? [] : [source])));
  const promotions = await readPromotionNames(dependencies, [...ids]);
  const codes = new Map(promotions.map(({ id, code }) => [id, code ?? null]));
  return (source) => codes.get(source ?? "") ?? null;
}
