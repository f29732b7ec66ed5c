/** `npx medusa-plugin-mizan kuwait`: makes in this store what selling in Kuwait needs. */
import { storeCommand } from "../store-command";
import { argumentsOf, KUWAIT_HELP } from "./arguments";

export const run = storeCommand({ folder: __dirname, help: KUWAIT_HELP, argumentsOf });
