import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const script = join(__dirname, "..", "canary.mjs");
const canary = "0123456789abcdef0123456789abcdef01234567";

function findingsIn(folder: string): string[] {
  const program = `
    import { filesWithCanary } from ${JSON.stringify(script)};
    console.log(JSON.stringify(filesWithCanary(${JSON.stringify(canary)}, ${JSON.stringify(folder)})));
  `;
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  return JSON.parse(run.stdout) as string[];
}

describe("the canary scan", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "mizan-canary-"));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it.each([
    ["the raw key", canary],
    ["the Authorization header", Buffer.from(canary).toString("base64")],
    ["the header of a key with a pasted newline", Buffer.from(`${canary}\n`).toString("base64")],
    ["the key inside an escaped JSON text", JSON.stringify(JSON.stringify({ key: canary }))],
  ])("finds %s", (_what, text) => {
    writeFileSync(join(folder, "log.txt"), `before ${text} after`);
    expect(findingsIn(folder)).toEqual([join(folder, "log.txt")]);
  });

  it("accepts the last four characters and another key", () => {
    writeFileSync(join(folder, "log.txt"), `…${canary.slice(-4)} ${canary.replace("0", "f")}`);
    expect(findingsIn(folder)).toEqual([]);
  });
});
