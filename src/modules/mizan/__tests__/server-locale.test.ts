import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { localeFault } from "../server-locale";
import warnOfLocale from "../loaders/warn-of-locale";

const root = join(__dirname, "../../../..");

describe("the server's locale", () => {
  it.each(["en-US", "en-US-u-va-posix"])("DAT-06: nothing is said of %s", (locale) => {
    expect(localeFault(locale)).toBeUndefined();
  });

  it.each([
    ["ar-KW", "by 1 decimal"],
    ["de-DE", "does not round"],
  ])("DAT-06: %s is warned of, with what to do: Medusa %s", (locale, what) => {
    expect(localeFault(locale)).toContain(what);
    expect(localeFault(locale)).toContain("LC_ALL=C.UTF-8");
  });

  it("DAT-06: the warning is logged when the shop starts, and only then", async () => {
    const warnings: string[] = [];
    const warn = (text: string) => void warnings.push(text);
    await warnOfLocale({ logger: { warn } });
    expect(warnings).toHaveLength(localeFault() ? 1 : 0);
  });

  it.each(["ar_KW.UTF-8", "de_DE.UTF-8"])(
    "DAT-06: money and splits come out the same under LC_ALL=%s",
    (locale) => {
      const tests = ["src/domain/__tests__/money.test.ts", "src/domain/__tests__/split.test.ts"];
      const run = spawnSync(process.execPath, [join(root, "node_modules/jest/bin/jest.js"), ...tests], {
        cwd: root,
        encoding: "utf8",
        env: { ...process.env, LC_ALL: locale, TEST_TYPE: "unit", NODE_OPTIONS: "--experimental-vm-modules" },
      });
      expect(run.stderr).toContain("2 passed, 2 total");
      expect(run.status).toBe(0);
    },
    180_000,
  );
});
