/** The commands of `npx medusa-plugin-mizan`, by what is typed. */
import { createRequire } from "node:module";

/** What a command's folder exports. The number is the exit code: 0 good, 1 something is left to do, 2 wrong usage. */
interface Command {
  run(argv: string[]): Promise<number>;
}

// Loaded when asked for: `--help` and a mistyped word must not wait for Medusa. By require: `import()` finds no TypeScript.
const load = createRequire(__filename);

export const COMMANDS: Record<string, { summary: string; load: () => Promise<Command> }> = {
  doctor: {
    summary: "check this store and say what to do; changes nothing",
    load: async () => load("./doctor") as Command,
  },
  kuwait: {
    summary: "make a region Kuwait in this store: KWD, prices, delivery, the ways to pay",
    load: async () => load("./kuwait") as Command,
  },
  "rotate-master-key": {
    summary: "encrypt the stored gateway keys again with the first master key",
    load: async () => load("./rotate-master-key") as Command,
  },
  "give-configure": {
    summary: "give a user the right to configure, where nobody is left who could",
    load: async () => load("./give-configure") as Command,
  },
  "after-restore": {
    summary: "after a backup was restored: stop refunds, and say what to ask the provider",
    load: async () => load("./after-restore") as Command,
  },
  "before-uninstall": {
    summary: "say what is pending, and take the ways to pay out of regions and carts",
    load: async () => load("./before-uninstall") as Command,
  },
};
