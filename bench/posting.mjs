// What the kept sums cost whoever posts: a purchase of several vendors is posted to two databases, one of which keeps none.
import { startPostgres } from "../scripts/postgres.mjs";
import { clockOf, newShop } from "./lists.mjs";
import { CONTROL, ratioOf, takeTurns } from "./measure.mjs";

const VENDORS = 100;
const VENDORS_OF_PURCHASE = 3;
const PURCHASES = 20;
/** So many are in the books before it is measured: whoever posts first makes the sums' rows. */
const WARM_UPS = 100;

/** @returns the processor time of a posting as a ratio to one without sums */
export async function measurePosting({ after, rounds, log }) {
  const postgres = await startPostgres();
  try {
    const [plain, kept] = [await newShop(postgres, "plain"), await newShop(postgres, "kept")];
    for (const shop of [plain, kept]) await shop.migrate(after);
    await plain.connection.raw("DROP FUNCTION mizan_journal_keeps_sums CASCADE");
    const posts = { plain: postingIn(plain, after), kept: postingIn(kept, after) };
    const clocks = { plain: await clockOf(plain), kept: await clockOf(kept) };
    const by = (name) => ({ run: posts[name], clock: clocks[name] });
    const contenders = { "without sums": by("plain"), [CONTROL]: by("plain"), "with sums": by("kept") };
    const samples = await takeTurns(contenders, {
      rounds,
      warmUps: WARM_UPS,
      clock: ({ run, clock }) => clock(run),
    });
    const rows = Object.entries(samples).map(([name, ms]) => ({
      name,
      ratio: ratioOf(ms, samples["without sums"]),
    }));
    for (const { name, ratio } of rows) log(`${name}: ${ratio.median.toFixed(2)}`);
    await Promise.all([plain, kept].map(({ connection }) => connection.destroy()));
    return { rows };
  } finally {
    await postgres.stop();
  }
}

function postingIn({ connection }, { load }) {
  const { postEntry } = load("src/modules/mizan/stores/post-entry.ts");
  const { credit, debit } = load("src/domain/journal.ts");
  let posted = 0;
  return async () => {
    for (let purchase = 0; purchase < PURCHASES; purchase += 1) {
      posted += 1;
      const vendors = Array.from(
        { length: VENDORS_OF_PURCHASE },
        (_, nth) => `vendor_payable:vendor_${(posted + nth) % VENDORS}`,
      );
      await postEntry(connection, {
        environment: "emulator",
        kind: "charge",
        reference: `r${posted}`,
        postings: [
          debit("gateway_clearing", "charge", 1_000 * VENDORS_OF_PURCHASE),
          ...vendors.map((account) => credit(account, "sale", 1_000)),
        ],
      });
    }
  };
}
