import { spawnSync } from "node:child_process";
import { join } from "node:path";

const script = join(__dirname, "..", "bootstrap.mjs");

describe("the check of the Node version", () => {
  it.each([
    ["18.20.4", false],
    ["20.18.3", false],
    ["20.19.0", true],
    ["21.7.3", false],
    ["22.11.0", false],
    ["22.12.0", true],
    ["24.0.0", true],
  ])("Node %s: may run %s", (version, mayRun) => {
    const program = `
      import { refusalOfNode } from ${JSON.stringify(script)};
      console.log(refusalOfNode(${JSON.stringify(version)}) === undefined);
    `;
    const run = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
    expect(run.stdout.trim()).toBe(String(mayRun));
  });
});
