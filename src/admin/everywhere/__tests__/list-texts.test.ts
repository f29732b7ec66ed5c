import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { textsFrom } from "./texts-from";

const admin = resolve(__dirname, "../..");
const t = textsFrom("en");

/** What each list says by itself, below the name that it is given. */
const lists = readdirSync(admin, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx"))
  .map((name) => readFileSync(join(admin, name), "utf8"))
  .flatMap(
    (source) =>
      source.match(/<(?:Long)?List(?:Table)?(?:<\w+>)?( [^\n]*>\n|\n[\s\S]*?\n {4,6}(\/>|>\n))/g) ?? [],
  )
  // `List` hands on what it is given.
  .filter((list) => list.includes(" texts="))
  .map((list) => {
    const says = (prop: string) => new RegExp(`[\\n ] *${prop}[=:]`).test(list);
    const mayBeNarrowed = says("filters") || says("moreFilters") || says("search");
    return {
      below: / texts="([\w.]+)"/.exec(list)?.[1] ?? "",
      needs: [
        ...(list.startsWith("<LongList") ? ["emptyFiltered"] : []),
        ...(says("title") ? [] : ["title"]),
        ...(says("empty") ? [] : ["empty", "emptyHint"]),
        ...(mayBeNarrowed && !says("empty") && !list.startsWith("<LongList")
          ? ["emptyFiltered", "emptyFilteredHint"]
          : []),
      ],
    };
  });

describe("a list", () => {
  it("has each text that it says", () => {
    expect(lists.length).toBeGreaterThan(7);
    const names = lists.flatMap(({ below, needs }) => needs.map((need) => `${below}.${need}`));
    expect(names.filter((name) => t(name) === name)).toEqual([]);
  });
});
