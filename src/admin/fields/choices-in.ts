/** The values of a field that is one of a few, or a list of these, as its schema has them. */
type Schema = {
  options?: readonly string[];
  shape?: object;
  element?: unknown;
  in?: unknown;
  unwrap?: () => unknown;
};

/** @param path such as `delivery.recipient` @throws Error where the schema has no such field, or it is none of a few */
export function choicesIn(schema: unknown, path: string): readonly string[] {
  const names = path === "" ? [] : path.split(".");
  const found = names.reduce<unknown>((at, name) => Reflect.get(inside(at).shape ?? {}, name), schema);
  const { options, element } = inside(found);
  if (element) return choicesIn(element, "");
  if (options) return options;
  throw new Error(`The schema has no choices at ${path}`);
}

/** What is in a default, in an optional field, or in front of a transformation. */
function inside(schema: unknown): Schema {
  const { in: before, unwrap, element } = (schema ?? {}) as Schema;
  const inner = before ?? (element ? undefined : unwrap?.call(schema));
  return inner ? inside(inner) : ((schema ?? {}) as Schema);
}
