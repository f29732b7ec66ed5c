/**
 * A soak as `npm test -- soak` does it, small enough for every run of the long tests: two Medusa processes, random shoppers, a
 * gateway at which everything goes wrong now and then, and days that pass until nothing is watched any more.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const ATTEMPTS = 40;
const MINUTE_MS = 60_000;

it(
  "OPS-19: forty tries to pay at two instances, with every fault of the gateway: nothing lost, double, unpaid or silent",
  async () => {
    const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env;
    const soak = spawn(
      process.execPath,
      [
        join(process.cwd(), "scripts/test.mjs"),
        "soak",
        ...["--attempts", String(ATTEMPTS), "--instances", "2", "--seed", "7", "--at-once", "4"],
      ],
      {
        stdio: ["ignore", "pipe", "inherit"],
        env: {
          ...process.env,
          NODE_OPTIONS: "",
          MIZAN_PG_URL: `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}/postgres`,
        },
      },
    );
    const [said, [exitCode]] = await Promise.all([
      text(soak.stdout),
      once(soak, "exit") as Promise<[number | null]>,
    ]);
    expect(said).toContain("invariants      hold: 0 lost, 0 double, 0 unpaid, 0 silent");
    expect(said).toMatch(/^\d+ tries to pay, 2 instances/m);
    expect(Number(/gateway +\d+ sessions, (\d+) captured/.exec(said)?.[1])).toBeGreaterThan(0);
    expect(exitCode).toBe(0);
  },
  20 * MINUTE_MS,
);
