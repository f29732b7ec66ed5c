// docs/speed.md and its picture: what the parts of the bench came to, each between its own marks.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { root } from "../scripts/bootstrap.mjs";

const PAPER = join(root, "docs/speed.md");
const GOALS = { lists: 2, split: 1 };
/** Of the time to the answer, where the issue names one. */
const GOALS_OF_REQUESTS = {
  session: 1.25,
  "session, 100 lines of 25 vendors": 1.6,
  "session and pay page": 1.7,
  completion: 1.05,
  "return with completion": 1.05,
  "completion after the return": 0.15,
  "a whole purchase, return only": 1.15,
  "a whole purchase, completion after the return": 1.2,
  "another provider's session because of us": 1.02,
};
const GOALS_OF_SWEEP = { "sweep ÷ undici": 0.15, "sweep ÷ our client": 0.3 };
const GOALS_OF_ORDERS = { "return only": 0.9, "completion after the return": 0.8 };
const SECTIONS = {
  server: (measured) => [
    "A bare redirect provider, which makes one HTTP call for a session and none after it, is 1.00. 95 % intervals; `processor` is the server's process and, after it, PostgreSQL's:",
    table(
      ["", ...(measured.before ? ["p50 before"] : []), "p50", "p95", "processor", "database", "goal"],
      measured.after.rows.map(({ name, p50, p95, server, database }, index) => [
        name,
        ...(measured.before ? [withInterval(measured.before.rows[index].p50)] : []),
        ...[p50, p95, server, database].map(withInterval),
        GOALS_OF_REQUESTS[name] ?? "",
      ]),
    ),
    `Orders a second as a ratio to the bare provider's, so many requests at once. A purchase makes ${measured.after.gatewayCalls} calls of the gateway (goal 2).`,
    table(
      ["", ...Object.keys(measured), "goal"],
      measured.after.orders.map(({ name, atOnce }, index) => [
        `${name}, ${atOnce} at once`,
        ...Object.values(measured).map(({ orders }) => withInterval(orders[index].p50)),
        atOnce === 16 ? (GOALS_OF_ORDERS[name] ?? "") : "",
      ]),
    ),
  ],
  profile: ({ rows, owners }) => [
    "Milliseconds of one request in the server by whose function runs (V8's samples, on the machine of this measurement: compare within a column):",
    table(
      ["", ...owners, "together"],
      rows.map(({ name, each }) => {
        const ms = owners.map((owner) => each[owner] ?? 0);
        return [name, ...[...ms, ms.reduce((sum, one) => sum + one, 0)].map(short)];
      }),
    ),
  ],
  sweep: ({ attempts, rows, statements, processorMs }) => [
    `The whole sweep of ${whole(attempts)} attempts that are as they were, 4 at once; its pace, which is a wait for the gateway's sake, is not counted. An attempt costs ${short(statements)} statements (goal 0.3) and ${short(processorMs)} ms of processor in its process on this machine (goal 0.3).`,
    table(
      ["", "attempts a second", "processor time each", "goal"],
      rows.map(({ name, ratio, processor }) => [
        name,
        withInterval(ratio),
        withInterval(processor),
        GOALS_OF_SWEEP[name] ?? "",
      ]),
    ),
  ],
  posting: ({ rows }) => [
    "What the kept sums cost a posting for three vendors, processor time of the database and of the server together:",
    table(
      ["", "ratio"],
      rows.map(({ name, ratio }) => [name, withInterval(ratio)]),
    ),
  ],
  start: ({ rows, bundle }) => [
    `Until Medusa answers, as ratios to the same without the plugin. The dashboard's first page loads ${bundle.toFixed(0)} KB more (gzip, before it is minified; goal 25).`,
    table(
      ["", "processor time", "more seconds of it (goal 0.15)", "memory held", "more MB (goal 15)"],
      rows.map(({ name, ratio, memory, seconds, megabytes }) => [
        name,
        withInterval(ratio),
        seconds.toFixed(2),
        withInterval(memory),
        megabytes.toFixed(0),
      ]),
    ),
  ],
  split: ({ beside, lines, borne }) => [
    "1,000 lines of 100 vendors, processor time as a ratio to a plain draft in decimal.js (95 % interval):",
    table(
      ["", "ratio"],
      beside.map(({ name, ratio }) => [name, withInterval(ratio)]),
    ),
    "A line in carts of several sizes, ten lines to a vendor, as a ratio to the cart of 1,000:",
    table(
      ["", ...Object.keys(lines)],
      lines.after.map(({ name }, row) => [
        name,
        ...Object.values(lines).map((rows) => withInterval(rows[row].ratio)),
      ]),
    ),
    "What the operator bears of every line of 1,000 of 100 vendors, as a ratio to the same cart without:",
    table(
      ["", ...(borne[0].before ? ["before", "after ÷ without, before (goal 1.10)"] : []), "after"],
      borne.map(({ name, before, across, after }) => [
        name,
        ...[before, across, after].filter(Boolean).map(withInterval),
      ]),
    ),
  ],
  lists: ({ many, few, measured }) => [
    `With ${whole(many)} attempts and entries and ${whole(many / 10)} review items ÷ with ${whole(few)}: processor time of the database and of the server together (95 % interval); \`control\` is ${whole(few)} again.`,
    table(
      ["", ...Object.keys(measured), "control"],
      measured.after.map(({ name, control }, row) => [
        name,
        ...Object.values(measured).map((rows) => withInterval(rows[row].ratio)),
        withInterval(control),
      ]),
    ),
  ],
};
const BARS = {
  server: ({ before, after }) => ({ rows: after.rows.map(requestBar), former: before?.rows.map(requestBar) }),
  split: ({ beside }) => ({ rows: beside }),
  lists: ({ measured }) => ({ rows: measured.after, former: measured.before }),
};

