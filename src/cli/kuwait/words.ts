/** What the command says it will make, and what it says at the end. */
import { CommandRefusal } from "../refusal";
import type { ConvertedPrices } from "./prices";
import { currencyToAskFor } from "./prices";
import type { Act, Plan } from "./plan";
import { EMULATED } from "./emulated-accounts";

/** What is there where nothing of a kind is to be made. */
const THERE: Record<Act["kind"], string> = {
  currency: "KWD among the store's currencies",
  region: "a region with Kuwait in KWD and Mizan's ways to pay, without pp_system_default",
  tax_region: "a tax region for Kuwait",
  prices: "KWD prices",
  delivery: "delivery in Kuwait with a price in KWD",
  operator_key: "a key of the operator for the emulator",
  vendor: "a vendor for every product",
};
const OF_EMULATOR: readonly Act["kind"][] = ["operator_key", "vendor"];

/** @returns the plan as lines to read */
export function linesOfPlan({ acts, remarks, converted }: Plan, withEmulator: boolean): string[] {
  const made = new Set(acts.map(({ kind }) => kind));
  const waits = converted.waiting.size > 0;
  const there = Object.entries(THERE).filter(([kind]) => {
    const isAsked = withEmulator || !OF_EMULATOR.includes(kind as Act["kind"]);
    return isAsked && !made.has(kind as Act["kind"]) && !(kind === "prices" && waits);
  });
  return [
    ...(there.length > 0 ? ["There already, and left as it is:"] : []),
    ...there.map(([, text]) => `  - ${text}`),
    ...(acts.length > 0 ? ["To be made:"] : []),
    ...acts.map((act, index) => `  ${index + 1}. ${lineOf(act)}`),
    ...(waits ? [`  ?  ${waitingText(converted, undefined)}`] : []),
    ...remarks.map((remark) => `Note: ${remark}`),
  ];
}

/** @returns one thing to make, in a sentence */
export function lineOf(act: Act): string {
  switch (act.kind) {
    case "currency":
      return "KWD among the store's currencies";
    case "region":
      return regionLine(act);
    case "tax_region":
      return "a tax region for Kuwait, without a rate";
    case "prices":
      return pricesLine(act);
    case "delivery":
      return deliveryLine(act);
    case "operator_key":
      return "the emulator's published key as the operator's";
    case "vendor":
      return vendorLine(act);
  }
}

/** @returns which rate is missing for how many variants */
function waitingText({ waiting }: ConvertedPrices, storeCurrency: string | undefined): string {
  const currency = currencyToAskFor(waiting, storeCurrency) ?? "";
  return `KWD prices of ${counted(waiting.get(currency) ?? 0, "variant")}: add --rate ${currency}=…, what 1 ${currency.toUpperCase()} is in KWD`;
}

/** @returns the refusal to guess a rate */
export function rateNeeded(converted: ConvertedPrices, storeCurrency: string | undefined): CommandRefusal {
  return new CommandRefusal(
    "MIZAN_KUWAIT_RATE_NEEDED",
    `${waitingText(converted, storeCurrency)}. Nothing was changed.`,
  );
}

/** @returns what to do next */
export function closingLines({
  regionId,
  gateway,
}: {
  regionId: string | undefined;
  gateway?: URL;
}): string[] {
  const port = gateway?.port ? ` --port ${gateway.port}` : "";
  return [
    ...(gateway
      ? [
          "The emulated gateway knows the keys that were entered. Where it is not running yet, in a terminal of its own:",
          `  npx mizan-gateway${port}`,
        ]
      : ["Enter the gateway keys in the admin: Settings → Mizan, then Mizan → Vendors."]),
    "Start Medusa; the three ways to pay are at",
    `  GET /store/payment-providers?region_id=${regionId ?? "…"}`,
  ];
}

function regionLine({ regionId, added, removed }: Extract<Act, { kind: "region" }>): string {
  const offered = added.length > 0 ? `ways to pay ${added.join(", ")}` : "";
  if (regionId === null) return `a region "Kuwait" (country kw, KWD), ${offered}, without pp_system_default`;
  const gone = removed.length > 0 ? `without ${removed.join(", ")}, with which a cart is ordered unpaid` : "";
  return `in the region with Kuwait: ${[offered, gone].filter((text) => text !== "").join("; ")}`;
}

function pricesLine({ converted }: Extract<Act, { kind: "prices" }>): string {
  const parts = converted.from.map(
    ({ rate, variants, example: [from, to] }) =>
      `${counted(variants, "variant")} at 1 ${rate.currency.toUpperCase()} = ${rate.perUnit} KWD (${numberOf(from)} becomes ${to})`,
  );
  return `KWD prices: ${parts.join(", ")}; rounded half up to 0.001`;
}

function deliveryLine({
  location,
  channelId,
  profileIds,
  price,
}: Extract<Act, { kind: "delivery" }>): string {
  const parts = [
    ...(location ? [] : ["the location itself"]),
    ...(channelId === null ? [] : ["the store's sales channel at it"]),
    ...(location?.zone ? [] : ['a service zone "Kuwait"']),
    ...(profileIds === null ? ["a shipping profile"] : []),
    ...(profileIds === null || profileIds.length > 0 ? [`"Delivery in Kuwait" for ${price} KWD`] : []),
  ];
  return `delivery from "${location?.name ?? "Kuwait"}": ${parts.join(", ")}`;
}

function vendorLine({ vendorId, savesKey, productIds }: Extract<Act, { kind: "vendor" }>): string {
  const parts = [
    ...(vendorId === null ? [`"${EMULATED.vendor.name}" with a commission of 10 %`] : []),
    ...(savesKey ? ["the emulator's published key as its own"] : []),
    ...(productIds.length > 0 ? [`${counted(productIds.length, "product")} without a vendor`] : []),
  ];
  return `a vendor: ${parts.join(", ")}`;
}

/** "1 variant", "2 variants". */
function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function numberOf(amount: ConvertedPrices["from"][number]["example"][0]): string {
  return String(typeof amount === "object" ? amount.value : amount);
}
