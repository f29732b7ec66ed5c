/** Run inside the store: reads, says, asks, makes, and looks whether it is made. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { carryOut } from "./act";
import { type Arguments, deliveryOf, type Rate, rateOf } from "./arguments";
import { type Asking, askingAt, confirmed } from "../ask";
import { type Plan, planOf } from "./plan";
import { convertedPrices, currencyToAskFor } from "./prices";
import { emulatorAddress, type EmulatorSituation, readEmulator } from "./read-mizan";
import { readStore, type StoreSituation } from "./read-store";
import { CommandRefusal } from "../refusal";
import { refuseUnready } from "../ready-store";
import { inStore, say } from "../store-command";
import { closingLines, lineOf, linesOfPlan, rateNeeded } from "./words";

export default inStore(kuwait);

/** @returns 0 when all is there, 1 when something is left to do @throws CommandRefusal */
export async function kuwait(container: MedusaContainer, given: Arguments): Promise<0 | 1> {
  await refuseUnready(container);
  const { store, emulator } = await situationOf(container, given);
  say([`Kuwait in the store "${store.store.name}"`]);
  const asking = given.yes || given.dryRun ? undefined : askingAt(process.stdin, process.stdout);
  try {
    const wishes = asking ? await askedFor(asking, given, { store, emulator }) : given;
    const plan = planOf(store, emulator, wishes);
    say(linesOfPlan(plan, given.emulator));
    if (given.dryRun) return isDone(plan) ? 0 : 1;
    if (plan.converted.waiting.size > 0) throw rateNeeded(plan.converted, currencyOf(store));
    if (isDone(plan)) {
      say(["Nothing to do."]);
      return 0;
    }
    if (!given.yes) await confirmed(asking, "Make it?");
    await makeAll(container, plan);
  } finally {
    asking?.end();
  }
  await lookAgain(container, given);
  return 0;
}

async function situationOf(container: MedusaContainer, { emulator }: Arguments) {
  const store = await readStore(container);
  return { store, emulator: emulator ? await readEmulator(container, store.productIds) : undefined };
}

/** @returns the arguments with what a person answers */
async function askedFor(
  asking: Asking,
  given: Arguments,
  { store, emulator }: { store: StoreSituation; emulator: EmulatorSituation | undefined },
): Promise<Arguments> {
  const rates: Rate[] = [...given.rates];
  for (;;) {
    const currency = currencyToAskFor(convertedPrices(store.variants, rates).waiting, currencyOf(store));
    if (currency === undefined) break;
    const question = `What is 1 ${currency.toUpperCase()} in KWD, such as 0.355? `;
    rates.push(await asking.until(question, (answer) => rateOf(`${currency}=${answer}`)));
  }
  const makesDelivery = planOf(store, emulator, given).acts.some(
    (act) => act.kind === "delivery" && act.profileIds?.length !== 0,
  );
  if (given.delivery !== undefined || !makesDelivery) return { ...given, rates };
  const question = "What does delivery in Kuwait cost, in KWD? [1.000] ";
  const delivery = await asking.until(question, (answer) => deliveryOf(answer === "" ? "1.000" : answer));
  return { ...given, rates, delivery };
}

async function makeAll(container: MedusaContainer, { acts }: Plan): Promise<void> {
  for (const act of acts) {
    try {
      await carryOut(container, act);
    } catch (error) {
      const why = error instanceof Error ? error.message : "no reason given";
      throw new CommandRefusal(
        "MIZAN_KUWAIT_FAILED",
        `Could not make ${lineOf(act)}: ${why}\nWhat was made before it stays: correct that, and run this again.`,
      );
    }
    say([`  made: ${lineOf(act)}`]);
  }
}

/** What the next run would find. */
async function lookAgain(container: MedusaContainer, given: Arguments): Promise<void> {
  const { store, emulator } = await situationOf(container, given);
  const [left] = planOf(store, emulator, given).acts;
  if (left) {
    throw new CommandRefusal(
      "MIZAN_KUWAIT_FAILED",
      `Made without an error, and still not there: ${lineOf(left)}. Look at it in the admin, then run this again.`,
    );
  }
  const gateway = given.emulator ? emulatorAddress(container) : undefined;
  say(closingLines({ regionId: store.region?.id, gateway }));
}

function isDone({ acts, converted }: Plan): boolean {
  return acts.length === 0 && converted.waiting.size === 0;
}

function currencyOf({ store }: StoreSituation): string | undefined {
  return store.currencies.find(({ is_default }) => is_default)?.currency_code;
}
