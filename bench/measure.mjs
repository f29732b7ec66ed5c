// Side by side on a machine that has other work: contenders take turns in an order drawn anew each round, a round's
// times are divided by each other, and the median of those ratios is given with its interval. The base runs once more
// as the control: what it differs from itself by is what the measurement cannot tell apart.
import { readdirSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

export const CONTROL = "the same once more (control)";

/** @returns per contender the milliseconds of each round, by `clock` */
export async function takeTurns(contenders, { rounds, warmUps = 3, clock }) {
  const samples = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [name, run] of drawn(Object.entries(contenders))) {
      const ms = await clock(run);
      if (round >= 0) samples[name].push(ms);
    }
  }
  return samples;
}

/** Processor time of this process, a collection of its garbage included. */
export async function processorMs(run) {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export async function wallMs(run) {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** @returns milliseconds of processor time that a process has had, by the nanosecond; 0 once it is gone */
export function processorMsOf(pid) {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const nanoseconds = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
    );
    return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
  } catch (error) {
    if (error.code === "ENOENT" || error.code === "ESRCH") return 0;
    throw error;
  }
}

export function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

/** @returns a process and all below it */
export function treeOf(pid) {
  return [pid, ...childrenOf(pid).flatMap(treeOf)];
}

/** @returns the median of `samples[n] ÷ base[n]`, and between which ratios it lies with 95 % confidence */
export function ratioOf(samples, base) {
  const ratios = samples.map((ms, round) => ms / base[round]).sort((a, b) => a - b);
  // The ranks around the median of a binomial distribution.
  const reach = Math.ceil(0.98 * Math.sqrt(ratios.length));
  const middle = (ratios.length - 1) / 2;
  const rank = (wanted) => ratios[Math.min(Math.max(Math.round(wanted), 0), ratios.length - 1)];
  return { median: median(ratios), low: rank(middle - reach), high: rank(middle + reach) };
}

/** The same of a quantile: of all rounds' at once, its interval by drawing the rounds again and again. */
export function quantileRatioOf(samples, base, quantile) {
  const at = (values) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * quantile) - 1];
  const drawn = Array.from({ length: 1_000 }, () => {
    const rounds = samples.map(() => Math.floor(Math.random() * samples.length));
    return at(rounds.map((round) => samples[round])) / at(rounds.map((round) => base[round]));
  }).sort((a, b) => a - b);
  return { median: at(samples) / at(base), low: drawn[25], high: drawn[974] };
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
}

function drawn(entries) {
  return entries
    .map((entry) => ({ entry, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
}
