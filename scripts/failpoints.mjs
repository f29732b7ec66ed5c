// npm run failpoints: kills Medusa at every await of starting, settling and refunding, and judges what is left.
//   npm run failpoints -- --sample 10            ten points, spread over all of them; the same ones every time
//   npm run failpoints -- --point 'settle-return:workflows/settle/bring-into-line#bringIntoLine#1@1'
// `--point` takes the beginning of a name as well, such as `refund-`. Ends with one line, `N passed, N failed`.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./bootstrap.mjs";

const { values } = parseArgs({ options: { sample: { type: "string" }, point: { type: "string" } } });
const env = { ...process.env };
if (values.sample) env.MIZAN_FAILPOINTS_SAMPLE = values.sample;
if (values.point) env.MIZAN_FAILPOINTS_ONLY = values.point;
const run = spawnSync(process.execPath, [join(root, "scripts", "test.mjs"), "crash"], {
  env,
  stdio: "inherit",
});
process.exit(run.status ?? 1);
