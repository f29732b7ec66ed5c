/** `doctor --json` for a script that reads it: JSON in every case, on standard output alone. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = process.cwd();
const preload = join(root, "node_modules/ts-node/register/transpile-only");

function doctor(args: string[], cwd: string) {
  const program = ["-r", preload, join(root, "src/cli/main.ts"), "doctor", "--json", ...args];
  const { status, stdout } = spawnSync(process.execPath, program, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", TS_NODE_PROJECT: join(root, "tsconfig.json") },
  });
  const { broken, findings } = JSON.parse(stdout) as {
    broken: number;
    findings: { code: string; says: string }[];
  };
  return { status, broken, first: findings[0] };
}

describe("OPS-22: doctor --json", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "mizan-doctor-json-"));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it("says that there is no store", () => {
    const says = expect.stringContaining(folder);
    expect(doctor([], folder)).toEqual({
      status: 2,
      broken: 1,
      first: expect.objectContaining({ code: "store_missing", says }),
    });
  });

  it("says which option it does not know", () => {
    const says = expect.stringContaining("--jsonn");
    expect(doctor(["--jsonn"], folder)).toMatchObject({
      status: 2,
      broken: 1,
      first: { code: "doctor_stopped", says },
    });
  });

  it.each([
    ["ends the process", "process.exit(3);", "doctor_stopped"],
    [
      "leaves a promise rejected",
      "Promise.reject(new Error('gone')); module.exports = {};",
      "plugin_missing",
    ],
    ["throws", "throw new Error('DATABASE_URL is missing');", "config_unreadable"],
    [
      "writes to standard output",
      "process.stdout.write('[dotenv] injecting'); console.log('hello'); module.exports = {};",
      "plugin_missing",
    ],
  ])("is JSON where medusa-config %s", (_case, text, code) => {
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "package.json"), '{"name":"shop"}');
    writeFileSync(join(folder, "medusa-config.js"), text);
    const { status, first } = doctor([], folder);
    expect({ status, code: first?.code }).toEqual({ status: 1, code });
  });
});
