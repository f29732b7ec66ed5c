import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
  await printed(/\/p\/ws\/paymentgateway\/index[\s\S]*Mine[\s\S]*curl/);
  child.kill("SIGTERM");
  await closed;
  expect(said.out).not.toContain(KEY);
  expect(said.err).toContain("Warning: listening on 0.0.0.0");
}, 30_000);

it.each<[string, () => string[], RegExp]>([
  ["an unknown option", () => ["--prot", "1"], /--prot/],
  ["a port that is none", () => ["--port", "99999"], /--port must be a number from 0 to 65535/],
  ["a missing file", () => ["--config", join(folder, "none.json")], /cannot be read/],
  ["a file that is no JSON", () => ["--config", file(`{"privateKey": "${KEY}"`)], /is not JSON/],
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
  expect((await closed)[0]).toBe(1);
  expect(said.err).toContain("The port is taken");
  await first.close();
}, 30_000);

it("--help tells the options and ends", async () => {
  const { said, closed } = run("--help");
  expect((await closed)[0]).toBe(0);
  expect(said.out).toContain("--config");
}, 30_000);
