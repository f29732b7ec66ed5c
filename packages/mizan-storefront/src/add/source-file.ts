import { parse } from "@babel/parser";
import type { ImportDeclaration, Node, Program } from "@babel/types";
import MagicString from "magic-string";
import { endOf, startOf } from "./syntax-tree";

/** Text in place of what stands from `start` to `end`; an insertion where both are the same. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Import {
  readonly name: string;
  /** The name in the file, where it is another one. */
  readonly as?: string | undefined;
  readonly from: string;
}

/** A file of the storefront: its syntax tree for the positions, its text for all that is not changed. */
export class SourceFile {
  readonly program: Program;
  private readonly eol: string;

  /** Throws a SyntaxError where the text is no TypeScript. */
  constructor(
    readonly path: string,
    readonly text: string,
  ) {
    this.program = parse(text, { sourceType: "module", plugins: ["typescript", "jsx"] }).program;
    this.eol = text.includes("\r\n") ? "\r\n" : "\n";
  }

  textOf(node: Node): string {
    return this.text.slice(startOf(node), endOf(node));
  }

  /** The white space before the first word of the line that a node begins in. */
  indentOf(node: Node): string {
    const lineStart = this.text.lastIndexOf("\n", startOf(node) - 1) + 1;
    return /^[ \t]*/.exec(this.text.slice(lineStart))?.[0] ?? "";
  }

  /** One step of indentation, as the file's first indented line has it. */
  get step(): string {
    return /^(\t|  +)\S/m.exec(this.text)?.[1] ?? "  ";
  }

  /** The imports of values, not of types alone. */
  get imports(): ImportDeclaration[] {
    return this.program.body.filter(
      (node): node is ImportDeclaration => node.type === "ImportDeclaration" && node.importKind !== "type",
    );
  }

  /** The file's name for what it imports by `name` from a module that `isMeant` accepts. */
  localNameOf(name: string, isMeant: (source: string) => boolean): string | undefined {
    for (const { specifiers } of this.imports.filter((line) => isMeant(line.source.value))) {
      for (const specifier of specifiers) {
        if (specifier.type === "ImportDefaultSpecifier" && name === "default") return specifier.local.name;
        const isNamed = specifier.type === "ImportSpecifier" && nameOf(specifier.imported) === name;
        if (isNamed) return specifier.local.name;
      }
    }
    return undefined;
  }

  get semicolon(): string {
    const [first] = this.program.body;
    const statement = this.imports[0] ?? this.program.directives[0] ?? first;
    return statement && !this.textOf(statement).endsWith(";") ? "" : ";";
  }

  /** A string as the file writes it. */
  quoted(value: string): string {
    const last = this.imports.at(-1);
    const quote = last && this.textOf(last.source).startsWith("'") ? "'" : '"';
    return quote + value + quote;
  }

  /** The text with all edits, the imports in lines of their own after the last one that is there. */
  with(edits: readonly Edit[], imports: readonly Import[]): string {
    const changed = new MagicString(this.text);
    for (const { start, end, text } of [...edits, ...this.importEdits(imports)]) {
      const inItsLines = text.replaceAll("\n", this.eol);
      if (start === end) changed.appendLeft(start, inItsLines);
      else if (text === "") changed.remove(start, end);
      else changed.update(start, end, inItsLines);
    }
    return changed.toString();
  }

  private importEdits(imports: readonly Import[]): Edit[] {
    const sources = [...new Set(imports.map(({ from }) => from))];
    return sources.flatMap((source) => {
      const missing = imports.filter(
        ({ name, from }) => from === source && !this.localNameOf(name, (each) => each === source),
      );
      const specifiers = missing.map(({ name, as }) => (as && as !== name ? `${name} as ${as}` : name));
      return missing.length > 0 ? [this.importEdit(source, [...new Set(specifiers)])] : [];
    });
  }

  private importEdit(source: string, specifiers: readonly string[]): Edit {
    const own = this.imports.find((line) => line.source.value === source)?.specifiers.at(-1);
    if (own) return { start: endOf(own), end: endOf(own), text: `, ${specifiers.join(", ")}` };
    const end = `from ${this.quoted(source)}${this.semicolon}`;
    const inOneLine = `import { ${specifiers.join(", ")} } ${end}`;
    const inLines = ["import {", ...specifiers.map((each) => `${this.step}${each},`), `} ${end}`].join("\n");
    const line = inOneLine.length <= 80 ? inOneLine : inLines;
    const last = this.imports.at(-1) ?? this.program.directives.at(-1);
    if (!last) return { start: 0, end: 0, text: `${line}\n` };
    return { start: endOf(last), end: endOf(last), text: `\n${line}` };
  }
}

function nameOf(node: { type: string; name?: string; value?: string }): string | undefined {
  return node.type === "Identifier" ? node.name : node.value;
}
