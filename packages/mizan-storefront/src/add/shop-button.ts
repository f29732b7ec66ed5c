import { posix } from "node:path";
import { SourceFile } from "./source-file";
import { findAll } from "./syntax-tree";

/** The shop's own button, as it is used for "Place order": ours looks like it, also when the shop changes its looks. */
export interface ShopButton {
  readonly name: string;
  /** The line that imports it, with its end; "" where there is none. */
  readonly import: string;
  readonly attributes: string;
}

const plain: ShopButton = { name: "button", import: "", attributes: ' type="button"' };

/** @param specifierOf gives how a file is imported, by its path */
export function shopButtonIn(path: string, text: string, specifierOf: (path: string) => string): ShopButton {
  const file = new SourceFile(path, text);
  const line = file.imports.find(({ specifiers }) =>
    specifiers.some(({ type, local }) => type === "ImportSpecifier" && local.name === "Button"),
  );
  if (!line) return plain;
  const source = line.source.value;
  const from = source.startsWith(".") ? specifierOf(posix.join(posix.dirname(path), source)) : source;
  const used = findAll(file.program, "JSXOpeningElement").find(
    ({ node }) =>
      file.textOf(node.name) === "Button" &&
      node.attributes.some((each) => /^onClick=/.test(file.textOf(each))),
  );
  const looks = (used?.node.attributes ?? [])
    .filter((each) => each.type === "JSXAttribute" && each.value?.type === "StringLiteral")
    .map((each) => file.textOf(each))
    .filter((attribute) => /^(size|className|variant)=/.test(attribute));
  return {
    name: "Button",
    import: `import { Button } from "${from}"\n`,
    attributes: looks.map((attribute) => `\n      ${attribute}`).join(""),
  };
}
