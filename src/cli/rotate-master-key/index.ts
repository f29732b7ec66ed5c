/** `npx medusa-plugin-mizan rotate-master-key`, after the new master key was put first in masterKeys, in front of the old one. */
import { parseArgs } from "node:util";
import { optionsBy, storeCommand } from "../store-command";

const HELP = `medusa-plugin-mizan rotate-master-key: encrypts every stored gateway key again with the first of masterKeys

Usage: npx medusa-plugin-mizan rotate-master-key     in the store's folder, after every instance was restarted with the new key in front

  --help   this text

May be stopped and repeated while the shop sells. Exit codes: 0 done · 1 keys are left, or failed · 2 wrong usage.
`;

export const run = storeCommand({
  folder: __dirname,
  help: HELP,
  argumentsOf: (argv) => {
    const options = { help: { type: "boolean", short: "h" } } as const;
    return optionsBy(() => parseArgs({ args: [...argv], options })).help ? "help" : {};
  },
});
