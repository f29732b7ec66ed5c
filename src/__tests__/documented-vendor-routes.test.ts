import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";

const root = join(__dirname, "../..");
const folder = join(root, "src/api/vendor");
const page = readFileSync(join(root, "docs/vendor-api.md"), "utf8");

const routes = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.split(sep).at(-1) === "route.ts")
  .flatMap((file) => {
    const path = dirname(file)
      .split(sep)
      .join("/")
      .replace(/\[(\w+)\]/g, ":$1");
    const source = readFileSync(join(folder, file), "utf8");
    return [...source.matchAll(/^export (?:const ([A-Z]+) = (\w+)|(\w+ \w+))/gm)].map(
      ([, verb, maker, other]) => ({ route: `${verb ?? other} /vendor/${path}`, maker }),
    );
  });

describe("the vendor's routes", () => {
  it("are all made by what asks first who asks", () => {
    expect(routes.length).toBeGreaterThan(3);
    expect(routes.filter(({ maker }) => maker !== "vendorJson" && maker !== "vendorApiRoute")).toEqual([]);
  });

  it("are in docs/vendor-api.md, and no other", () => {
    const rows = [...page.matchAll(/^\| `([A-Z]+ \/vendor\/mizan[^`?]*)[^`]*` /gm)].map(([, route]) => route);
    expect(rows.sort()).toEqual(routes.map(({ route }) => route).sort());
  });
});
