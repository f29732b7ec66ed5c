// Side by side on a machine that has other work: contenders take turns in an order drawn anew each round, a round's
// times are divided by each other, and the median of those ratios is given with its interval. The base runs once more
// as the control: what it differs from itself by is what the measurement cannot tell apart.
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

/** @returns the median of `samples[n] ÷ base[n]`, and between which ratios it lies with 95 % confidence */
export function ratioOf(samples, base) {
  const ratios = samples.map((ms, round) => ms / base[round]).sort((a, b) => a - b);
  // The ranks around the median of a binomial distribution.
  const reach = Math.ceil(0.98 * Math.sqrt(ratios.length));
  const middle = (ratios.length - 1) / 2;
  const rank = (wanted) => ratios[Math.min(Math.max(Math.round(wanted), 0), ratios.length - 1)];
  return { median: median(ratios), low: rank(middle - reach), high: rank(middle + reach) };
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
