import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const stores = join(__dirname, "../stores");

/** Whether a store has an INSERT into the review items, by the table's name or by a constant that holds it. */
function insertsReviewItems(source: string): boolean {
  const constants = [...source.matchAll(/const (\w+) = "mizan_review_item"/g)].map(([, name]) => name);
  return ["mizan_review_item", ...constants.map((name) => `\${${name}}`)].some((table) =>
    source.includes(`INSERT INTO ${table}`),
  );
}

describe("OPS-04: review items", () => {
  it("are written in one place, so that none is written as one that a person was told of", () => {
    const files = readdirSync(stores).filter((file) => file.endsWith(".ts"));
    const inserting = files.filter((file) => insertsReviewItems(readFileSync(join(stores, file), "utf8")));
    expect(inserting).toEqual(["insert-review-item.ts"]);
  });

  it.each([
    ["INSERT INTO mizan_review_item (id) VALUES (?)", true],
    ['const TABLE = "mizan_review_item"; `INSERT INTO ${TABLE} (id)`', true],
    ['const TABLE = "mizan_refund"; `INSERT INTO ${TABLE} (id)`', false],
    ['const TABLE = "mizan_review_item"; `UPDATE ${TABLE} SET`', false],
  ])("are looked for in %s", (source, expected) => {
    expect(insertsReviewItems(source)).toBe(expected);
  });
});
