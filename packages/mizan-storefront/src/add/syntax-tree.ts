import type { Node } from "@babel/types";

export type NodeOf<T extends Node["type"]> = Extract<Node, { type: T }>;

/** A node with what it lies in, from the file's program down to the node's parent. */
export interface Found<T extends Node["type"]> {
  readonly node: NodeOf<T>;
  readonly ancestors: readonly Node[];
}

/** Every node of a type under `root`, in the order of the text. */
export function findAll<T extends Node["type"]>(root: Node, type: T): Found<T>[] {
  const found: Found<T>[] = [];
  visit(root, [], (node, ancestors) => {
    if (node.type === type) found.push({ node: node as NodeOf<T>, ancestors });
  });
  return found;
}

function visit(node: Node, ancestors: readonly Node[], see: (node: Node, above: readonly Node[]) => void) {
  see(node, ancestors);
  const above = [...ancestors, node];
  for (const [key, value] of Object.entries(node)) {
    if (key.endsWith("omments") || key === "loc" || key === "extra") continue;
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value as unknown]) {
      if (isNode(child)) visit(child, above, see);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** The nearest enclosing node of one of the types. */
export function nearest<T extends Node["type"]>(
  ancestors: readonly Node[],
  ...types: T[]
): NodeOf<T> | undefined {
  return ancestors.findLast((node): node is NodeOf<T> => (types as string[]).includes(node.type));
}

export function startOf(node: Node): number {
  return node.start ?? 0;
}

export function endOf(node: Node): number {
  return node.end ?? 0;
}

export function isNamed(node: Node | null | undefined, name: string): boolean {
  return node?.type === "Identifier" && node.name === name;
}

/** The name of a property whose name is written out: `id`, `"id"`. */
export function keyOf(property: Node): string | undefined {
  if (property.type !== "ObjectProperty" || property.computed) return undefined;
  if (property.key.type === "Identifier") return property.key.name;
  return property.key.type === "StringLiteral" ? property.key.value : undefined;
}

/** What is left of an expression without `as …`, `satisfies …` and brackets. */
export function bare(node: Node | null | undefined): Node | undefined {
  if (!node) return undefined;
  const isWrapped =
    node.type === "TSAsExpression" ||
    node.type === "TSSatisfiesExpression" ||
    node.type === "ParenthesizedExpression";
  return isWrapped ? bare(node.expression) : node;
}
