import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../everywhere/use-language";
import { textsFrom } from "../../everywhere/__tests__/texts-from";
import { refundable } from "./refundable";
import { refundFormOf } from "../refund-form";
import { refundResolver } from "../refund-resolver";

const folder = join(__dirname, "..");

/** The names of texts that stand in a source as they are. */
const used = new Set(
  readdirSync(folder, { encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), "utf8").matchAll(/"((?:refunds|everywhere)\.[A-Za-z_.]+)"/g),
    ])
    .map(([, name]) => name ?? ""),
);

describe("the refunds' pages", () => {
  it("name no text that is not there", () => {
    const t = textsFrom("en");
    expect(used.size).toBeGreaterThan(60);
    expect([...used].filter((name) => t(name) === name)).toEqual([]);
  });

  it.each<Language>(["en", "ar"])("say in %s at each field what is wrong with it", async (language) => {
    const t = textsFrom(language);
    const resolve = refundResolver(refundable(), ({ code, left }) => t(`refunds.faults.${code}`, { left }));
    const values = { ...refundFormOf(refundable()), way: "spread" as const, amount: "17.001" };
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await resolve(values, undefined, options);
    expect(errors.amount).toMatchObject({
      type: "above_left",
      message: expect.stringContaining("17.000") as unknown,
    });
    expect(errors.reason?.message).toBe(t("refunds.faults.reason_required"));
    expect(errors.way).toBeUndefined();
  });
});
