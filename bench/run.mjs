// node bench/run.mjs [server|profile|split|lists|posting|sweep|start|statements|due-attempts|payouts|waiting] [--against <commit>] [--many <rows>] [--dinero <folder with it>]
// Measures, and writes what they came to, but for the last four, into docs/speed.md. Ratios, never times: see docs/speed.md.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bootstrap } from "../scripts/bootstrap.mjs";

await bootstrap();
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: "string" },
    many: { type: "string" },
    dinero: { type: "string" },
    rounds: { type: "string" },
  },
});
const { sourceAt, sourceOf } = await import("./source.mjs");
const { writePart } = await import("./report.mjs");
const log = (text) => console.error(text);

const parts = {
  split: async (sources) => {
    const { measureSplit } = await import("./split.mjs");
    return measureSplit({ ...sources, dinero: values.dinero, rounds: Number(values.rounds ?? 60), log });
  },
  lists: async (sources) => {
    const { measureLists } = await import("./lists.mjs");
    return measureLists({
      ...sources,
      many: Number(values.many ?? 1_000_000),
      rounds: Number(values.rounds ?? 25),
      log,
    });
  },
  server: async (sources) => {
    const { measureServer } = await import("./server.mjs");
    return measureServer({ ...sources, rounds: Number(values.rounds ?? 100), log });
  },
  profile: async ({ after }) => {
    const { measureProfile } = await import("./profile.mjs");
    return measureProfile({ after, rounds: Number(values.rounds ?? 60), log });
  },
  sweep: async ({ after }) => {
    const { measureSweep } = await import("./sweep.mjs");
    return measureSweep({ after, rounds: Number(values.rounds ?? 25), log });
  },
  posting: async ({ after }) => {
    const { measurePosting } = await import("./posting.mjs");
    return measurePosting({ after, rounds: Number(values.rounds ?? 60), log });
  },
  start: async ({ after }) => {
    const { measureStart } = await import("./start.mjs");
    return measureStart({ after, rounds: Number(values.rounds ?? 9), log });
  },
  // Programs of their own, which print what they found.
  statements: () => alone("statements.mjs"),
  "due-attempts": () => alone("due-attempts.mjs"),
  payouts: () => alone("payouts.mjs"),
  waiting: () => alone("waiting.mjs"),
};
const wanted = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  throw new Error(`No part ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.`);

const before = values.against ? sourceOf(values.against) : undefined;
try {
  for (const name of wanted) {
    const measured = await parts[name]({ after: sourceAt(), before });
    if (measured) await writePart(name, measured, { against: values.against });
  }
} finally {
  before?.remove();
}

function alone(file) {
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`${file} ended with ${status}`);
}
