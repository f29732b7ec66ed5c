/** `npx medusa-plugin-mizan before-uninstall`, while Mizan is still in medusa-config. */
import { parseArgs } from "node:util";
import { CHANGING, optionsBy, storeCommand } from "../store-command";

const HELP = `medusa-plugin-mizan before-uninstall: says what would be left undone without Mizan, and clears the way

  takes Mizan's ways to pay out of the regions, and its sessions out of the carts that are not ordered; never the session of a
  payment that may still be paid, or that waits for a person

Usage: npx medusa-plugin-mizan before-uninstall [options]     in the store's folder; asks before it changes anything

  --dry-run   only say what is pending and what would be done
  --yes       do it without asking
  --help      this text

Exit codes: 0 nothing is pending, Mizan can be taken out · 1 something is left, or failed · 2 wrong usage. Run it again until nothing is.
npx medusa-plugin-mizan kuwait puts the ways to pay back.
`;

/** What the command line says. */
export type BeforeUninstall = { dryRun: boolean; yes: boolean };

export const run = storeCommand({
  folder: __dirname,
  help: HELP,
  argumentsOf: (argv) => {
    const given = optionsBy(() => parseArgs({ args: [...argv], options: CHANGING }));
    const wishes: BeforeUninstall = { dryRun: given["dry-run"], yes: given.yes };
    return given.help ? "help" : wishes;
  },
});
