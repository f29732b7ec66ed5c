import type { Node } from "@babel/types";
import { type Place, there, toChange, unfamiliar } from "../place";
import type { Edit, SourceFile } from "../source-file";
import { endOf, findAll, type Found, keyOf, type NodeOf, startOf } from "../syntax-tree";

/** The name, whether the way can be taken now and why not, given to the starter's own radio button. */
export const ways: Place = {
  purpose: "a way that cannot be taken now is disabled, with the reason under it",
  look(file, { ours }) {
    const hook = file.localNameOf("useMizanWays", (source) => source === ours("checkout"));
    if (hook && file.text.includes(`${hook}(`)) return there;
    const [radio, another] = findAll(file.program, "JSXOpeningElement").flatMap((found) =>
      radioOf(file, found),
    );
    if (!radio || another) return unfamiliar;
    const component = componentAround(radio.ancestors);
    const cart = component && nameOfCart(component);
    const [first] = component?.body.type === "BlockStatement" ? component.body.body : [];
    if (!cart || !first || /\bmizanWay\b/.test(file.text)) return unfamiliar;
    const hookLine = `const mizanWay = useMizanWays(${cart})${file.semicolon}\n${file.indentOf(first)}`;
    return toChange(
      [{ start: startOf(first), end: startOf(first), text: hookLine }, spreadAfter(file, radio)],
      [{ name: "useMizanWays", from: ours("checkout") }],
    );
  },
  byHand: ({ ours }) =>
    [
      `import { useMizanWays } from "${ours("checkout")}"`,
      "",
      "// first in the component that shows the ways to pay:",
      "  const mizanWay = useMizanWays(cart)",
      "",
      "// last among the attributes of the element that shows one way (it gives `disabled`, `children`, `paymentInfoMap`):",
      "  {...mizanWay(paymentMethod.id)}",
    ].join("\n"),
};

interface Radio {
  readonly last: Node;
  readonly provider: string;
  readonly ancestors: readonly Node[];
}

/** `<PaymentContainer paymentProviderId={…} />`: the default export of its file, which the card's fields do not use. */
function radioOf(file: SourceFile, { node, ancestors }: Found<"JSXOpeningElement">): Radio[] {
  const name = file.localNameOf("default", (source) => /payment-?container$/i.test(source));
  if (node.name.type !== "JSXIdentifier" || node.name.name !== name) return [];
  const last = node.attributes.at(-1);
  const attribute = node.attributes.find(
    (each) => each.type === "JSXAttribute" && each.name.name === "paymentProviderId",
  );
  const value = attribute?.type === "JSXAttribute" ? attribute.value : undefined;
  if (!last || value?.type !== "JSXExpressionContainer") return [];
  return [{ last, provider: file.textOf(value.expression), ancestors }];
}

function spreadAfter(file: SourceFile, { last, provider }: Radio): Edit {
  const ownLine = file.text.slice(0, startOf(last)).endsWith(file.indentOf(last));
  const separator = ownLine ? `\n${file.indentOf(last)}` : " ";
  return { start: endOf(last), end: endOf(last), text: `${separator}{...mizanWay(${provider})}` };
}

type Component = NodeOf<"ArrowFunctionExpression" | "FunctionDeclaration" | "FunctionExpression">;

/** The outermost function: the component itself, not the callback of its `map`. */
function componentAround(ancestors: readonly Node[]): Component | undefined {
  return ancestors.find((node): node is Component =>
    ["ArrowFunctionExpression", "FunctionDeclaration", "FunctionExpression"].includes(node.type),
  );
}

function nameOfCart({ params: [props] }: Component): string | undefined {
  if (props?.type !== "ObjectPattern") return undefined;
  const cart = props.properties.find((property) => keyOf(property) === "cart");
  return cart?.type === "ObjectProperty" && cart.value.type === "Identifier" ? cart.value.name : undefined;
}
