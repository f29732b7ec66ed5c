// docs/speed.md and its picture: what the parts of the bench came to, each between its own marks.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { root } from "../scripts/bootstrap.mjs";

const PAPER = join(root, "docs/speed.md");
const GOALS = { lists: 2, split: 1 };
const SECTIONS = {
  split: ({ beside, lines }) => [
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
  split: ({ beside }) => ({ rows: beside }),
  lists: ({ measured }) => ({ rows: measured.after, former: measured.before }),
};

/** @param measured what the part answered */
export async function writePart(name, measured, { against }) {
  const commit = (wanted) =>
    execFileSync("git", ["rev-parse", "--short", wanted], { cwd: root, encoding: "utf8" }).trim();
  const made = `Measured on ${new Date().toISOString().slice(0, 10)} at ${commit("HEAD")}${against ? `, before: ${commit(against)}` : ""}; Node ${process.versions.node}, ${cpus().length} processors.`;
  const picture = `images/speed-${name}.svg`;
  const text = [made, ...SECTIONS[name](measured), `![${name} as ratios](${picture})`].join("\n\n");
  const known = existsSync(PAPER) ? readFileSync(PAPER, "utf8") : "";
  const [begin, end] = [`<!-- bench ${name} -->`, `<!-- /bench ${name} -->`];
  const [head, rest = ""] = known.split(begin);
  const tail = rest.split(end)[1] ?? "\n";
  const paper = `${head}${begin}\n\n${text}\n\n${end}${tail}`;
  writeFileSync(PAPER, await format(paper, { ...(await resolveConfig(PAPER)), parser: "markdown" }));
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

/** Bars on a scale of powers of ten, the former ones grey, and a line at the goal. */
function barsOf({ rows, former, goal }) {
  const [label, width, height] = [260, 460, former ? 26 : 18];
  const most = Math.max(...[...rows, ...(former ?? [])].map(({ ratio }) => ratio.high), goal * 2);
  const at = (ratio) => label + (width * Math.log10(Math.max(ratio, 0.1) / 0.1)) / Math.log10(most / 0.1);
  const bar = (y, tall, ratio, colour) =>
    `<rect x="${label}" y="${y}" width="${(at(ratio.median) - label).toFixed(1)}" height="${tall}" fill="${colour}"/>` +
    `<text x="${(at(ratio.median) + 4).toFixed(1)}" y="${y + tall - 1}" font-size="9">${short(ratio.median)}</text>`;
  const drawn = rows.map(({ name, ratio }, row) => {
    const y = 24 + row * height;
    return (
      `<text x="${label - 6}" y="${y + height / 2 + 1}" text-anchor="end" font-size="11">${name.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</text>` +
      (former ? bar(y, 9, former[row].ratio, "#bbb") : "") +
      bar(former ? y + 11 : y, former ? 9 : 12, ratio, "#2563eb")
    );
  });
  const [whole, bottom] = [label + width + 60, 24 + rows.length * height];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${bottom + 8}" font-family="sans-serif">
<rect width="${whole}" height="${bottom + 8}" fill="#fff"/>
<line x1="${at(goal).toFixed(1)}" y1="16" x2="${at(goal).toFixed(1)}" y2="${bottom}" stroke="#dc2626" stroke-dasharray="3 3"/>
<text x="${at(goal).toFixed(1)}" y="12" text-anchor="middle" font-size="10" fill="#dc2626">goal ${goal}</text>
${drawn.join("\n")}
</svg>
`;
}
