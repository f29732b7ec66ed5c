import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { planAddition } from "./plan-addition";
import { reportOf } from "./report";
import { storefrontIn, UnknownStorefront } from "./storefront";
import { unifiedDiff } from "./unified-diff";

const usage = `npx mizan-storefront add [--dir <folder of the storefront>] [--dry-run]

Adds Mizan to a storefront that was made from Medusa's Next starter: our files, and the few lines that
must change in the shop's own. --dry-run prints the difference and writes nothing. A second run changes nothing.
Exit codes: 0 done, 2 no storefront that it knows, 3 some lines are left for you to write (it says which).`;

export interface Output {
  /** The difference, which can be kept as a patch. */
  readonly out: (text: string) => void;
  /** What is said about it. */
  readonly say: (text: string) => void;
}

/** `add`, with what follows the command's name; gives the exit code. */
export function runCommand(args: string[], { out, say }: Output): number {
  const { dir, dryRun } = parsed(args) ?? {};
  if (dir === undefined) {
    say(usage);
    return 2;
  }
  try {
    const storefront = storefrontIn(resolve(dir));
    const plan = planAddition(storefront);
    for (const { path, before, after } of plan.texts) {
      if (dryRun) out(unifiedDiff(path, before, after));
      else write(join(storefront.root, path), after);
    }
    say(reportOf(storefront, plan, { dryRun: dryRun === true }));
    return plan.steps.some((step) => step.is === "by hand") ? 3 : 0;
  } catch (error) {
    if (!(error instanceof UnknownStorefront)) throw error;
    say(`This is no storefront that mizan-storefront knows: ${error.message}. Nothing was changed.`);
    return 2;
  }
}

function parsed(args: string[]): { dir: string; dryRun: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { dir: { type: "string" }, "dry-run": { type: "boolean" } },
    });
    const isAdd = positionals.length === 1 && positionals[0] === "add";
    return isAdd ? { dir: values.dir ?? ".", dryRun: values["dry-run"] ?? false } : undefined;
  } catch {
    return undefined;
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
