import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { textsFrom } from "../../everywhere/__tests__/texts-from";
import { reviews as arabic } from "../../i18n/ar/reviews";
import { reviews as english } from "../../i18n/en/reviews";

const folder = join(__dirname, "..");
const FOLDERS = ["everywhere", "payments", "refunds", "reviews"];

/** The names of texts that stand in a source as they are, such as `t("reviews.answer.done")`. */
const used = new Set(
  readdirSync(folder, { encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), "utf8").matchAll(
        new RegExp(`"((?:${FOLDERS.join("|")})\\.[A-Za-z_.]+)"`, "g"),
      ),
    ])
    .map(([, name]) => name ?? ""),
);

function everyText(texts: object): string[] {
  return Object.values(texts).flatMap((value: unknown) =>
    typeof value === "object" && value !== null ? everyText(value) : [String(value)],
  );
}

describe("the decisions on what needs a person", () => {
  it("name no text that is not there", () => {
    const t = textsFrom("en");
    expect(used.size).toBeGreaterThan(30);
    expect([...used].filter((name) => t(name) === name)).toEqual([]);
  });

  it.each(["en", "ar"] as const)("say in %s of every action what it does and what was done", (language) => {
    const t = textsFrom(language);
    const names = Object.keys(english.action).flatMap((action) =>
      ["action", "happens", "decided"].map((part) => `reviews.${part}.${action}`),
    );
    expect(names.filter((name) => t(name) === name)).toEqual([]);
  });

  it("are Arabic in Arabic", () => {
    expect(everyText(arabic).filter((text) => !/[\u0621-\u064a]/.test(text))).toEqual([]);
  });
});
