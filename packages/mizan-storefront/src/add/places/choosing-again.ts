import type { Node } from "@babel/types";
import { type Place, there, toChange, unfamiliar } from "../place";
import { endOf, findAll, keyOf, nearest, type NodeOf } from "../syntax-tree";

/**
 * The starter keeps a session of the same provider. Mizan's is for one state of the cart and of the shop: a shopper who
 * is sent back because the cart has changed would get the old address, and be sent back again, for ever.
 */
export const choosingAgain: Place = {
  purpose: "the same way chosen again begins a new session",
  look(file, { ours }) {
    const again = file.localNameOf("isMizan", (source) => source === ours("checkout"));
    const local = file.localNameOf("initiatePaymentSession", () => true);
    if (!local) return unfamiliar;
    const guarded = findAll(file.program, "CallExpression")
      .filter(({ node }) => node.callee.type === "Identifier" && node.callee.name === local)
      .map(({ node, ancestors }) => ({ provider: providerOf(node), test: testAround(ancestors, node) }))
      .filter(({ test }) => test && holdsNegation(test));
    const [only, another] = guarded;
    if (!only?.test || !only.provider || another) return unfamiliar;
    if (again && file.textOf(only.test).includes(`${again}(`)) return there;
    if (!bindsAsTightAsOr(only.test)) return unfamiliar;
    const text = ` || isMizan(${file.textOf(only.provider)})`;
    const at = endOf(only.test);
    return toChange([{ start: at, end: at, text }], [{ name: "isMizan", from: ours("checkout") }]);
  },
  byHand: ({ ours }) =>
    [
      `import { isMizan } from "${ours("checkout")}"`,
      "",
      "// where a session is begun only if the chosen provider has none yet:",
      "  if (!checkActiveSession || isMizan(selectedPaymentMethod)) {",
    ].join("\n"),
};

function providerOf(call: NodeOf<"CallExpression">): Node | undefined {
  const [, data] = call.arguments;
  if (data?.type !== "ObjectExpression") return undefined;
  const property = data.properties.find((each) => keyOf(each) === "provider_id");
  return property?.type === "ObjectProperty" ? property.value : undefined;
}

/** The condition of the nearest `if` inside the same function, where the call lies in its first branch. */
function testAround(ancestors: readonly Node[], call: Node): Node | undefined {
  const closest = nearest(ancestors, "IfStatement", "ArrowFunctionExpression", "FunctionExpression");
  if (closest?.type !== "IfStatement") return undefined;
  return endOf(closest.consequent) >= endOf(call) ? closest.test : undefined;
}

function holdsNegation(test: Node): boolean {
  const isNot = findAll(test, "UnaryExpression").some(({ node }) => node.operator === "!");
  return isNot || findAll(test, "BinaryExpression").some(({ node }) => node.operator === "!==");
}

function bindsAsTightAsOr(test: Node): boolean {
  const loose = [
    "ConditionalExpression",
    "AssignmentExpression",
    "SequenceExpression",
    "ArrowFunctionExpression",
  ];
  return !loose.includes(test.type) && !(test.type === "LogicalExpression" && test.operator === "??");
}
