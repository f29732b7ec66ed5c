import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { readIfThere } from "./storefront";

const commands = [
  ["pnpm-lock.yaml", "pnpm", "pnpm add mizan-storefront"],
  ["yarn.lock", "yarn", "yarn add mizan-storefront"],
  ["bun.lock", "bun", "bun add mizan-storefront"],
  ["bun.lockb", "bun", "bun add mizan-storefront"],
  ["package-lock.json", "npm", "npm install mizan-storefront"],
] as const;

/** The command that installs the package, by what the storefront or the workspace around it was installed with. */
export function installCommand(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    const found = commands.find(([lock]) => existsSync(join(folder, lock)));
    if (found) return found[2];
    const named = /"packageManager"\s*:\s*"(\w+)@/.exec(readIfThere(join(folder, "package.json")))?.[1];
    const byName = commands.find(([, name]) => name === named);
    if (byName) return byName[2];
    if (folder === dirname(folder)) return "npm install mizan-storefront";
  }
}
