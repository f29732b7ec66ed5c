/** Every route below /admin/mizan, read from the folder tree, so that a new one cannot be forgotten. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";

export type AdminRoute = {
  method: "get" | "post" | "delete";
  path: string;
  /** As the table of rights names it: `POST vendors/:id`. */
  route: string;
};

const folder = join(__dirname, "../../src/api/admin");

/** Addresses with an id that nothing has: whoever is let in is answered 404 or 400, whoever is not never gets that far. */
export function adminRoutes(): AdminRoute[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(^|[\\/])route\.ts$/.test(file),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const written = dirname(file).split(sep).join("/");
    const path = `/admin/${written}`.replace(/\[\w+\]/g, "unknown");
    const named = written.replace("mizan/", "").replace(/\[(\w+)\]/g, ":$1");
    const verbs = [...text.matchAll(/^export (?:const|async function|function) ([A-Z]+)\b/gm)];
    return verbs.map(([, verb]) => ({
      method: verb!.toLowerCase() as AdminRoute["method"],
      path,
      route: `${verb} ${named}`,
    }));
  });
}
