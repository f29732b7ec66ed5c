import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DATA_MAP, type TableMap, TECHNICAL_COLUMNS } from "../data-map";

const MODELS = join(__dirname, "../../modules/mizan/models");

/** Written and read by SQL only: made by a migration, without a model. */
const WITHOUT_MODEL = [
  "mizan_approval",
  "mizan_dispute_set_aside",
  "mizan_invoice",
  "mizan_journal_sum",
  "mizan_payable_entry",
  "mizan_payout_freeze",
  "mizan_payout_file",
  "mizan_payout_item",
  "mizan_payout_not_paid",
  "mizan_payout_run",
  "mizan_vendor_bank_details",
];

type Model = { parse: () => { tableName: string; schema: Record<string, unknown> } };

/** Every model of the module by its table, read from the folder so that a new one cannot be forgotten. */
function models(): [table: string, columns: string[]][] {
  return readdirSync(MODELS)
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => Object.values(jest.requireActual<Record<string, Model>>(join(MODELS, file))))
    .map((model) => {
      const { tableName, schema } = model.parse();
      return [tableName, Object.keys(schema).filter((name) => !TECHNICAL_COLUMNS.includes(name))];
    });
}

describe("the data map", () => {
  it("has every table", () => {
    expect(models().length).toBeGreaterThan(15);
    expect(Object.keys(DATA_MAP).sort()).toEqual(
      [...WITHOUT_MODEL, ...models().map(([table]) => table)].sort(),
    );
  });

  it.each(models())("%s: names every column once, and no other", (table, columns) => {
    const { personal, others } = (DATA_MAP as Record<string, TableMap>)[table] ?? {
      personal: {},
      others: [],
    };
    expect([...Object.keys(personal), ...others].sort()).toEqual([...columns].sort());
  });
});
