// npm run docs: makes the papers that are made (docs/options.md, errors.md, review-items.md, faults.md) of the sources.
//   npm run docs -- --check   writes nothing: names what is not current, and what in any paper leads nowhere
// Exit code 1 when --check found something.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";

bootstrap();
const { madePapers } = await import("./papers/made-papers.mjs");
const { faultsOfPapers } = await import("./papers/faults-of-papers.mjs");

const isCheck = process.argv.includes("--check");
const stale = [];
for (const [path, text] of Object.entries(await madePapers())) {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
  if (isCheck) stale.push(`${path} is not current: npm run docs`);
  else {
    writeFileSync(file, text);
    console.log(`wrote ${path}`);
  }
}
const faults = isCheck ? [...stale, ...faultsOfPapers()] : [];
for (const fault of faults) console.log(fault);
process.exit(faults.length > 0 ? 1 : 0);
