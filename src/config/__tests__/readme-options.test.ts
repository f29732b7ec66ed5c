import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { optionsSchema } from "../options";

type Schema = { type?: string; properties?: Record<string, Schema>; additionalProperties?: Schema | boolean };

/** Every option by its path; a record's keys are written as `<name>`. */
function pathsOf(schema: Schema, prefix: string): string[] {
  const own = Object.entries(schema.properties ?? {});
  const shared: [string, Schema][] =
    typeof schema.additionalProperties === "object" ? [["<name>", schema.additionalProperties]] : [];
  return [...own, ...shared].flatMap(([name, inner]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    const below = pathsOf(inner, path);
    return below.length > 0 ? below : [path];
  });
}

describe("README", () => {
  it("names every option of the schema in its table, and none that is not there", () => {
    const schema = z.toJSONSchema(optionsSchema, { io: "input", unrepresentable: "any" }) as Schema;
    const readme = readFileSync(join(__dirname, "../../../README.md"), "utf8");
    const table = readme.slice(readme.indexOf("## Options"), readme.indexOf("## Keys"));
    const documented = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, path]) => path);

    expect(documented.sort()).toEqual(pathsOf(schema, "").sort());
  });
});
