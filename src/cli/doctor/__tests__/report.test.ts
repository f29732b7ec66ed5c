import { viewOf } from "../../../checkup/checkup";
import { jsonReport, textReport } from "../report";

const findings = [
  viewOf({ code: "env_glued", values: { file: ".env", line: 3, first: "DB_NAME", second: "REDIS_URL" } }),
  viewOf({ code: "vendor_missing", page: "/mizan/vendors" }),
  viewOf({ code: "tables_fine" }),
];

describe("the report of doctor", () => {
  it("says at a terminal what is wrong, what to do, and which paper tells more", () => {
    expect(textReport(findings, 1.2).split("\n")).toEqual([
      "✗ Line 3 of .env holds two variables: REDIS_URL stands in the value of DB_NAME, so neither is what it should be.",
      "    → Put REDIS_URL on a line of its own in .env, then start Medusa again.",
      "    env_glued, README.md",
      "",
      "! There is no active vendor, so every sale goes to the operator.",
      "    → Make the vendors under Mizan, Vendors, each with its gateway key.",
      "    vendor_missing, docs/vendors.md",
      "",
      "✓ All of Mizan's tables are there.",
      "",
      "1 broken, 1 to look at, 1 fine (1.2 s)",
    ]);
  });

  it("is one JSON object for a script, in English", () => {
    const report = JSON.parse(jsonReport(findings, 1.2)) as Record<string, unknown>;
    expect(report).toMatchObject({ broken: 1, look: 1, fine: 1, seconds: 1.2 });
    expect((report.findings as object[])[2]).toEqual({
      code: "tables_fine",
      severity: "fine",
      step: "installation",
      says: "All of Mizan's tables are there.",
      next: null,
      paper: "README.md",
    });
  });
});
