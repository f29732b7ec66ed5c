import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const script = join(__dirname, "..", "package", "secrets-in.mjs");
const canary = "0123456789abcdef0123456789abcdef01234567";
const otherKey = "89abcdef0123456789abcdef0123456701234567";

function findingsIn(folder: string): string[] {
  const program = `
    import { secretsIn } from ${JSON.stringify(script)};
    console.log(JSON.stringify(secretsIn(${JSON.stringify(folder)}, ${JSON.stringify(canary)})));
  `;
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  return JSON.parse(run.stdout) as string[];
}

describe("OPS-18: the search for secrets in the package", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "mizan-secrets-"));
    mkdirSync(join(folder, "src"));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it.each([
    ["the canary in a header", Buffer.from(canary).toString("base64"), "a secret of the machine"],
    ["another key", `const key = "${otherKey}";`, "a gateway key"],
    ["a master key", `MIZAN_MASTER_KEYS=k1:${Buffer.alloc(32, 9).toString("base64")}`, "a master key"],
    ["a certificate's key", "-----BEGIN EC PRIVATE KEY-----", "a private key"],
    ["a token", `npm_${"a1".repeat(18)}`, "an access token"],
  ])("finds %s, names its file, and does not repeat it", (_what, text, words) => {
    writeFileSync(join(folder, "src", "one.js"), `before ${text} after`);
    const found = findingsIn(folder);
    expect(found).toEqual([expect.stringContaining(words)]);
    expect(found[0]).toContain(join("src", "one.js"));
    expect(found[0]).not.toContain(text);
  });

  it("accepts the emulator's published keys, and digests that are longer", () => {
    const digest = `${otherKey}${otherKey.slice(0, 24)}`;
    writeFileSync(join(folder, "one.js"), `"${"3".repeat(40)}" sha256:${digest}`);
    expect(findingsIn(folder)).toEqual([]);
  });
});
