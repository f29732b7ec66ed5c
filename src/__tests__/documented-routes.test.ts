import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { ROUTE_RIGHTS } from "../api/admin/mizan/route-rights";

const root = join(__dirname, "../..");
const folder = join(root, "src/api/admin");
const page = readFileSync(join(root, "docs/admin-api.md"), "utf8");

const routeFiles = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.split(sep).at(-1) === "route.ts",
);

/** Of the folder tree: `GET /admin/mizan/vendors/:id`, with what it is made by. */
const routes = routeFiles.flatMap((file) => {
  const path = dirname(file)
    .split(sep)
    .join("/")
    .replace(/\[(\w+)\]/g, ":$1");
  const source = readFileSync(join(folder, file), "utf8");
  return [...source.matchAll(/^export const ([A-Z]+) = (\w+)/gm)].map(([, verb, made]) => ({
    route: `${verb} /admin/${path}`,
    made,
  }));
});

const rights = Object.entries(ROUTE_RIGHTS).map(([route, right]) => ({
  route: route.replace(" ", " /admin/mizan/"),
  right,
}));

describe("the operator's routes", () => {
  it("have a right each, and no right is of a route that is not there", () => {
    expect(rights.map(({ route }) => route).sort()).toEqual(routes.map(({ route }) => route).sort());
  });

  it("are all made by what asks for the right", () => {
    const makers = ["operatorRoute", "jsonRoute", "decisionRoute", "documentRoute", "pageRoute", "fileRoute"];
    const others = routes.filter(({ made }) => !makers.includes(made ?? ""));
    expect(others).toEqual([]);
    const exported = routeFiles.flatMap((file) => [
      ...readFileSync(join(folder, file), "utf8").matchAll(/^export (?!const [A-Z]+ =)/gm),
    ]);
    expect(exported).toEqual([]);
  });

  it("are in docs/admin-api.md, each with its right, and no other", () => {
    const rows = [...page.matchAll(/^\| `([A-Z]+ \/admin\/mizan[^`]*)` +\| `(\w+)` +\|$/gm)];
    expect(rows.map(([, route, right]) => `${route} ${right}`).sort()).toEqual(
      rights.map(({ route, right }) => `${route} ${right}`).sort(),
    );
  });
});
