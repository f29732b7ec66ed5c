// npm run docs: makes the papers that are made of records in the sources (papers/made-papers.mjs), and the CSS rules that the
// admin's pages bring along (papers/lacking-rules.mjs).
//   npm run docs -- --check   writes nothing: names what is not current, what in any paper leads nowhere, comments that name
//                             no paper, and papers of more than an hour; says how much there is to read
// Exit code 1 when --check found something.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";

bootstrap();
const { lackingRulesFile } = await import("./papers/lacking-rules.mjs");
const { madePapers } = await import("./papers/made-papers.mjs");
const { faultsOfPapers } = await import("./papers/faults-of-papers.mjs");
const { faultsOfComments } = await import("./papers/faults-of-comments.mjs");
const { faultsOfLength, reading } = await import("./papers/reading.mjs");

const isCheck = process.argv.includes("--check");
const stale = [];
for (const [path, text] of [...Object.entries(await madePapers()), await lackingRulesFile()]) {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
  if (isCheck) stale.push(`${path} is not current: npm run docs`);
  else {
    writeFileSync(file, text);
    console.log(`wrote ${path}`);
  }
}
const faults = isCheck ? [...stale, ...faultsOfPapers(), ...faultsOfComments(), ...faultsOfLength()] : [];
if (isCheck) {
  const { total, papers, reference } = reading();
  console.log(`${total} words to read: ${papers.map(([path, words]) => `${path} ${words}`).join(", ")}`);
  console.log(`Not to read but to look up in: ${reference.join(", ")}`);
}
for (const fault of faults) console.log(fault);
process.exit(faults.length > 0 ? 1 : 0);
