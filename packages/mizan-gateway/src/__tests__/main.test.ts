import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { configSchema } from "../config";
import { startEmulator } from "../server";

const MAIN = join(__dirname, "..", "main.ts");
const KEY = "f".repeat(40);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mizan-gateway-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The bin as a process of its own. */
function run(...args: string[]) {
  const child = spawn(process.execPath, ["-r", "ts-node/register/transpile-only", MAIN, ...args]);
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.err += chunk.toString()));
  const closed = once(child, "close") as Promise<[number | null]>;
  /** Resolves when this text was printed; rejects when the process ends first. */
  const printed = (text: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = text.exec(said.out);
        if (found) resolve(found);
      };
      child.stdout.on("data", look);
      void closed.then(() => reject(new Error(`ended without ${text}: ${said.err}`)));
      look();
    });
  return { child, said, closed, printed };
}

const file = (content: string): string => {
  const name = join(folder, "gateway.json");
  writeFileSync(name, content);
  return name;
};

it.each(["SIGINT", "SIGTERM"] as const)(
  "with no configuration it starts a useful default, prints how to use it, and stops cleanly at %s",
  async (signal) => {
    const { child, said, closed, printed } = run("--port", "0");
    const [, url = ""] = await printed(/at (http:\/\/127\.0\.0\.1:\d+):[\s\S]*curl/);
    for (const text of ["1111111111", "/_emulator/outcomes", "Vendor One"]) expect(said.out).toContain(text);
    const example = /-H 'Authorization: (\S+)' \\\s+-d '([^']+)'/.exec(said.out)!;
    const answer = await fetch(`${url}/ws/paymentgateway/index`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: example[1]! },
      body: example[2]!,
    });
    expect(await answer.json()).toMatchObject({ status: true });
    child.kill(signal);
    expect(await closed).toEqual([0, null]);
    expect(said.err).toBe("");
  },
  30_000,
);

it("with a configuration it never prints a key, and warns when others can reach it", async () => {
  const config = file(JSON.stringify({ basePath: "/p", accounts: [{ name: "Mine", privateKey: KEY }] }));
  const { child, said, closed, printed } = run("--port", "0", "--host", "0.0.0.0", "--config", config);
  await printed(/\/p\/ws\/paymentgateway\/index[\s\S]*Mine[\s\S]*curl[\s\S]*return"\}'/);
  child.kill("SIGTERM");
  await closed;
  expect(said.out).not.toContain(KEY);
  expect(said.err).toContain("Warning: listening on 0.0.0.0");
  // The example as a shell reads it, with a curl that only tells its arguments.
  const example = said.out.slice(said.out.indexOf("  curl "));
  const shell = spawnSync("bash", ["-c", `curl() { printf '%s\\0' "$@"; }; ${example}`], {
    encoding: "utf8",
    cwd: folder,
  });
  expect(shell).toMatchObject({ status: 0, stderr: "" });
  const told = shell.stdout.split("\0");
  expect(told).toContain("Authorization: <Base64 of the account key>");
  expect(JSON.parse(told[told.indexOf("-d") + 1]!)).toMatchObject({ trackid: "first1" });
}, 30_000);

it("reads a configuration that begins with a byte order mark", async () => {
  const config = file(`\ufeff${JSON.stringify({ accounts: [{ name: "Mine", privateKey: KEY }] })}`);
  const { child, closed, printed } = run("--port", "0", "--config", config);
  await printed(/Mine[\s\S]*curl/);
  child.kill("SIGTERM");
  expect(await closed).toEqual([0, null]);
}, 30_000);

it.each<[string, () => string[], RegExp]>([
  ["an unknown option", () => ["--prot", "1"], /--prot/],
  ["a port that is none", () => ["--port", "99999"], /--port must be a number from 0 to 65535/],
  ["a missing file", () => ["--config", join(folder, "none.json")], /cannot be read/],
  [
    "a file that is no JSON",
    () => ["--config", file(`{\n  "accounts": [\n    { "privateKey": "${KEY}", }\n  ]\n}`)],
    /is not JSON: see line 3, column 65/,
  ],
  [
    "a wrong configuration",
    () => ["--config", file(`{"accounts":[{"privateKey":"${KEY}"}]}`)],
    /accounts\.0\.name/,
  ],
])(
  "says what is wrong with %s, without a stack and without a key",
  async (_case, args, text) => {
    const { said, closed } = run(...args());
    expect((await closed)[0]).toBe(1);
    expect(said.err).toMatch(text);
    expect(said.err).not.toContain(KEY);
    expect(said.err).not.toMatch(/^\s+at /m);
  },
  30_000,
);

it("says that a port is taken", async () => {
  const first = await startEmulator();
  const { said, closed } = run("--port", String(first.port));
  const [exitCode] = await closed;
  await first.close();
  expect(exitCode).toBe(1);
  expect(said.err).toContain(`Port ${first.port} is taken`);
}, 30_000);

it("--help tells every option of the command and of its configuration, and ends", async () => {
  const { said, closed } = run("--help");
  expect((await closed)[0]).toBe(0);
  const { names, observed, accounts } = configSchema.shape;
  const options = [configSchema, names.def.innerType, observed.def.innerType, accounts.element].flatMap(
    ({ shape }) => Object.keys(shape),
  );
  expect(options).toContain("publicUrl");
  for (const option of ["--port", "--host", "--config", "--version", ...options]) {
    expect(said.out).toMatch(new RegExp(`(?<![A-Za-z])${option}(?![A-Za-z])`));
  }
}, 30_000);

it("--version tells the package's version and ends", async () => {
  const { said, closed } = run("--version");
  expect((await closed)[0]).toBe(0);
  expect(said.out).toBe(
    `${JSON.parse(readFileSync(join(__dirname, "..", "..", "package.json"), "utf8")).version}\n`,
  );
}, 30_000);
