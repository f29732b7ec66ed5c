import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Versions of every copy of `name` below a `node_modules`, by folder: one entry is what a dashboard can live with. */
export function copiesOf(name, nodeModules) {
  const copies = {};
  const visit = (folder) => {
    const manifest = join(folder, name, "package.json");
    if (existsSync(manifest)) copies[join(folder, name)] = JSON.parse(readFileSync(manifest, "utf8")).version;
    for (const nested of packagesIn(folder)) {
      const below = join(nested, "node_modules");
      if (existsSync(below)) visit(below);
    }
  };
  visit(nodeModules);
  return copies;
}

function packagesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || entry.name.startsWith(".")) return [];
    const path = join(folder, entry.name);
    return entry.name.startsWith("@") ? readdirSync(path).map((scoped) => join(path, scoped)) : [path];
  });
}
