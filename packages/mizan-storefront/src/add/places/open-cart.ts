import type { Node } from "@babel/types";
import { type Place, there, toChange, unfamiliar } from "../place";
import { bare, endOf, findAll, isNamed, nearest, type NodeOf, startOf } from "../syntax-tree";

/**
 * The backend completes a paid cart by itself, also when the shopper never comes back. The starter keeps its id in a
 * cookie, and would show the cart, sell from it, and fail to move it to another country or to a customer who signs in.
 */
export const openCart: Place = {
  purpose: "a cart that the backend has completed is no longer the shopper's cart",
  look(file, { ours }) {
    const getCartId = functionNamed(file.program, "getCartId");
    if (!getCartId) return unfamiliar;
    const local = file.localNameOf("openCartId", (source) => source === ours("open-cart"));
    if (local && file.textOf(getCartId).includes(`${local}(`)) return there;
    const cartId = answerOf(getCartId);
    if (!cartId) return unfamiliar;
    const answer = { start: startOf(cartId), end: endOf(cartId), text: `openCartId(${file.textOf(cartId)})` };
    return toChange([answer], [{ name: "openCartId", from: ours("open-cart") }]);
  },
  byHand: ({ ours }) =>
    [
      `import { openCartId } from "${ours("open-cart")}"`,
      "",
      "// around what getCartId answers:",
      '  return openCartId(cookies.get("_medusa_cart_id")?.value)',
    ].join("\n"),
};

type Asynchronous = NodeOf<"ArrowFunctionExpression" | "FunctionDeclaration" | "FunctionExpression">;

function functionNamed(program: NodeOf<"Program">, name: string): Asynchronous | undefined {
  const declared = findAll(program, "FunctionDeclaration").find(({ node }) => isNamed(node.id, name))?.node;
  const assigned = findAll(program, "VariableDeclarator").find(({ node }) => isNamed(node.id, name));
  const value = declared ?? bare(assigned?.node.init);
  const isFunction =
    value?.type === "FunctionDeclaration" ||
    value?.type === "ArrowFunctionExpression" ||
    value?.type === "FunctionExpression";
  // What it answers becomes a promise.
  return isFunction && value.async ? value : undefined;
}

/** Where the function answers; undefined where it does so in several places. */
function answerOf(getCartId: Asynchronous): Node | undefined {
  if (getCartId.body.type !== "BlockStatement") return getCartId.body;
  const [only, another] = findAll(getCartId.body, "ReturnStatement").filter(
    ({ ancestors }) => !nearest(ancestors, "ArrowFunctionExpression", "FunctionExpression"),
  );
  return another ? undefined : (only?.node.argument ?? undefined);
}
