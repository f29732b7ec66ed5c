/**
 * One sentence heads a file and is true of all of it. A comment of a file's kind further down heads a second file that is
 * glued to the first: one that stands alone, belonging to no definition.
 */
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { sourceFilesOf } from "./forbidden-imports";

/** @returns the comments that stand alone below the first definition, or below another that stands alone, by their lines */
function secondHeadsIn(text: string): string[] {
  const file = ts.createSourceFile("file.tsx", text, ts.ScriptTarget.Latest, true);
  const first =
    file.statements.find((statement) => !ts.isImportDeclaration(statement)) ?? file.endOfFileToken;
  const alone = [...file.statements, file.endOfFileToken].flatMap((statement) => {
    const comments = ts.getLeadingCommentRanges(text, statement.getFullStart()) ?? [];
    return comments.filter(({ kind, end }, at) => {
      const next = comments[at + 1];
      const isBeforeGap = /\n\s*\n/.test(text.slice(end, next?.pos ?? statement.getStart()));
      if (next) return isBeforeGap || kind === ts.SyntaxKind.MultiLineCommentTrivia;
      return isBeforeGap || ts.isImportDeclaration(statement) || statement === file.endOfFileToken;
    });
  });
  return alone
    .filter(({ pos }, at) => pos >= first.getStart() || at > 0)
    .map(({ pos, end }) => {
      const { line } = file.getLineAndCharacterOfPosition(pos);
      return `${line + 1}: ${text.slice(pos, end).replace(/\s+/g, " ").slice(0, 60)}`;
    });
}

describe("a file's head", () => {
  it.each(["src", "packages/mizan-gateway/src", "packages/mizan-storefront/src", "packages/demo-shop/src"])(
    "stands above the first definition, and there is one: %s",
    (folder) => {
      const source = join(__dirname, "../..", folder);
      const found = sourceFilesOf(source).flatMap((file) =>
        secondHeadsIn(readFileSync(file, "utf8")).map((head) => `${relative(source, file)}:${head}`),
      );
      expect(found).toEqual([]);
    },
  );
});

describe("the search for second heads", () => {
  const HEAD = '/** Why the file is there. */\nimport { x } from "./x";\n\n';

  it.each([
    [`${HEAD}const a = x;\n\n/** Another matter. */\n\nconst b = x;\n`, ["6: /** Another matter. */"]],
    [
      `${HEAD}const a = x;\n\n/** Another matter. */\n/** Of b. */\nconst b = x;\n`,
      ["6: /** Another matter. */"],
    ],
    [`${HEAD}const a = x;\n\n// --- Another matter ---\n\nconst b = x;\n`, ["6: // --- Another matter ---"]],
    [`${HEAD}const a = x;\n\n/** Another matter. */\n`, ["6: /** Another matter. */"]],
    [`${HEAD}const a = x;\n\n/** Another. */\nimport { b } from "./b";\n`, ["6: /** Another. */"]],
    [`${HEAD}/** Another matter. */\n\n/** Of a. */\nconst a = x;\n`, ["4: /** Another matter. */"]],
    [`${HEAD}/** Of a. */\nconst a = x;\n\n// Said twice\n// of b.\nconst b = x;\n`, []],
    [`/** Why the file is there. */\n\n/** Of a. */\nconst a = 1;\n`, []],
    [`${HEAD}/** Of a. */\nfunction a() {\n  // Alone in it.\n\n  return x;\n}\n`, []],
  ])("%j", (text, found) => {
    expect(secondHeadsIn(text)).toEqual(found);
  });
});
