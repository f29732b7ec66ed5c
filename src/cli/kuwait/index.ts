/**
 * `npx medusa-plugin-mizan kuwait`. The store is loaded as `medusa exec` loads a script, by its own Medusa: with its .env, its
 * medusa-config and its TypeScript.
 */
import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, extname, join, sep } from "node:path";
import { type Arguments, argumentsOf, KUWAIT_HELP } from "./arguments";
import { KuwaitRefusal } from "./refusal";

export async function run(argv: string[]): Promise<number> {
  try {
    const given = argumentsOf(argv);
    if (given === "help") {
      process.stdout.write(KUWAIT_HELP);
      return 0;
    }
    return await runInStore(medusaOf(process.cwd()), given);
  } catch (error) {
    if (!(error instanceof KuwaitRefusal)) throw error;
    process.stderr.write(`${error.code}: ${error.message}\n`);
    return error.exitCode;
  }
}

/** @returns the program of the store's own Medusa @throws KuwaitRefusal MIZAN_KUWAIT_NO_STORE, MIZAN_KUWAIT_NOT_INSTALLED */
function medusaOf(folder: string): string {
  const ofStore = createRequire(join(folder, "package.json"));
  const placeOf = (name: string): string | undefined => {
    try {
      return realpathSync(dirname(ofStore.resolve(`${name}/package.json`)));
    } catch {
      return undefined;
    }
  };
  const isStore = ["ts", "js", "mjs"].some((ending) => existsSync(join(folder, `medusa-config.${ending}`)));
  const cli = placeOf("@medusajs/cli");
  if (!isStore || !cli) {
    throw new KuwaitRefusal(
      "MIZAN_KUWAIT_NO_STORE",
      `${folder} is not the folder of an installed Medusa store: there is no ${isStore ? "@medusajs/cli" : "medusa-config"} in it. Go to the store's folder (apps/backend in a store of create-medusa-app), and run this there.`,
    );
  }
  // Another copy would have another Medusa of its own, and could not read what this store's made.
  const plugin = placeOf("medusa-plugin-mizan");
  const isOwn = plugin !== undefined && realpathSync(__dirname).startsWith(join(plugin, sep));
  if (!isOwn) {
    throw new KuwaitRefusal(
      "MIZAN_KUWAIT_NOT_INSTALLED",
      `This is not the medusa-plugin-mizan of the store in ${folder}: install it there, and start this with npx (or pnpm exec) in that folder.`,
    );
  }
  return join(cli, "cli.js");
}

function runInStore(cli: string, given: Arguments): Promise<number> {
  const script = join(__dirname, `in-store${extname(__filename)}`);
  const child = spawn(process.execPath, [cli, "exec", script, JSON.stringify(given)], {
    stdio: "inherit",
    // Medusa's own lines would hide the plan; its errors are shown.
    env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? "error" },
  });
  // The terminal sends Ctrl-C to both: the one that is asked answers it.
  process.on("SIGINT", () => undefined);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}
