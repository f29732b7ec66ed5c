/** No file of the sources imports itself by way of others: which of them is there first would be the caller's choice. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { importsOf, sourceFilesOf } from "./forbidden-imports";

const TYPES_ONLY = /^(?:import|export) (?:type\b|\{(?:\s*type \w+(?: as \w+)?,?)+\s*\} from)[^;]*;/gm;

/** @returns each circle once, as the files from one of them back to it */
function circlesIn(source: string): string[] {
  const files = sourceFilesOf(source);
  const importedBy = new Map(files.map((file) => [file, importedFilesOf(file, files)]));
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, way: readonly string[]) => {
    const begins = way.indexOf(file);
    if (begins >= 0) {
      const names = [...way.slice(begins), file].map((name) => relative(source, name));
      circles.push(names.join(" → "));
    }
    if (done.has(file)) return;
    done.add(file);
    for (const next of importedBy.get(file) ?? []) follow(next, [...way, file]);
  };
  for (const file of files) follow(file, []);
  return circles;
}

/** What is imported when the file runs: imports of types are gone by then. */
function importedFilesOf(file: string, files: readonly string[]): string[] {
  const known = new Set(files);
  return importsOf(readFileSync(file, "utf8").replace(TYPES_ONLY, "")).flatMap((name) => {
    const path = resolve(dirname(file), name);
    const found = [`${path}.ts`, `${path}.tsx`, join(path, "index.ts")].find((one) => known.has(one));
    return name.startsWith(".") && found ? [found] : [];
  });
}

describe("the imports at run time", () => {
  it.each(["src", "packages/mizan-gateway/src", "packages/mizan-storefront/src", "packages/demo-shop/src"])(
    "go in no circle: %s",
    (folder) => {
      const source = join(__dirname, "../..", folder);
      expect(sourceFilesOf(source).length).toBeGreaterThan(5);
      expect(circlesIn(source)).toEqual([]);
    },
  );
});

describe("the search for circles", () => {
  it.each([
    ['import { b } from "./b";', 'import { a } from "./a";', ["a.ts → b.ts → a.ts"]],
    ['export { b } from "./b";', 'const a = await import("./a");', ["a.ts → b.ts → a.ts"]],
    ['import { type B, b } from "./b";', 'import "./a";', ["a.ts → b.ts → a.ts"]],
    ['import { b } from "./b";', 'import type { A } from "./a";', []],
    ['import { b } from "./b";', 'import {\n  type A,\n  type B as C,\n} from "./a";', []],
    ['import { b } from "./b";', 'export type { A } from "./a";', []],
    ['import { b } from "./b";', 'import { c } from "node:fs";', []],
  ])("%s and %s", (a, b, found) => {
    const source = mkdtempSync(join(tmpdir(), "mizan-circles-"));
    writeFileSync(join(source, "a.ts"), a);
    writeFileSync(join(source, "b.ts"), b);
    expect(circlesIn(source)).toEqual(found);
    rmSync(source, { recursive: true });
  });
});
