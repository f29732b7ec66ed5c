/** From what is there to what is to be made. Nothing that is there is changed, but for one thing: pp_system_default goes. */
import { PROVIDER_OF_PAYMENT_TYPE } from "../../payments/record/ways-to-pay";
import type { Arguments } from "./arguments";
import { convertedPrices, type ConvertedPrices } from "./prices";
import type { EmulatorSituation } from "./read-mizan";
import type { Location, StoreSituation } from "./read-store";
import { CommandRefusal } from "../refusal";

const WAYS_TO_PAY = [
  PROVIDER_OF_PAYMENT_TYPE["3"],
  PROVIDER_OF_PAYMENT_TYPE["1"],
  PROVIDER_OF_PAYMENT_TYPE["2"],
];
/** With it any shopper can complete a cart unpaid. */
const UNPAID_WAY = "pp_system_default";
const MANUAL = "manual_manual";
const DELIVERY_PRICE = "1.000";

/** One thing to make. Null in place of an id: it is made, too. */
export type Act =
  | {
      kind: "currency";
      storeId: string;
      currencies: readonly { currency_code: string; is_default: boolean }[];
    }
  | {
      kind: "region";
      regionId: string | null;
      /** All ways to pay that it has then. */
      providers: readonly string[];
      added: readonly string[];
      removed: readonly string[];
    }
  | { kind: "tax_region" }
  | { kind: "prices"; converted: ConvertedPrices }
  | {
      kind: "delivery";
      location: Location | null;
      /** The sales channel whose carts it delivers; null where it has one. */
      channelId: string | null;
      providerId: string;
      /** KWD with three decimals. */
      price: string;
      /** Profiles without a delivery option; null makes a profile. */
      profileIds: readonly string[] | null;
    }
  | { kind: "operator_key" }
  | { kind: "vendor"; vendorId: string | null; savesKey: boolean; productIds: readonly string[] };

export type Plan = { acts: readonly Act[]; converted: ConvertedPrices; remarks: readonly string[] };

/**
 * @param emulator undefined without `--emulator`
 * @throws CommandRefusal MIZAN_KUWAIT_OTHER_CURRENCY, MIZAN_KUWAIT_LOCATION_NEEDED
 */
export function planOf(
  store: StoreSituation,
  emulator: EmulatorSituation | undefined,
  wishes: Pick<Arguments, "rates" | "delivery" | "location">,
): Plan {
  if (store.region && store.region.currency !== "kwd") throw otherCurrency(store.region);
  const converted = convertedPrices(store.variants, wishes.rates);
  const remarks: string[] = [];
  const acts = [
    ...currencyActs(store),
    ...regionActs(store),
    ...(store.hasTaxRegion ? [] : [{ kind: "tax_region" as const }]),
    ...(converted.sets.length > 0 ? [{ kind: "prices" as const, converted }] : []),
    ...deliveryActs(store, wishes, remarks),
    ...(emulator ? emulatorActs(emulator, remarks) : []),
  ];
  if (converted.unpriced > 0) {
    remarks.push(
      `Variants without a price that holds everywhere, which get none in KWD: ${converted.unpriced}.`,
    );
  }
  return { acts, converted, remarks };
}

function currencyActs({ store: { id, currencies } }: StoreSituation): Act[] {
  if (currencies.some(({ currency_code }) => currency_code === "kwd")) return [];
  const kwd = { currency_code: "kwd", is_default: currencies.length === 0 };
  return [{ kind: "currency", storeId: id, currencies: [...currencies, kwd] }];
}

function regionActs({ region }: StoreSituation): Act[] {
  if (!region) {
    return [{ kind: "region", regionId: null, providers: WAYS_TO_PAY, added: WAYS_TO_PAY, removed: [] }];
  }
  // Some of the three alone is somebody's choice: an account without the permission for cards has no use for the third.
  const offersMizan = region.providers.some((provider) => WAYS_TO_PAY.includes(provider));
  const added = offersMizan ? [] : WAYS_TO_PAY;
  const removed = region.providers.filter((provider) => provider === UNPAID_WAY);
  if (added.length + removed.length === 0) return [];
  const kept = region.providers.filter((provider) => provider !== UNPAID_WAY);
  return [{ kind: "region", regionId: region.id, providers: [...kept, ...added], added, removed }];
}

function deliveryActs(
  situation: StoreSituation,
  wishes: Pick<Arguments, "delivery" | "location">,
  remarks: string[],
): Act[] {
  const location = locationFor(situation.locations, wishes.location);
  const served = new Set(
    location?.zone?.options.flatMap(({ profileId, servesKwd }) => (servesKwd ? profileId : [])),
  );
  const profileIds = situation.profileIds.filter((id) => !served.has(id));
  const lacksProfile = situation.profileIds.length === 0;
  const channelId = location?.hasChannel ? null : situation.store.channelId;
  const isComplete = location?.zone && profileIds.length === 0 && !lacksProfile && channelId === null;
  if (isComplete) return [];
  if (!situation.fulfillmentProviders.includes(MANUAL)) {
    remarks.push(
      `Delivery in Kuwait is yours to make in the admin: this store has no fulfilment provider ${MANUAL}.`,
    );
    return [];
  }
  return [
    {
      kind: "delivery",
      location,
      channelId,
      providerId: MANUAL,
      price: wishes.delivery ?? DELIVERY_PRICE,
      profileIds: lacksProfile ? null : profileIds,
    },
  ];
}

/** The one that is asked for, else the one that reaches Kuwait, else the only one; null where there is none. */
function locationFor(locations: readonly Location[], wished: string | undefined): Location | null {
  if (wished !== undefined) {
    const found = locations.find(({ id, name }) => id === wished || name === wished);
    if (!found) throw locationNeeded(locations, `There is no stock location "${wished.slice(0, 80)}".`);
    return found;
  }
  const reaching = locations.find(({ zone }) => zone);
  if (reaching) return reaching;
  if (locations.length > 1) throw locationNeeded(locations, "This store has several stock locations.");
  return locations[0] ?? null;
}

function emulatorActs(emulator: EmulatorSituation, remarks: string[]): Act[] {
  const acts: Act[] = emulator.hasOperatorKey ? [] : [{ kind: "operator_key" }];
  if (emulator.isOthersToSay) {
    remarks.push(
      "Whose products are is said by this store's marketplace: no vendor is made, enter its vendors under Mizan → Vendors.",
    );
    return acts;
  }
  const { vendor, productIdsWithoutVendor: productIds } = emulator;
  const savesKey = vendor ? !vendor.hasKey : productIds.length > 0;
  if (productIds.length === 0 && !savesKey) return acts;
  return [...acts, { kind: "vendor", vendorId: vendor?.id ?? null, savesKey, productIds }];
}

function otherCurrency({ name, currency, id }: NonNullable<StoreSituation["region"]>): CommandRefusal {
  return new CommandRefusal(
    "MIZAN_KUWAIT_OTHER_CURRENCY",
    `The region "${name}" (${id}) has Kuwait and trades in ${currency.toUpperCase()}; the gateway takes KWD alone. Take Kuwait out of that region in the admin (Settings → Regions → ${name} → Countries), or give the region KWD, then run this again. Nothing was changed.`,
  );
}

function locationNeeded(locations: readonly Location[], why: string): CommandRefusal {
  const list = locations.map(({ id, name }) => `  --location ${id}   (${name})`).join("\n");
  return new CommandRefusal(
    "MIZAN_KUWAIT_LOCATION_NEEDED",
    `${why} Say which one delivers in Kuwait:\n${list}`,
  );
}
