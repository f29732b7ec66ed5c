import type { Node } from "@babel/types";
import { type Place, there, toChange, unfamiliar } from "../place";
import type { Edit, SourceFile } from "../source-file";
import { bare, endOf, findAll, isNamed, keyOf, type NodeOf, startOf } from "../syntax-tree";

/**
 * The backend completes a paid cart by itself, also when the shopper never comes back. The starter keeps the cart in
 * its cookie and its answer in Next's cache, and would sell from it again.
 */
export const openCart: Place = {
  purpose: "a cart that the backend has completed is neither shown nor sold from",
  look(file, { ours }) {
    const retrieve = functionNamed(file.program, "retrieveCart");
    if (!retrieve) return unfamiliar;
    const local = file.localNameOf("openCart", (source) => source === ours("open-cart"));
    if (local && file.textOf(retrieve).includes(`${local}(`)) return there;
    const fields = fieldsEdit(file, retrieve);
    const cart = answeredCart(retrieve);
    if (!fields || !cart) return unfamiliar;
    const answer = { start: startOf(cart), end: endOf(cart), text: `openCart(${file.textOf(cart)})` };
    return toChange(
      [fields, ...uncached(file, retrieve), answer],
      [{ name: "openCart", from: ours("open-cart") }],
    );
  },
  byHand: ({ ours }) =>
    [
      `import { openCart } from "${ours("open-cart")}"`,
      "",
      "// in the request of retrieveCart:",
      '  query: { fields: fields + ",+completed_at" },',
      '  cache: "no-store",',
      "// and around the cart that it answers:",
      "  .then(({ cart }) => openCart(cart))",
    ].join("\n"),
};

function functionNamed(program: NodeOf<"Program">, name: string): Node | undefined {
  const declared = findAll(program, "FunctionDeclaration").find(({ node }) => isNamed(node.id, name));
  if (declared) return declared.node.body;
  const assigned = findAll(program, "VariableDeclarator").find(({ node }) => isNamed(node.id, name));
  const value = bare(assigned?.node.init);
  return value?.type === "ArrowFunctionExpression" || value?.type === "FunctionExpression"
    ? value.body
    : undefined;
}

function propertiesNamed(within: Node, name: string): NodeOf<"ObjectProperty">[] {
  return findAll(within, "ObjectExpression")
    .flatMap(({ node }) => node.properties)
    .filter((property): property is NodeOf<"ObjectProperty"> => keyOf(property) === name);
}

/** The modifier `+` adds the field to the default ones, and is harmless in a list that replaces them. */
function fieldsEdit(file: SourceFile, retrieve: Node): Edit | undefined {
  const [property, another] = propertiesNamed(retrieve, "fields");
  if (!property || another) return undefined;
  const added = file.quoted(",+completed_at");
  if (property.shorthand) {
    return { start: endOf(property), end: endOf(property), text: `: ${file.textOf(property)} + ${added}` };
  }
  const addable = ["Identifier", "StringLiteral", "TemplateLiteral", "BinaryExpression", "CallExpression"];
  if (!addable.includes(property.value.type)) return undefined;
  return { start: endOf(property.value), end: endOf(property.value), text: ` + ${added}` };
}

function uncached(file: SourceFile, retrieve: Node): Edit[] {
  const cached = propertiesNamed(retrieve, "cache").flatMap(({ value }) =>
    value.type === "StringLiteral" && value.value === "force-cache" ? [value] : [],
  );
  return cached.map((value) => {
    const text = file.textOf(value).replace("force-cache", "no-store");
    return { start: startOf(value), end: endOf(value), text };
  });
}

/** The cart where the function answers it: taken out of the response by name, then returned. */
function answeredCart(retrieve: Node): Node | undefined {
  const locals = findAll(retrieve, "ObjectPattern")
    .flatMap(({ node }) => node.properties)
    .flatMap((property) =>
      keyOf(property) === "cart" && property.type === "ObjectProperty" ? [property.value] : [],
    )
    .flatMap((value) => (value.type === "Identifier" ? [value.name] : []));
  const answers = [
    ...findAll(retrieve, "ArrowFunctionExpression").map(({ node }) => node.body as Node),
    ...findAll(retrieve, "ReturnStatement").map(({ node }) => node.argument),
  ].filter((node): node is NodeOf<"Identifier"> => node?.type === "Identifier" && locals.includes(node.name));
  return answers.length === 1 ? answers[0] : undefined;
}
