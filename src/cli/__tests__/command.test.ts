import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = process.cwd();
const preload = join(root, "node_modules/ts-node/register/transpile-only");

function typed(args: string[], cwd: string): { code: number | null; output: string } {
  const program = ["-r", preload, join(root, "src/cli/main.ts"), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", TS_NODE_PROJECT: join(root, "tsconfig.json") },
  });
  return { code: status, output: stdout + stderr };
}

describe("OPS-23: the command line, outside a store", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "mizan-no-store-"));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test.each([
    [["--help"], 0, /\n {2}kuwait +make/],
    [[], 2, /\n {2}kuwait +make/],
    [["kuwayt"], 2, /^MIZAN_CLI_UNKNOWN_COMMAND: there is no command "kuwayt"\.\n\n[^]* {2}kuwait/],
    [["kuwait", "--help"], 0, /--rate eur=0\.355/],
    [["kuwait", "--rate", "much"], 2, /^MIZAN_CLI_USAGE: --rate much: /],
    [["kuwait"], 1, /^MIZAN_CLI_NO_STORE: .* there is no medusa-config in it\. Go to/],
    [["before-uninstall", "--help"], 0, /--yes/],
    [["before-uninstall", "remove-sessions"], 2, /^MIZAN_CLI_USAGE: .*remove-sessions/],
    [["before-uninstall"], 1, /^MIZAN_CLI_NO_STORE: /],
    [["give-configure", "--help"], 0, /--user EMAIL/],
    [["give-configure"], 2, /^MIZAN_CLI_USAGE: --user is needed/],
    [["give-configure", "--user", "a@shop.test"], 1, /^MIZAN_CLI_NO_STORE: /],
    [["rotate-master-key", "--help"], 0, /masterKeys/],
    [["rotate-master-key", "--now"], 2, /^MIZAN_CLI_USAGE: .*--now/],
    [["rotate-master-key"], 1, /^MIZAN_CLI_NO_STORE: /],
  ])("%j ends with %i", (args, code, output) => {
    expect(typed(args, folder)).toEqual({ code, output: expect.stringMatching(output) });
  });

  it("refuses a store that has not installed this very copy", () => {
    writeFileSync(join(folder, "medusa-config.ts"), "");
    writeFileSync(join(folder, "package.json"), '{"name":"shop"}');
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    expect(typed(["kuwait"], folder)).toEqual({
      code: 1,
      output: expect.stringMatching(/^MIZAN_CLI_NOT_INSTALLED: /),
    });
  });
});
