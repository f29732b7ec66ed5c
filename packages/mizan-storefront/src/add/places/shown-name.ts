import type { Node } from "@babel/types";
import { type Place, there, toChange, unfamiliar } from "../place";
import type { Edit, SourceFile } from "../source-file";
import { endOf, findAll, type NodeOf, startOf } from "../syntax-tree";

/** The starter's map has one title for each provider, whatever the shopper reads. */
export const shownName: Place = {
  purpose: "the way that was chosen, in the shopper's language",
  look(file, { ours }) {
    const name = file.localNameOf("MizanName", (source) => source === ours("name"));
    if (name && new RegExp(`<${name}\\b`).test(file.text)) return there;
    const [title, another] = titlesIn(file);
    if (another) return unfamiliar;
    // A checkout that shows none has none in the wrong language.
    if (!title) return there;
    return toChange([wrapped(file, title)], [{ name: "MizanName", from: ours("name") }]);
  },
  byHand: ({ ours }) =>
    [
      `import { MizanName } from "${ours("name")}"`,
      "",
      "// around the title of the way to pay:",
      "  <MizanName id={payment.provider_id}>{paymentInfoMap[payment.provider_id].title}</MizanName>",
    ].join("\n"),
};

interface Title {
  readonly shown: NodeOf<"JSXExpressionContainer">;
  /** `payment.provider_id` of `{paymentInfoMap[payment.provider_id].title}`. */
  readonly provider: string;
}

function titlesIn(file: SourceFile): Title[] {
  return findAll(file.program, "JSXExpressionContainer").flatMap(({ node, ancestors }) => {
    if (ancestors.at(-1)?.type !== "JSXElement") return [];
    const { expression } = node;
    const first = expression.type === "LogicalExpression" ? expression.left : expression;
    const provider = providerOf(first, file);
    return provider ? [{ shown: node, provider }] : [];
  });
}

function providerOf(title: Node, file: SourceFile): string | undefined {
  if (!isMember(title) || title.computed || file.textOf(title.property) !== "title") return undefined;
  const entry = title.object;
  if (!isMember(entry) || !entry.computed) return undefined;
  const provider = file.textOf(entry.property);
  return provider.endsWith(".provider_id") ? provider : undefined;
}

function isMember(node: Node): node is NodeOf<"MemberExpression" | "OptionalMemberExpression"> {
  return node.type === "MemberExpression" || node.type === "OptionalMemberExpression";
}

function wrapped(file: SourceFile, { shown, provider }: Title): Edit {
  const indent = file.indentOf(shown);
  const title = file.textOf(shown).replaceAll(/\r?\n/g, `\n${file.step}`);
  const lines = [`<MizanName id={${provider}}>`, `${indent}${file.step}${title}`, `${indent}</MizanName>`];
  return { start: startOf(shown), end: endOf(shown), text: lines.join("\n") };
}
