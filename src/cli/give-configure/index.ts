/** `npx medusa-plugin-mizan give-configure`, where the users who could give rights are gone. */
import { parseArgs } from "node:util";
import { CommandRefusal } from "../refusal";
import { optionsBy, storeCommand } from "../store-command";

const HELP = `medusa-plugin-mizan give-configure: gives a user of the admin the right to configure, beside the rights that the user has

Usage: npx medusa-plugin-mizan give-configure --user EMAIL     in the store's folder

  --user   the user's e-mail address in Medusa's admin
  --help   this text

For when nobody is left who could give it in Settings → Mizan → Rights. It stands in the history as a program's change.
Exit codes: 0 done · 1 failed · 2 wrong usage.
`;

/** What the command line says. */
export type GiveConfigure = { user: string };

export const run = storeCommand({
  folder: __dirname,
  help: HELP,
  argumentsOf: (argv) => {
    const options = { user: { type: "string" }, help: { type: "boolean", short: "h" } } as const;
    const { user, help } = optionsBy(() => parseArgs({ args: [...argv], options }));
    if (help) return "help";
    if (!user) throw new CommandRefusal("MIZAN_CLI_USAGE", "--user is needed: a user's e-mail address");
    const given: GiveConfigure = { user };
    return given;
  },
});
