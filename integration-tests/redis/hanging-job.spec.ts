/** What a scheduled job that never ends does to the sweep, as docs/instances.md says: of the engine alone, without a shop. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

jest.setTimeout(180_000);

async function stillRuns(places: string[]): Promise<unknown> {
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(__dirname, "hanging-job.mjs"), ...places],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: "",
        MIZAN_PG_URL: `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}/postgres`,
      },
    },
  );
  return JSON.parse(stdout);
}

it("OPS-21: a job that hangs once stops every other job of its worker, as Medusa comes", async () => {
  expect(await stillRuns([])).toEqual({ 1: false });
});

it("OPS-21: with three places the others go on, until a job that hangs at each run has taken them all", async () => {
  expect(await stillRuns(["3"])).toEqual({ 1: true, 3: false });
});
