/** `npx medusa-plugin-mizan after-restore`, once a backup of the database was put back. */
import { parseArgs } from "node:util";
import { CHANGING, optionsBy, storeCommand } from "../store-command";

const HELP = `medusa-plugin-mizan after-restore: a backup of the database was restored, and the shop went on after it was made

Run it before any instance sweeps again. It has every open payment asked about, stops refunds to the gateway and payout runs (what was
refunded or paid since the backup would be refunded or paid twice), and says what to ask the provider. Run it again to see what is left.

Usage: npx medusa-plugin-mizan after-restore [options]     in the store's folder; asks before it changes anything

  --done      all is recorded: put the settings back as they were, and let payout runs be approved
  --dry-run   only say what would be done
  --yes       do it without asking
  --help      this text

Exit codes: 0 nothing is left · 1 something is left, or failed · 2 wrong usage.
`;

/** What the command line says. */
export type AfterRestore = { done: boolean; dryRun: boolean; yes: boolean };

export const run = storeCommand({
  folder: __dirname,
  help: HELP,
  argumentsOf: (argv) => {
    const given = optionsBy(() =>
      parseArgs({ args: [...argv], options: { done: { type: "boolean", default: false }, ...CHANGING } }),
    );
    const wishes: AfterRestore = { done: given.done, dryRun: given["dry-run"], yes: given.yes };
    return given.help ? "help" : wishes;
  },
});
