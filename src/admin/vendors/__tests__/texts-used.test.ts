import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { textsFrom } from "../../everywhere/__tests__/texts-from";

const admin = join(__dirname, "..", "..");
const files = ["vendors", "keys"].flatMap((folder) =>
  readdirSync(join(admin, folder), { encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(admin, folder, name)),
);

/** The names of texts that stand in a source as they are, such as `t("vendors.title")`. */
const used = new Set(
  files
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/"((?:vendors|everywhere)\.[A-Za-z_.]+)"/g)])
    .map(([, name]) => name ?? ""),
);

describe("the vendors' pages", () => {
  it("name no text that is not there", () => {
    // What is wrong with a typed key is said in Arabic alone; every other text is in both.
    const t = textsFrom("ar");
    expect(used.size).toBeGreaterThan(80);
    expect([...used].filter((name) => t(name) === name)).toEqual([]);
  });
});
