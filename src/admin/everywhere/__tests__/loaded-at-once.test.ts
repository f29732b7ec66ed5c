import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { createSourceFile, isImportDeclaration, isStringLiteral, ScriptTarget } from "typescript";

const admin = resolve(__dirname, "../..");

/** The files and packages that a browser loads with every page of the dashboard: those that ours import with no `import()`. */
function loadedAtOnce() {
  const entries = [
    join(admin, "i18n/index.ts"),
    ...["routes", "widgets"].flatMap((folder) =>
      readdirSync(join(admin, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".tsx"))
        .map((name) => join(admin, folder, name)),
    ),
  ];
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const name of importsOf(file)) {
      if (!name.startsWith(".")) packages.add(name);
      else visit(fileOf(resolve(file, "..", name)));
    }
  };
  entries.forEach(visit);
  return { files: [...files].map((file) => relative(admin, file)), packages: [...packages].sort() };
}

function importsOf(file: string): string[] {
  const source = createSourceFile(file, readFileSync(file, "utf8"), ScriptTarget.Latest);
  return source.statements
    .filter(isImportDeclaration)
    .filter(({ importClause }) => !importClause?.isTypeOnly)
    .map(({ moduleSpecifier }) => (isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ""));
}

function fileOf(path: string): string {
  const found = [".ts", ".tsx"].map((end) => `${path}${end}`).find((file) => existsSync(file));
  if (!found) throw new Error(`${path} is neither .ts nor .tsx`);
  return found;
}

describe("what the dashboard loads of ours with each of its own pages", () => {
  const { files, packages } = loadedAtOnce();

  it("brings no text but the menu's", () => {
    expect(files.filter((file) => file.startsWith("i18n/")).sort()).toEqual([
      "i18n/ar/frame.ts",
      "i18n/en/frame.ts",
      "i18n/index.ts",
    ]);
  });

  it("brings no page, and no package that the dashboard does not have already", () => {
    expect(files.filter((file) => /-(page|list|section|drawer)\.tsx$/.test(file))).toEqual([]);
    expect(packages).toEqual([
      "@medusajs/admin-sdk",
      "@medusajs/icons",
      "@medusajs/ui",
      "@tanstack/react-query",
      "react",
      "react-i18next",
      "react-router-dom",
    ]);
  });
});
