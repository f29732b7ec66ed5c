// npm run failpoints: kills Medusa at every await of starting, settling and refunding that a flow comes by, and judges what is left.
//   npm run failpoints -- --sample 10            ten points, spread over those of ten flows; the same ones every time
//   npm run failpoints -- --point 'settle-return:payments/settle/settle-cart#bringIntoLine#1@1'
//   npm run failpoints -- --lanes 1              all of them, in one shop instead of four beside each other
//   npm run failpoints -- --part 1/3             a third of them, by their names; the whole takes an hour
// `--point` takes the beginning of a name as well, such as `refund-`, or several with commas between; with `--sample`, so many of
// those. All of them together also fail where an await of ours is come by in no flow, for no reason that
// integration-tests/crash/not-passed.ts gives. Ends with how many points held, and one line, `N passed, N failed`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { root } from "./bootstrap.mjs";

const { values } = parseArgs({
  options: {
    sample: { type: "string" },
    point: { type: "string" },
    lanes: { type: "string" },
    part: { type: "string", default: "1/1" },
  },
});

/** Every lane has a shop, an emulator and a database of its own, and tries the points whose names fall to it. */
async function runLane(lane, lanes) {
  const share = (part - 1) * lanes + lane + 1;
  const env = { ...process.env, MIZAN_FAILPOINTS_LANE: `${share}/${lanes * parts}` };
  if (values.sample) env.MIZAN_FAILPOINTS_SAMPLE = values.sample;
  if (values.point) env.MIZAN_FAILPOINTS_ONLY = values.point;
  const child = spawn(process.execPath, [join(root, "scripts", "test.mjs"), "crash"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stderr.pipe(process.stderr, { end: false });
  const [output, told] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  const counts = /^(\d+) passed, (\d+) failed$/m.exec(output);
  const points = POINTS.exec(told)?.slice(1).map(Number) ?? [0, 0, 0, 0];
  return { ...(counts ? { passed: Number(counts[1]), failed: Number(counts[2]) } : NOTHING_RAN), points };
}

/** As integration-tests/crash/matrix.ts says it of its lane. */
const POINTS = /(\d+) points tried, (\d+) held, (\d+) failed, (\d+) not passed again/;
const NOTHING_RAN = { passed: 0, failed: 1 };

const [part, parts] = values.part.split("/").map(Number);
if (!(part >= 1 && part <= parts)) throw new Error(`--part must be like 1/3, not "${values.part}"`);
const isWhole = !values.sample && !values.point;
// Most of the time a lane waits for locks and deadlines: two processors carry four. Each has two shops, of 1 GB together.
const lanes = Number(values.lanes ?? (isWhole ? 4 : 1));
if (!(lanes >= 1)) throw new Error(`--lanes must be a number, not "${values.lanes}"`);
const results = await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane, lanes)));
const sum = (name) => results.reduce((total, counts) => total + counts[name], 0);
const [tried, held, failed, missed] = [0, 1, 2, 3].map((index) =>
  results.reduce((total, { points }) => total + points[index], 0),
);
console.log(`${tried} points tried: ${held} held, ${failed} failed, ${missed} not passed again`);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exit(sum("failed") > 0 ? 1 : 0);
