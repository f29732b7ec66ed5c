// The options of the plugin as a list: src/config/options.ts is the schema, and the only place of their texts.
import { z } from "zod";
import { loadSource } from "../load-source.mjs";

/** @returns `[{path, text, otherwise, values}]` in the schema's order; a record's keys are written as `<name>`; `values` are all that it takes, or absent */
export function optionList() {
  const { optionsSchema } = loadSource("src/config/options.ts");
  return leavesOf(z.toJSONSchema(optionsSchema, { io: "input", unrepresentable: "any" }), "", true);
}

function leavesOf(schema, path, isRequired) {
  const own = Object.entries(schema.properties ?? {});
  const inner = schema.additionalProperties;
  const shared = typeof inner === "object" && path ? [["<name>", inner]] : [];
  const leaves = [...own, ...shared].flatMap(([name, below]) =>
    leavesOf(
      below,
      path ? `${path}.${name}` : name,
      name === "<name>" || (schema.required ?? []).includes(name),
    ),
  );
  if (leaves.length > 0) return leaves;
  const { description, default: value, otherwise } = schema;
  const values = schema.type === "boolean" ? [true, false] : schema.enum;
  return [{ path, text: description, otherwise: otherwise ?? valueText(value, isRequired), values }];
}

function valueText(value, isRequired) {
  if (value === "") return "empty";
  if (value === "\t") return "a tab";
  if (value !== undefined && value !== null)
    return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
  return isRequired ? "required" : "none";
}
