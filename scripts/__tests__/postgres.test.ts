import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";

const script = join(__dirname, "..", "postgres.mjs");

const program = `
  import { startPostgres } from ${JSON.stringify(script)};
  const server = await startPostgres();
  const url = await server.createDatabase("shop");
  console.log(JSON.stringify({ url, port: server.port }));
  setInterval(() => {}, 1000);
`;

/** The embedded server in a process of its own and a private temporary folder, so that nothing else is in it. */
async function startedElsewhere(temporaryFolder: string) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_OPTIONS: "", MIZAN_PG_URL: "", TMPDIR: temporaryFolder },
  });
  return { child, ...(await firstLineOf(child)) };
}

async function firstLineOf(child: ChildProcessByStdio<null, Readable, null>) {
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return JSON.parse(line.toString()) as { url: string; port: number };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "localhost");
  const answer = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "error").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return answer;
}

async function becomesTrue(condition: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (await condition()) return true;
    await wait(100);
  }
  return false;
}

describe("the embedded PostgreSQL", () => {
  it("gives a role that can create databases and count statements", async () => {
    const folder = mkdtempSync(join(tmpdir(), "mizan-test-"));
    const { child, url } = await startedElsewhere(folder);
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query("CREATE EXTENSION pg_stat_statements");
    const role = await client.query("SELECT rolcreatedb FROM pg_roles WHERE rolname = current_user");
    expect(role.rows).toEqual([{ rolcreatedb: true }]);
    await client.end();
    child.kill("SIGKILL");
    await once(child, "exit");
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(["SIGKILL", "SIGTERM", "SIGINT"] as const)("leaves no server behind after %s", async (signal) => {
    const { child, port } = await startedElsewhere(tmpdir());
    expect(await isListening(port)).toBe(true);
    child.kill(signal);
    await once(child, "exit");
    expect(await becomesTrue(async () => !(await isListening(port)))).toBe(true);
  });

  it("uses a temporary folder that others cannot enter, and leaves nothing in it", async () => {
    const closed = mkdtempSync(join(tmpdir(), "mizan-closed-"));
    const { child, port } = await startedElsewhere(closed);
    expect(await isListening(port)).toBe(true);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await becomesTrue(async () => !(await isListening(port)))).toBe(true);
    rmSync(closed, { recursive: true });
    expect(existsSync(closed)).toBe(false);
  });
});
