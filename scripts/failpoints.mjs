// Kills Medusa at every await of starting, settling, refunding and paying out that a flow comes by, and judges what is left: integration-tests/crash,
// in several shops beside each other.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runJest } from "./run-jest.mjs";

/** As integration-tests/crash/matrix.ts says it of its lane. */
const POINTS = /(\d+) points tried, (\d+) held, (\d+) failed, (\d+) not passed again/;

/**
 * `--sample 10`: ten points, spread over those of ten flows; the same ones every time. `--point NAME`: that one, or all that begin so
 * (`refund-`), several with commas between; with `--sample`, so many of those. `--lanes 1`: in one shop instead of four. `--part 1/3`:
 * a third, by their names. All of them, an hour, also fail where an await of ours is come by in no flow, for no reason that
 * integration-tests/crash/not-passed.ts gives.
 *
 * @param inServer gives its work the environment of a database server of its own, and checks what it wrote
 * @returns what runJest gives, of all lanes together
 */
export async function runFailpoints(args, inServer) {
  const { values } = parseArgs({
    args,
    options: {
      sample: { type: "string" },
      point: { type: "string" },
      lanes: { type: "string" },
      part: { type: "string", default: "1/1" },
    },
  });
  const [part, parts] = values.part.split("/").map(Number);
  if (!(part >= 1 && part <= parts)) throw new Error(`--part must be like 1/3, not "${values.part}"`);
  // Most of the time a lane waits for locks and deadlines: two processors carry four. Each has two shops, of 1 GB together.
  const lanes = Number(values.lanes ?? (values.sample || values.point ? 1 : 4));
  if (!(lanes >= 1)) throw new Error(`--lanes must be a number, not "${values.lanes}"`);
  const own = {
    ...(values.sample && { MIZAN_FAILPOINTS_SAMPLE: values.sample }),
    ...(values.point && { MIZAN_FAILPOINTS_ONLY: values.point }),
  };
  const results = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      inServer((env) => {
        const share = `${(part - 1) * lanes + lane + 1}/${lanes * parts}`;
        return runJest("crash", {
          part: `lane-${lane + 1}`,
          env: { ...env, ...own, MIZAN_FAILPOINTS_LANE: share },
        });
      }),
    ),
  );
  const points = results.map(
    ({ folder }) => POINTS.exec(readFileSync(join(folder, "output.txt"), "utf8")) ?? [],
  );
  const [tried, held, failed, missed] = [1, 2, 3, 4].map((index) =>
    points.reduce((total, counts) => total + Number(counts[index] ?? 0), 0),
  );
  console.log(`${tried} points tried: ${held} held, ${failed} failed, ${missed} not passed again`);
  const sum = (name) => results.reduce((total, counts) => total + counts[name], 0);
  return { passed: sum("passed"), failed: sum("failed") };
}
