import { type Place, there, toChange, unfamiliar } from "../place";
import { bare, endOf, findAll, keyOf, type NodeOf } from "../syntax-tree";

/** Without a name the order's page ends in a TypeError: the starter reads `paymentInfoMap[provider_id].title` unguarded. */
export const names: Place = {
  purpose: "names and icons of Mizan's three ways to pay",
  look(file, { ours }) {
    const map = mapOfProviders(file.program);
    const last = map?.properties.at(-1);
    if (!map || !last) return unfamiliar;
    const local = file.localNameOf("mizanNames", (source) => source === ours("names"));
    const isSpread = map.properties.some(
      (property) => property.type === "SpreadElement" && file.textOf(property.argument) === local,
    );
    if (isSpread || map.properties.some((property) => keyOf(property) === "pp_mizan")) return there;
    const comma = /^\s*,/.exec(file.text.slice(endOf(last)))?.[0];
    const at = endOf(last) + (comma?.length ?? 0);
    const line = `${comma ? "" : ","}\n${file.indentOf(last)}...mizanNames${comma ? "," : ""}`;
    return toChange([{ start: at, end: at, text: line }], [{ name: "mizanNames", from: ours("names") }]);
  },
  byHand: ({ ours }) =>
    [
      `import { mizanNames } from "${ours("names")}"`,
      "",
      "// and in the map from a provider's id to its title and icon:",
      "  ...mizanNames,",
    ].join("\n"),
};

/** The one constant that is an object with providers' ids (`pp_…`) for keys. */
function mapOfProviders(program: NodeOf<"Program">): NodeOf<"ObjectExpression"> | undefined {
  const maps = findAll(program, "VariableDeclarator")
    .map(({ node }) => bare(node.init))
    .filter((value): value is NodeOf<"ObjectExpression"> => value?.type === "ObjectExpression")
    .filter(({ properties }) => properties.some((property) => keyOf(property)?.startsWith("pp_")));
  return maps.length === 1 ? maps[0] : undefined;
}
