import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { readIfThere } from "./storefront";

const commands = [
  ["pnpm-lock.yaml", "pnpm", "pnpm add"],
  ["yarn.lock", "yarn", "yarn add"],
  ["bun.lock", "bun", "bun add"],
  ["bun.lockb", "bun", "bun add"],
  ["package-lock.json", "npm", "npm install"],
] as const;

/**
 * The command that installs the package, by what the storefront or the workspace around it was installed with; undefined
 * where the storefront has it. A tarball that the command itself came from (`npx --package=<file>`) is what it installs.
 */
export function installCommand(root: string): string | undefined {
  if (/"mizan-storefront"\s*:/.test(readIfThere(join(root, "package.json")))) return undefined;
  const cameFrom = process.env.npm_config_package ?? "";
  return `${addingCommand(root)} ${cameFrom.endsWith(".tgz") ? cameFrom : "mizan-storefront"}`;
}

function addingCommand(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    const found = commands.find(([lock]) => existsSync(join(folder, lock)));
    if (found) return found[2];
    const named = /"packageManager"\s*:\s*"(\w+)@/.exec(readIfThere(join(folder, "package.json")))?.[1];
    const byName = commands.find(([, name]) => name === named);
    if (byName) return byName[2];
    if (folder === dirname(folder)) return "npm install";
  }
}
