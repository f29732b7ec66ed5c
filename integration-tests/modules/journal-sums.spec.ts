import { debit, credit } from "../../src/domain/journal";
import { postEntry } from "../../src/modules/mizan/stores/post-entry";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";
import { chanceOf, randomEntry } from "../support/random-books";

const database = moduleDatabase();
const journal = () => database.mizan().journal;
const rows = async () =>
  Number((await database.sql<{ count: string }>("SELECT count(*) FROM mizan_journal_sum"))[0]?.count);

describe("the sums of the journal", () => {
  it.each([1, 2, 3])(
    "are those of its lines after any history of several writers, taken back or not (books %d)",
    async (seed) => {
      // Each writer posts several entries in a transaction, in an order of its own, and takes one in three back.
      await inParallel(6, async (writer) => {
        const chance = chanceOf(seed * 100 + writer);
        for (let nth = 0; nth < 12; nth += 1) {
          const transaction = await database.connection().transaction();
          for (let more = 0; more <= chance(4); more += 1)
            await postEntry(transaction, randomEntry(chance, (writer * 100 + nth) * 10 + more));
          await (chance(3) === 0 ? transaction.rollback() : transaction.commit());
        }
      });
      expect(await journal().countWrongSums()).toBe(0);
      expect(await journal().countUnbalanced()).toBe(0);
      expect(await rows()).toBeGreaterThan(0);
    },
  );

  it("never make one transaction wait for another, whatever the order they post in", async () => {
    const entry = (reference: string, vendorId: string) => ({
      environment: "emulator" as const,
      kind: "charge" as const,
      reference,
      postings: [debit("gateway_clearing", "charge", 5), credit(`vendor_payable:${vendorId}`, "sale", 5)],
    });
    const [one, other] = [
      await database.connection().transaction(),
      await database.connection().transaction(),
    ];
    for (const transaction of [one, other]) await transaction.raw("SET LOCAL lock_timeout = '200ms'");
    await postEntry(one, entry("a", "v1"));
    await postEntry(other, entry("b", "v2"));
    await postEntry(one, entry("c", "v2"));
    await postEntry(other, entry("d", "v1"));
    await one.commit();
    await other.commit();
    expect(await journal().countWrongSums()).toBe(0);
    // Rows are taken again once nobody holds them: as many as have posted at once, not as many as have posted.
    const before = await rows();
    for (let nth = 0; nth < 10; nth += 1) await journal().post(entry(`e${nth}`, "v1"));
    expect(await rows()).toBe(before);
  });

  it("are made again from the lines, and a wrong one is found until they are", async () => {
    for (let nth = 0; nth < 20; nth += 1) await journal().post(randomEntry(chanceOf(nth), nth));
    await database.sql(
      "UPDATE mizan_journal_sum SET amount_fils = amount_fils + 1 WHERE account = 'gateway_clearing'",
    );
    expect(await journal().countWrongSums()).toBeGreaterThan(0);
    await database.sql("SELECT mizan_journal_sum_again()");
    expect(await journal().countWrongSums()).toBe(0);
    await database.sql("TRUNCATE mizan_journal_sum");
    expect(await journal().countWrongSums()).toBeGreaterThan(0);
  });
});
