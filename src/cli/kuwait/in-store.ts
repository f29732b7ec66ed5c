/**
 * Run by Medusa's own `exec`, inside the store: reads, says, asks, makes. Started by `index.ts`, with the read arguments
 * as one JSON text.
 */
import { createInterface } from "node:readline/promises";
import type { ExecArgs, MedusaContainer } from "@medusajs/framework/types";
import { carryOut } from "./act";
import { type Arguments, deliveryOf, rateOf } from "./arguments";
import { type Plan, planOf } from "./plan";
import { currencyToAskFor } from "./prices";
import { emulatorAddress, readEmulator, refuseUnready } from "./read-mizan";
import { readStore, type StoreSituation } from "./read-store";
import { KuwaitRefusal } from "./refusal";
import { closingLines, lineOf, linesOfPlan, rateNeeded } from "./words";

type Planned = { store: StoreSituation; plan: Plan };

export default async function kuwaitInStore({ container, args }: ExecArgs): Promise<void> {
  const given = JSON.parse(args[0] ?? "{}") as Arguments;
  const exitCode = await kuwait(container, given).catch((error: unknown) => {
    if (!(error instanceof KuwaitRefusal)) throw error;
    process.stderr.write(`${error.code}: ${error.message}\n`);
    return error.exitCode;
  });
  // As `exec` ends a script, with a number of our own.
  process.exit(exitCode);
}

async function kuwait(container: MedusaContainer, given: Arguments): Promise<0 | 1> {
  await refuseUnready(container);
  const asks = process.stdin.isTTY && !given.yes && !given.dryRun;
  let wishes = given;
  let { store, plan } = await planned(container, wishes);
  if (asks) {
    wishes = await askedFor(wishes, store, plan);
    ({ store, plan } = { store, plan: (await planned(container, wishes)).plan });
  }
  say([`Kuwait in the store "${store.name_}"`]);
  return 0;
}
