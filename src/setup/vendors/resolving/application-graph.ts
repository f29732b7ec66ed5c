/** What the application's query can reach: the models of its modules, and what links add to them. */
import type { ModuleJoinerConfig } from "@medusajs/framework/types";

/** Of every loaded module and link, as `MedusaModule.getAllJoinerConfigs()` has them. */
export type JoinerConfigs = readonly Pick<
  ModuleJoinerConfig,
  "serviceName" | "schema" | "isLink" | "relationships"
>[];

const SCALARS = new Set(["ID", "String", "Int", "Float", "Boolean", "DateTime", "JSON"]);

/**
 * Whether a path ends at a plain field. Checked before the query, which reads an unknown relation as an empty one, and
 * so as "belongs to nobody".
 *
 * @param entity where the path starts, such as LineItem
 * @param path such as ["product", "vendor", "id"]
 */
export function hasField(configs: JoinerConfigs, entity: string, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  const type = name && typeOfField(configs, entity, name);
  if (!type) return false;
  if (SCALARS.has(type)) return rest.length === 0 || type === "JSON";
  return hasField(configs, type, rest);
}

/** @returns the types that a path leads through, and that of its end: for LineItem and ["product", "id"] Product and ID */
export function typesAlong(configs: JoinerConfigs, entity: string, path: readonly string[]): string[] {
  const [name, ...rest] = path;
  const type = name && typeOfField(configs, entity, name);
  return type ? [type, ...typesAlong(configs, type, rest)] : [];
}

/** What modules themselves define, without the links that extend it. */
export function ofModules(configs: JoinerConfigs, names: readonly string[]): JoinerConfigs {
  return configs.filter(({ serviceName = "", isLink }) => !isLink && names.includes(serviceName));
}

export function definesType(configs: JoinerConfigs, type: string): boolean {
  const definition = new RegExp(`(?<!extend )\\btype ${type}\\b`);
  return configs.some(({ schema = "" }) => definition.test(schema));
}

/** @returns the link between models of two modules, its sides in the order in which the link was defined */
export function linkBetween(
  configs: JoinerConfigs,
  ...modules: [string, string]
): { first: string } | undefined {
  for (const { isLink, relationships = [] } of configs) {
    const sides = relationships.map(({ serviceName }) => serviceName);
    const [first] = sides;
    if (isLink && first && modules.every((name) => sides.includes(name))) return { first };
  }
  return undefined;
}

/** A module defines its types in a GraphQL schema, and a link extends those of both its sides. */
function typeOfField(configs: JoinerConfigs, entity: string, field: string): string | undefined {
  const body = new RegExp(`\\btype ${entity}\\b[^{]*\\{([^}]*)\\}`, "g");
  const line = new RegExp(`(?:^|\\s)${field}(?:\\([^)]*\\))?\\s*:\\s*\\[?(\\w+)`);
  for (const { schema = "" } of configs) {
    for (const [, fields = ""] of schema.matchAll(body)) {
      const [, type] = line.exec(fields) ?? [];
      if (type) return type;
    }
  }
  return undefined;
}
