/**
 * What must hold of owing and paying out, by the real tables after every step of random histories; beside the same histories in memory,
 * which the definitions are tried on (`src/domain/__tests__/owed.property.test.ts`).
 */
import fc from "fast-check";
import { freeEntriesOf, owedToVendors } from "../../src/books/owed-to-vendors";
import type { FileDecimals } from "../../src/domain/payout-item";
import type { PayoutHistory } from "../../src/domain/__tests__/payout-history";
import { AT_ONCE, freeStep, history, payOut, take } from "../../src/domain/__tests__/payout-steps";
import { runs } from "../../src/domain/__tests__/runs";
import { BooksInTables } from "../support/books-in-tables";
import { moduleDatabase } from "../support/module-database";
import { faultsOfPayouts } from "../support/payout-faults";

const database = moduleDatabase();

beforeAll(() =>
  // Its own time is the database server's, which stands in no history.
  database.sql("ALTER TABLE mizan_settings_version ALTER created_at SET DEFAULT mizan_now()"),
);

async function opened(...begun: ConstructorParameters<typeof PayoutHistory>): Promise<BooksInTables> {
  await database.empty();
  const books = new BooksInTables(database, ...begun);
  await books.open();
  return books;
}

async function owedByTables({ vendorId }: BooksInTables) {
  const owing = await owedToVendors({ mizan: database.mizan() }, "emulator", [vendorId]);
  const owed = owing.get(vendorId);
  if (!owed) throw new Error("The vendor is gone");
  return owed;
}

/** What unfinished payouts name of frozen payments that were no debts; by persons' freezes alone, none other is made here. */
async function frozenNamed({ vendorId }: BooksInTables) {
  return database.sql(
    `SELECT a.id FROM mizan_payout_name named JOIN mizan_payout_item item ON item.id = named.item_id AND item.state = 'prepared'
     JOIN mizan_payable_entry e ON e.entry_id = named.entry_id AND e.vendor_id = named.vendor_id
     JOIN mizan_payment_attempt a ON a.id = e.attempt_id
     WHERE EXISTS (SELECT 1 FROM mizan_payout_freeze f WHERE f.thawed_at IS NULL AND (f.order_id = a.order_id OR f.vendor_id = ?))
     GROUP BY a.id HAVING sum(e.amount_fils) >= 0`,
    [vendorId],
  );
}

const idsOf = (entries: readonly { id: string }[]) => entries.flatMap(({ id }) => id.split(",")).sort();

const amountsOf = (entries: readonly { amountFils: number }[]) =>
  entries.map(({ amountFils }) => amountFils).sort((a, b) => a - b);

async function judge(books: BooksInTables): Promise<void> {
  const owed = await owedByTables(books);
  const { heldFils, frozenFils, reservedFils, payableFils, balanceFils } = owed;
  // The first property, and the definitions in memory.
  expect([heldFils >= 0, frozenFils >= 0, owed.differs]).toEqual([true, true, false]);
  expect(heldFils + frozenFils + reservedFils + payableFils).toBe(balanceFils);
  const { free, ...inMemory } = books.owed();
  expect(owed).toMatchObject(inMemory);
  // Decided of groups that the database makes, and of each entry.
  const each = await freeEntriesOf({ mizan: database.mizan() }, "emulator", {
    ...owed,
    vendorId: books.vendorId,
  });
  expect(amountsOf(each)).toEqual(amountsOf(free));
  expect(idsOf(owed.free)).toEqual(idsOf(each));
  expect(balanceFils).toBe(books.balanceFils());
  // The second and the fourth: what is named, and what was posted for it; with the journal row by row.
  const rows = await books.itemRows();
  expect(rows.map(({ state, fils }) => [state, fils])).toEqual(
    books.items.map(({ state, amountFils }) => [state, amountFils]),
  );
  const [posted] = await database.sql<{ fils: number }>(
    `SELECT COALESCE(sum(l.amount_fils), 0)::int AS fils FROM mizan_journal_line l JOIN mizan_journal_entry e ON e.id = l.entry_id
     WHERE e.kind IN ('payout', 'payout_taken_back') AND l.account = ?`,
    [`vendor_payable:${books.vendorId}`],
  );
  expect(posted?.fils).toBe(books.paidFils - books.takenBackFils);
  expect(await faultsOfPayouts(database)).toEqual([]);
  expect(await database.mizan().payable.countWrong()).toBe(0);
}

/** `MIZAN_HISTORIES=2000` tries so many, in `npm test -- thorough` all of them. */
const HISTORIES = runs(Number(process.env.MIZAN_HISTORIES ?? 100));
const OTHERS = Math.ceil(HISTORIES / 4);
const MOST_MS = 60_000 + HISTORIES * 5_000;

it(
  "is so at every step of random histories of sales, refunds, holds, freezes, bank details and payout runs",
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ hold, minimumFils, decimals, steps }) => {
        const books = await opened(hold, minimumFils, decimals);
        for (const one of steps) {
          const before = await owedByTables(books);
          const known = books.items.length;
          books.tick();
          take(books, one);
          await books.catchUp();
          await judge(books);
          // The third: a new payout is covered by what was owed, and names all that it can.
          for (const { amountFils } of books.items.slice(known).filter(({ byHand }) => !byHand)) {
            expect(amountFils).toBeGreaterThanOrEqual(minimumFils);
            expect(amountFils).toBeLessThanOrEqual(before.payableFils);
            expect(amountFils).toBeLessThanOrEqual(before.balanceFils);
            expect((await owedByTables(books)).free).toEqual([]);
            expect(await frozenNamed(books)).toEqual([]);
          }
        }
      }),
      { numRuns: HISTORIES },
    );
  },
  MOST_MS,
);

it(
  "a run a day brings every balance above zero to zero, where nothing is held back",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(freeStep, { minLength: 3, maxLength: 40 }), async (steps) => {
        const books = await opened(AT_ONCE, 1, 3);
        for (const one of steps) {
          books.tick();
          take(books, one);
          await books.catchUp();
          if (one.kind !== "day") continue;
          payOut(books);
          await books.catchUp();
          await judge(books);
          expect((await owedByTables(books)).balanceFils).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: OTHERS },
    );
  },
  MOST_MS,
);

it(
  "taking back and running again pays the same money once",
  async () => {
    const sales = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 8 });
    const decimal = fc.constantFrom<FileDecimals>(2, 3);
    await fc.assert(
      fc.asyncProperty(sales, fc.nat(7), decimal, async (amounts, days, decimals) => {
        const books = await opened({ kind: "after_days", days, latest: null }, 1, decimals);
        for (const fils of amounts) {
          books.sale(fils);
          await books.catchUp();
        }
        books.nextDay(days);
        payOut(books);
        const [first] = books.items;
        if (!first) return;
        await books.catchUp();
        books.step(first, "returned");
        await books.catchUp();
        payOut(books);
        await books.catchUp();
        await judge(books);
        const rows = await books.itemRows();
        expect(rows.map(({ state }) => state)).toEqual(["returned", "paid"]);
        expect(rows[0]?.fils).toBe(rows[1]?.fils);
      }),
      { numRuns: OTHERS },
    );
  },
  MOST_MS,
);
