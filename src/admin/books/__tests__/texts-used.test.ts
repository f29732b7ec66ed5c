import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { textsFrom } from "../../everywhere/__tests__/texts-from";
import { books as arabicBooks } from "../../i18n/ar/books";
import { invoices as arabicInvoices } from "../../i18n/ar/invoices";
import { payoutRuns as arabicPayoutRuns } from "../../i18n/ar/payout-runs";
import { settlements as arabicSettlements } from "../../i18n/ar/settlements";

const admin = join(__dirname, "..", "..");
const folders = ["books", "invoices", "payout-runs", "settlements", "routes/mizan"];
const files = folders.flatMap((folder) =>
  readdirSync(join(admin, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes("__tests__"))
    .map((name) => join(admin, folder, name)),
);

/** The names of texts that stand in a source as they are, such as `t("books.journal.title")`. */
const used = new Set(
  files
    .flatMap((file) => [
      ...readFileSync(file, "utf8").matchAll(
        /"((?:books|invoices|payoutRuns|settlements|everywhere)\.[A-Za-z0-9_.]+)"/g,
      ),
    ])
    .map(([, name]) => name ?? ""),
);

function everyText(texts: object): string[] {
  return Object.values(texts).flatMap((value: unknown) =>
    typeof value === "object" && value !== null ? everyText(value) : [String(value)],
  );
}

describe("the pages of the books, of invoices, payout runs and settlement files", () => {
  it("name no text that is not there", () => {
    const t = textsFrom("en");
    expect(used.size).toBeGreaterThan(100);
    expect([...used].filter((name) => t(name) === name)).toEqual([]);
  });

  it("are Arabic in Arabic", () => {
    const texts = [arabicBooks, arabicInvoices, arabicPayoutRuns, arabicSettlements].flatMap(everyText);
    expect(texts.filter((text) => !/[\u0621-\u064a]/.test(text))).toEqual([]);
  });
});
