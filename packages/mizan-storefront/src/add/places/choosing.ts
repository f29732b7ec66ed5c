import { type Place, there, toChange, unfamiliar } from "../place";
import type { Edit, SourceFile } from "../source-file";
import { endOf, startOf, type NodeOf } from "../syntax-tree";

/**
 * A server action that throws shows no message in a production build, so a refusal would be lost. Ours has the same
 * name and arguments, answers instead, and throws in the browser; other providers' sessions still go the starter's way.
 */
export const choosing: Place = {
  purpose: "choosing a way: in the shopper's language, and a refusal is shown in words",
  look(file, { ours }) {
    if (file.localNameOf("initiatePaymentSession", (source) => source === ours("checkout"))) return there;
    const local = file.localNameOf("initiatePaymentSession", isCartData);
    const line = file.imports.find(({ source, specifiers }) =>
      specifiers.some((specifier) => isCartData(source.value) && isOfName(specifier, local)),
    );
    if (!local || !line) return unfamiliar;
    return toChange(
      [withoutSpecifier(file, line, local)],
      [{ name: "initiatePaymentSession", as: local, from: ours("checkout") }],
    );
  },
  byHand: ({ ours }) =>
    [
      "// instead of the import of the same name from the cart's data:",
      `import { initiatePaymentSession } from "${ours("checkout")}"`,
    ].join("\n"),
};

function isCartData(source: string): boolean {
  return /(^|\/)data\/cart$/.test(source);
}

type Specifier = NodeOf<"ImportDeclaration">["specifiers"][number];

function isOfName(specifier: Specifier, local: string | undefined): boolean {
  return specifier.type === "ImportSpecifier" && specifier.local.name === local;
}

function withoutSpecifier(file: SourceFile, line: NodeOf<"ImportDeclaration">, local: string): Edit {
  const { specifiers } = line;
  const index = specifiers.findIndex((specifier) => isOfName(specifier, local));
  const [own, next, previous] = [specifiers[index], specifiers[index + 1], specifiers[index - 1]];
  if (own && next) return { start: startOf(own), end: startOf(next), text: "" };
  if (own && previous) return { start: endOf(previous), end: endOf(own), text: "" };
  const rest = /^[ \t]*\r?\n/.exec(file.text.slice(endOf(line)))?.[0] ?? "";
  return { start: startOf(line), end: endOf(line) + rest.length, text: "" };
}
