import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { runs } from "./runs";

const root = join(__dirname, "../../..");
/** What reads, counts or shows times: the gateway's in Kuwait, ours in UTC, the operator's days. */
const tests = [
  "src/domain/__tests__/kuwait-day.test.ts",
  "src/domain/__tests__/schedule.test.ts",
  "src/domain/__tests__/settlement-row.test.ts",
  "src/gateway/__tests__/status-wire.test.ts",
  "src/books/__tests__/statement-csv.test.ts",
];

describe("the server's time zone", () => {
  // The first changes its clock twice a year; the third is a day ahead of the first half of every day.
  it.each(["America/New_York", "Asia/Kuwait", "Pacific/Kiritimati"].slice(0, runs(3)))(
    "OPS-11: times and days come out the same with TZ=%s",
    (zone) => {
      const program = `console.log(new Date(Date.UTC(2026, 10, 22)).getTimezoneOffset())`;
      const env = { ...process.env, TZ: zone, TEST_TYPE: "unit", NODE_OPTIONS: "--experimental-vm-modules" };
      const offset = spawnSync(process.execPath, ["-e", program], { encoding: "utf8", env });
      const run = spawnSync(process.execPath, [join(root, "node_modules/jest/bin/jest.js"), ...tests], {
        cwd: root,
        encoding: "utf8",
        env,
      });
      expect(offset.stdout.trim()).not.toBe("0");
      expect(run.stderr).toContain(`${tests.length} passed, ${tests.length} total`);
      expect(run.status).toBe(0);
    },
    180_000,
  );
});
