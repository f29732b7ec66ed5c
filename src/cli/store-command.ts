/**
 * A command that works in a store. The store is loaded as `medusa exec` loads a script, by its own Medusa, wherever a package
 * manager put it and us: with its .env, its medusa-config and its TypeScript.
 */
import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, extname, join, sep } from "node:path";
import type { ExecArgs, MedusaContainer } from "@medusajs/framework/types";
import { CommandRefusal } from "./refusal";

/**
 * The half that is typed.
 *
 * @param folder of the command: its `in-store` does the work
 * @param argumentsOf reads what stands behind the command's name; throws CommandRefusal
 * @returns what `main.ts` runs; its answer is the exit code
 */
export function storeCommand({
  folder,
  help,
  argumentsOf,
}: {
  folder: string;
  help: string;
  argumentsOf: (argv: readonly string[]) => object | "help";
}): (argv: readonly string[]) => Promise<number> {
  return async (argv) => {
    try {
      const given = argumentsOf(argv);
      if (given !== "help") return await runInStore(medusaOf(process.cwd()), folder, given);
      process.stdout.write(help);
      return 0;
    } catch (error) {
      return exitCodeOf(error);
    }
  };
}

/**
 * The half that Medusa's `exec` calls in the store: the default export of `in-store`.
 *
 * @param work is given what the other half's `argumentsOf` gave
 */
export function inStore(
  work: (container: MedusaContainer, given: never) => Promise<number>,
): (called: ExecArgs) => Promise<void> {
  return async ({ container, args }) => {
    const exitCode = await work(container, JSON.parse(args[0] ?? "{}") as never).catch(exitCodeOf);
    // `exec` ends a script with 0 or 1 alone.
    process.exit(exitCode);
  };
}

/**
 * @param parse calls `parseArgs`
 * @returns what it gives @throws CommandRefusal MIZAN_CLI_USAGE naming the option at fault
 */
export function optionsBy<Parsed>(parse: () => { values: Parsed }): Parsed {
  try {
    return parse().values;
  } catch (error) {
    throw new CommandRefusal("MIZAN_CLI_USAGE", (error as Error).message);
  }
}

/** The options of a command that asks before it changes anything. */
export const CHANGING = {
  "dry-run": { type: "boolean", default: false },
  yes: { type: "boolean", short: "y", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** Tells the person at the terminal. */
export function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** Writes why a command stops. @throws whatever is no refusal */
function exitCodeOf(error: unknown): number {
  if (!(error instanceof CommandRefusal)) throw error;
  process.stderr.write(`${error.code}: ${error.message}\n`);
  return error.exitCode;
}

/** @returns the program of the store's own Medusa @throws CommandRefusal MIZAN_CLI_NO_STORE, MIZAN_CLI_NOT_INSTALLED */
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
    throw new CommandRefusal(
      "MIZAN_CLI_NO_STORE",
      `${folder} is not the folder of an installed Medusa store: there is no ${isStore ? "@medusajs/cli" : "medusa-config"} in it. Go to the store's folder (apps/backend in a store of create-medusa-app), and run this there.`,
    );
  }
  // Another copy would have another Medusa of its own, and could not read what this store's made.
  const plugin = placeOf("medusa-plugin-mizan");
  const isOwn = plugin !== undefined && realpathSync(__dirname).startsWith(join(plugin, sep));
  if (!isOwn) {
    throw new CommandRefusal(
      "MIZAN_CLI_NOT_INSTALLED",
      `This is not the medusa-plugin-mizan of the store in ${folder}: install it there, and start this with npx (or pnpm exec) in that folder.`,
    );
  }
  return join(cli, "cli.js");
}

function runInStore(cli: string, folder: string, given: unknown): Promise<number> {
  const script = join(folder, `in-store${extname(__filename)}`);
  const child = spawn(process.execPath, [cli, "exec", script, JSON.stringify(given)], {
    stdio: "inherit",
    // Medusa's own lines would hide what is said; its errors are shown.
    env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? "error" },
  });
  // The terminal sends Ctrl-C to both: the one that is asked answers it.
  process.on("SIGINT", () => undefined);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}