function requestBar({ name, p50 }) {
  return { name, ratio: p50, goal: GOALS_OF_REQUESTS[name] };
}

/** @param measured what the part answered */
export async function writePart(name, measured, { against }) {
  const commit = (wanted) =>
    execFileSync("git", ["rev-parse", "--short", wanted], { cwd: root, encoding: "utf8" }).trim();
  const made = `Measured on ${new Date().toISOString().slice(0, 10)} at ${commit("HEAD")}${against ? `, before: ${commit(against)}` : ""}; Node ${process.versions.node}, ${cpus().length} processors.`;
  const picture = `images/speed-${name}.svg`;
  const drawing = BARS[name] && [`![${name} as ratios](${picture})`];
  const text = [made, ...SECTIONS[name](measured), ...(drawing ?? [])].join("\n\n");
  const known = existsSync(PAPER) ? readFileSync(PAPER, "utf8") : "";
  const [begin, end] = [`<!-- bench ${name} -->`, `<!-- /bench ${name} -->`];
  const [head, rest = ""] = known.split(begin);
  const tail = rest.split(end)[1] ?? "\n";
  const paper = `${head}${begin}\n\n${text}\n\n${end}${tail}`;
  writeFileSync(PAPER, await format(paper, { ...(await resolveConfig(PAPER)), parser: "markdown" }));
  if (drawing)
    writeFileSync(join(root, "docs", picture), barsOf({ ...BARS[name](measured), goal: GOALS[name] }));
}

function withInterval({ median, low, high }) {
  return `${short(median)} (${short(low)}–${short(high)})`;
}

function whole(number) {
  return number.toLocaleString("en");
}

function short(ratio) {
  return ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2);
}

function table(head, rows) {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Bars on a scale of powers of ten, the former ones grey; a line at the goal of all, or a mark at each row's. */
function barsOf({ rows, former, goal }) {
  const [label, width, height] = [260, 460, former ? 26 : 18];
  const most = Math.max(...[...rows, ...(former ?? [])].map(({ ratio }) => ratio.high), (goal ?? 1) * 2);
  const at = (ratio) => label + (width * Math.log10(Math.max(ratio, 0.1) / 0.1)) / Math.log10(most / 0.1);
  const bar = (y, tall, ratio, colour) =>
    `<rect x="${label}" y="${y}" width="${(at(ratio.median) - label).toFixed(1)}" height="${tall}" fill="${colour}"/>` +
    `<text x="${(at(ratio.median) + 4).toFixed(1)}" y="${y + tall - 1}" font-size="9">${short(ratio.median)}</text>`;
  const goalLine = (at, from, to) =>
    `<line x1="${at.toFixed(1)}" y1="${from}" x2="${at.toFixed(1)}" y2="${to}" stroke="#dc2626" stroke-dasharray="3 3"/>`;
  const drawn = rows.map(({ name, ratio, goal: own }, row) => {
    const y = 24 + row * height;
    return (
      `<text x="${label - 6}" y="${y + height / 2 + 1}" text-anchor="end" font-size="11">${name.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</text>` +
      (former ? bar(y, 9, former[row].ratio, "#bbb") : "") +
      bar(former ? y + 11 : y, former ? 9 : 12, ratio, "#2563eb") +
      (own ? goalLine(at(own), y, y + height - 4) : "")
    );
  });
  const [whole, bottom] = [label + width + 60, 24 + rows.length * height];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${bottom + 8}" font-family="sans-serif">
<rect width="${whole}" height="${bottom + 8}" fill="#fff"/>
${goalLine(at(goal ?? 1), 16, bottom)}
<text x="${at(goal ?? 1).toFixed(1)}" y="12" text-anchor="middle" font-size="10" fill="#dc2626">${goal ? `goal ${goal}` : "1.00; a row's own goal is its red line"}</text>
${drawn.join("\n")}
</svg>
`;
}
