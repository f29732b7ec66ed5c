import type { Node } from "@babel/types";
import { type Place, there, toChange, unfamiliar } from "../place";
import type { SourceFile } from "../source-file";
import { findAll, type Found, type NodeOf, startOf } from "../syntax-tree";

/** The starter chooses its button by `switch (true)` over the session's provider; ours is one case more. */
export const payButton: Place = {
  purpose: "the pay button for a session of Mizan's",
  look(file, { ours }) {
    const button = file.localNameOf("MizanPayButton", (source) => source === ours("checkout"));
    if (button && new RegExp(`<${button}\\b`).test(file.text)) return there;
    const [choice, another] = findAll(file.program, "SwitchStatement").flatMap(choiceOfButton);
    if (!choice || another) return unfamiliar;
    const attributes = attributesFor(file, choice);
    if (!attributes) return unfamiliar;
    return toChange(
      [caseBefore(file, choice, attributes)],
      ["isMizan", "MizanPayButton"].map((name) => ({ name, from: ours("checkout") })),
    );
  },
  byHand: ({ ours }) =>
    [
      `import { isMizan, MizanPayButton } from "${ours("checkout")}"`,
      "",
      "// where the button is chosen by the provider of the payment session, before every other:",
      "  if (isMizan(paymentSession?.provider_id)) {",
      "    return (",
      "      <MizanPayButton cart={cart} session={paymentSession} notReady={notReady} data-testid={dataTestId} />",
      "    )",
      "  }",
    ].join("\n"),
};

interface Choice {
  readonly statement: NodeOf<"SwitchStatement">;
  /** `paymentSession` of `isManual(paymentSession?.provider_id)`. */
  readonly session: Node;
}

function choiceOfButton({ node }: Found<"SwitchStatement">): Choice[] {
  const overTrue = node.discriminant.type === "BooleanLiteral" && node.discriminant.value;
  const sessions = node.cases.map(({ test }) => sessionOf(test)).filter((session) => session !== undefined);
  const [session] = sessions;
  return overTrue && session ? [{ statement: node, session }] : [];
}

function sessionOf(test: Node | null | undefined): Node | undefined {
  if (test?.type !== "CallExpression") return undefined;
  const [argument] = test.arguments;
  const isMember = argument?.type === "OptionalMemberExpression" || argument?.type === "MemberExpression";
  if (!isMember || argument.property.type !== "Identifier") return undefined;
  return argument.property.name === "provider_id" ? argument.object : undefined;
}

/** What the other buttons are given, in the file's own words: the cart, whether it is ready, the id for tests. */
function attributesFor(file: SourceFile, { statement }: Choice): string[] | undefined {
  const texts = new Map<string, string>();
  for (const { node } of findAll(statement, "JSXAttribute")) {
    const { name } = node.name;
    if (typeof name === "string" && ["cart", "notReady", "data-testid"].includes(name)) {
      if (!texts.has(name)) texts.set(name, file.textOf(node));
    }
  }
  return texts.has("cart") && texts.has("notReady") ? [...texts.values()] : undefined;
}

function caseBefore(file: SourceFile, choice: Choice, attributes: readonly string[]) {
  const { cases } = choice.statement;
  const following = cases.find(({ test }) => test === null || test === undefined) ?? cases.at(-1);
  const before = following ?? choice.statement;
  const indent = file.indentOf(before);
  const session = file.textOf(choice.session);
  const inside = [`session={${session}}`, ...attributes];
  const deep = file.step.repeat(2);
  const lines = [
    `case isMizan(${session}?.provider_id):`,
    `${file.step}return (`,
    `${deep}<MizanPayButton`,
    ...inside.map((attribute) => `${deep}${file.step}${attribute}`),
    `${deep}/>`,
    `${file.step})${file.semicolon}`,
  ];
  const text = `${lines.join(`\n${indent}`)}\n${indent}`;
  return { start: startOf(before), end: startOf(before), text };
}
