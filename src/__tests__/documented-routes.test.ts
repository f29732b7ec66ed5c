import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { routePolicies } from "../api/admin/mizan/route-policies";

const root = join(__dirname, "../..");
const page = readFileSync(join(root, "docs/admin-api.md"), "utf8");

/** Of the folder tree: `GET /admin/mizan/vendors/:id`. */
function routesOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.split(sep).at(-1) === "route.ts")
    .flatMap((file) => {
      const path = dirname(file)
        .split(sep)
        .join("/")
        .replace(/\[(\w+)\]/g, ":$1");
      const source = readFileSync(join(folder, file), "utf8");
      return [...source.matchAll(/^export const ([A-Z]+)\b/gm)].map(([, verb]) => `${verb} /admin/${path}`);
    })
    .sort();
}
/** Of the middlewares: `GET /admin/mizan/vendors mizan_vendor:read`. */
function policiesOfRoutes(): string[] {
  return routePolicies.flatMap(({ matcher, methods, policies }) =>
    [policies ?? []]
      .flat()
      .map(
        ({ resource, operation }) => `${String(methods)} ${String(matcher)} ${resource}:${String(operation)}`,
      ),
  );
}

describe("docs/admin-api.md", () => {
  const rows = [...page.matchAll(/^\| `([A-Z]+ \/admin\/mizan[^`]*)` +\| `(mizan_\w+:\w+)` +\|$/gm)];

  it("names every route of the operator, and no other", () => {
    expect(rows.map(([, route]) => route).sort()).toEqual(routesOf(join(root, "src/api/admin")));
  });

  it("names the policy that the route asks for", () => {
    expect(rows.map(([, route, policy]) => `${route} ${policy}`).sort()).toEqual(policiesOfRoutes().sort());
  });
});
