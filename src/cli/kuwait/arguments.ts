import { parseArgs } from "node:util";
import { toDecimalString } from "../../domain/money";
import { MoneyError } from "../../domain/money-error";
import { typedAmount, typedFils } from "../../domain/typed-amount";
import { CommandRefusal } from "../refusal";
import { CHANGING, optionsBy } from "../store-command";

export const KUWAIT_HELP = `medusa-plugin-mizan kuwait: makes in this store what selling in Kuwait needs, and changes nothing that is there

  KWD among the currencies · a region Kuwait with Mizan's three ways to pay, without pp_system_default · a tax region
  without a rate · KWD prices of all variants that have none · delivery in Kuwait for a price

Usage: npx medusa-plugin-mizan kuwait [options]     in the store's folder; asks for what it is not told

  --rate eur=0.355     1 EUR is 0.355 KWD; once for each currency. Of several that fit a variant, the first counts.
                       Prices are rounded half up to 0.001 KWD, and none becomes zero.
  --delivery 1.000     price of delivery in KWD (default 1.000)
  --location ID        stock location to deliver from, where there are several: its id or its name
  --emulator           the emulator's published key for the operator, and one vendor that gets all products without one
  --dry-run            only say what would be made
  --yes                make it without asking
  --help               this text

Exit codes: 0 all is there · 1 something is left to do, or failed · 2 wrong usage. Run it again at any time.
`;

/** `perUnit`: KWD for 1 of the currency, a decimal string above zero. */
export type Rate = { currency: string; perUnit: string };

/** What the command line says; what is undefined may be asked for. */
export type Arguments = {
  rates: readonly Rate[];
  /** KWD with three decimals. */
  delivery?: string;
  location?: string;
  emulator: boolean;
  dryRun: boolean;
  yes: boolean;
};

/**
 * Reads the arguments behind `kuwait`.
 *
 * @throws CommandRefusal MIZAN_CLI_USAGE naming the option at fault
 */
export function argumentsOf(argv: readonly string[]): Arguments | "help" {
  const values = optionsBy(() =>
    parseArgs({
      args: [...argv],
      options: {
        rate: { type: "string", multiple: true, default: [] },
        delivery: { type: "string" },
        location: { type: "string" },
        emulator: { type: "boolean", default: false },
        ...CHANGING,
      },
    }),
  );
  if (values.help) return "help";
  const rates = values.rate.map(rateOf);
  const twice = rates.find(({ currency }, index) =>
    rates.slice(0, index).some((before) => before.currency === currency),
  );
  if (twice) throw wrong(`--rate says twice what 1 ${twice.currency.toUpperCase()} is.`);
  return {
    rates,
    delivery: values.delivery === undefined ? undefined : deliveryOf(values.delivery),
    location: values.location,
    emulator: values.emulator,
    dryRun: values["dry-run"],
    yes: values.yes,
  };
}

/** @throws CommandRefusal MIZAN_CLI_USAGE */
export function rateOf(text: string): Rate {
  const [currency, typed = ""] = /^([a-z]{3})=(.+)$/i.exec(text)?.slice(1) ?? [];
  const [perUnit] = /^\d{1,9}(\.\d{1,12})?$/.exec(typedAmount(typed)) ?? [];
  if (!currency || !perUnit || /^[0.]+$/.test(perUnit)) {
    throw wrong(
      `--rate ${text.slice(0, 40)}: write a currency and what 1 of it is in KWD, such as eur=0.355.`,
    );
  }
  if (currency.toLowerCase() === "kwd") throw wrong("--rate: prices in KWD need no rate.");
  return { currency: currency.toLowerCase(), perUnit };
}

/** @returns KWD with three decimals @throws CommandRefusal MIZAN_CLI_USAGE */
export function deliveryOf(text: string): string {
  try {
    return toDecimalString(typedFils(text));
  } catch (error) {
    if (error instanceof MoneyError) throw wrong(`--delivery: ${error.message}`);
    throw error;
  }
}

function wrong(message: string): CommandRefusal {
  return new CommandRefusal("MIZAN_CLI_USAGE", message);
}
