import { planOf } from "../plan";
import type { EmulatorSituation } from "../read-mizan";
import type { Location, StoreSituation } from "../read-store";
import { lineOf, linesOfPlan } from "../words";

const THREE = ["pp_mizan", "pp_mizan-debit", "pp_mizan-card"];
const warehouse: Location = {
  id: "sloc_1",
  name: "Warehouse",
  providers: ["manual_manual"],
  hasChannel: true,
  setId: "fuset_1",
  zone: null,
};
const reaching: Location = {
  ...warehouse,
  zone: { id: "serzo_1", options: [{ profileId: "sp_1", servesKwd: true }] },
};
const region = { id: "reg_1", name: "Kuwait", currency: "kwd", providers: THREE };

/** As Medusa's starter: Europe alone. */
const fresh: StoreSituation = {
  store: {
    id: "store_1",
    name: "Store",
    currencies: [{ currency_code: "eur", is_default: true }],
    channelId: "sc_1",
  },
  region: null,
  hasTaxRegion: false,
  variants: [
    {
      title: "S",
      priceSetId: "pset_1",
      hasKwd: false,
      prices: [{ currency: "eur", amount: "10", min: null, max: null }],
    },
  ],
  locations: [warehouse],
  profileIds: ["sp_1"],
  fulfillmentProviders: ["manual_manual"],
  productIds: ["prod_1"],
};
const complete: StoreSituation = {
  ...fresh,
  store: {
    ...fresh.store,
    currencies: [...fresh.store.currencies, { currency_code: "kwd", is_default: false }],
  },
  region,
  hasTaxRegion: true,
  variants: fresh.variants.map((variant) => ({ ...variant, hasKwd: true })),
  locations: [reaching],
};
const noKeys: EmulatorSituation = {
  hasOperatorKey: false,
  vendor: null,
  productIdsWithoutVendor: ["prod_1"],
  isOthersToSay: false,
};
const allKeys: EmulatorSituation = {
  hasOperatorKey: true,
  vendor: { id: "mven_1", hasKey: true },
  productIdsWithoutVendor: [],
  isOthersToSay: false,
};
const wishes = { rates: [{ currency: "eur", perUnit: "0.355" }] };

const linesOf = (store: StoreSituation, emulator?: EmulatorSituation, wished: object = {}) =>
  planOf(store, emulator, { ...wishes, ...wished }).acts.map(lineOf);

describe("the plan", () => {
  it("makes everything in a fresh store, in the order in which one needs the other", () => {
    expect(linesOf(fresh, noKeys)).toEqual([
      "KWD among the store's currencies",
      'a region "Kuwait" (country kw, KWD), ways to pay pp_mizan, pp_mizan-debit, pp_mizan-card, without pp_system_default',
      "a tax region for Kuwait, without a rate",
      "KWD prices: 1 variant at 1 EUR = 0.355 KWD (10 becomes 3.550); rounded half up to 0.001",
      'delivery from "Warehouse": a service zone "Kuwait", "Delivery in Kuwait" for 1.000 KWD',
      "the emulator's published key as the operator's",
      `a vendor: "Vendor One" with a commission of 10 %, the emulator's published key as its own, 1 product without a vendor`,
    ]);
  });

  it("makes nothing where all is there, and says so", () => {
    const plan = planOf(complete, allKeys, wishes);
    expect(plan.acts).toEqual([]);
    expect(linesOfPlan(plan, true)).toHaveLength(8);
    expect(linesOfPlan(planOf(complete, undefined, wishes), false)).toHaveLength(6);
  });

  type Change = Partial<StoreSituation>;
  const withProviders = (...providers: string[]): Change => ({ region: { ...region, providers } });
  test.each<[string, Change, string[]]>([
    ["no KWD", { store: fresh.store }, ["KWD among the store's currencies"]],
    ["no tax region", { hasTaxRegion: false }, ["a tax region for Kuwait, without a rate"]],
    [
      "a region of its own without Mizan: other ways stay",
      withProviders("pp_stripe"),
      ["in the region with Kuwait: ways to pay pp_mizan, pp_mizan-debit, pp_mizan-card"],
    ],
    [
      "Medusa's unpaid way goes",
      withProviders("pp_mizan", "pp_system_default"),
      ["in the region with Kuwait: without pp_system_default, with which a cart is ordered unpaid"],
    ],
    ["one of the three alone is a person's choice", withProviders("pp_mizan-debit"), []],
    [
      "a zone without a price in KWD",
      {
        locations: [
          { ...reaching, zone: { id: "serzo_1", options: [{ profileId: "sp_1", servesKwd: false }] } },
        ],
      },
      ['delivery from "Warehouse": "Delivery in Kuwait" for 1.000 KWD'],
    ],
    [
      "a second shipping profile",
      { profileIds: ["sp_1", "sp_2"] },
      ['delivery from "Warehouse": "Delivery in Kuwait" for 1.000 KWD'],
    ],
    [
      "no shipping profile",
      { profileIds: [] },
      ['delivery from "Warehouse": a shipping profile, "Delivery in Kuwait" for 1.000 KWD'],
    ],
    [
      "a location without a sales channel",
      { locations: [{ ...reaching, hasChannel: false }] },
      [`delivery from "Warehouse": the store's sales channel at it`],
    ],
    [
      "no location",
      { locations: [] },
      [
        `delivery from "Kuwait": the location itself, the store's sales channel at it, a service zone "Kuwait", "Delivery in Kuwait" for 1.000 KWD`,
      ],
    ],
    ["of several locations, the one that reaches Kuwait", { locations: [warehouse, reaching] }, []],
    [
      "no fulfilment provider of Medusa's: a note alone",
      { locations: [warehouse], fulfillmentProviders: [] },
      [],
    ],
  ])("%s", (_case, change, expected) => {
    expect(linesOf({ ...complete, ...change })).toEqual(expected);
  });

  it("keeps every other way to pay of a region, and every currency of the store", () => {
    const [act] = planOf(
      { ...complete, ...withProviders("pp_system_default", "pp_stripe") },
      undefined,
      wishes,
    ).acts;
    expect(act).toMatchObject({ regionId: "reg_1", providers: ["pp_stripe", ...THREE] });
    const [currency] = planOf({ ...complete, store: fresh.store }, undefined, wishes).acts;
    expect(currency).toMatchObject({
      currencies: [
        { currency_code: "eur", is_default: true },
        { currency_code: "kwd", is_default: false },
      ],
    });
  });

  test.each<[string, Partial<EmulatorSituation>, string[]]>([
    [
      "a key of the operator is missing",
      { hasOperatorKey: false },
      ["the emulator's published key as the operator's"],
    ],
    [
      "a run that ended before the vendor's key",
      { vendor: { id: "mven_1", hasKey: false }, productIdsWithoutVendor: ["prod_1"] },
      ["a vendor: the emulator's published key as its own, 1 product without a vendor"],
    ],
    ["a new product", { productIdsWithoutVendor: ["prod_2"] }, ["a vendor: 1 product without a vendor"]],
    ["every product has another vendor", { vendor: null }, []],
    [
      "a marketplace says whose products are",
      { vendor: null, productIdsWithoutVendor: ["prod_1"], isOthersToSay: true },
      [],
    ],
  ])("emulator: %s", (_case, change, expected) => {
    expect(linesOf(complete, { ...allKeys, ...change })).toEqual(expected);
  });

  test.each<[string, Change, object, string, RegExp]>([
    [
      "Kuwait in another currency",
      { region: { ...region, name: "Gulf", currency: "usd" } },
      {},
      "MIZAN_KUWAIT_OTHER_CURRENCY",
      /"Gulf" \(reg_1\) has Kuwait and trades in USD/,
    ],
    [
      "several locations and none reaches Kuwait",
      { locations: [warehouse, { ...warehouse, id: "sloc_2", name: "Depot" }] },
      {},
      "MIZAN_KUWAIT_LOCATION_NEEDED",
      /--location sloc_1 {3}\(Warehouse\)\n {2}--location sloc_2 {3}\(Depot\)/,
    ],
    [
      "a location that is not there",
      {},
      { location: "Moon" },
      "MIZAN_KUWAIT_LOCATION_NEEDED",
      /no stock location "Moon"/,
    ],
  ])("stops: %s", (_case, change, wished, code, message) => {
    const plan = () => planOf({ ...complete, ...change }, undefined, { ...wishes, ...wished });
    expect(plan).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(message) as string }) as Error,
    );
  });

  it("delivers from the location that is named, by its name too", () => {
    const depot = { ...warehouse, id: "sloc_2", name: "Depot" };
    const [act] = planOf({ ...complete, locations: [warehouse, depot] }, undefined, {
      ...wishes,
      location: "Depot",
      delivery: "0.750",
    }).acts;
    expect(act).toMatchObject({ kind: "delivery", location: depot, price: "0.750" });
  });

  it("says which rate is missing, and for how many", () => {
    const lines = linesOfPlan(planOf(fresh, undefined, { rates: [] }), false);
    expect(lines).toContain("  ?  KWD prices of 1 variant: add --rate eur=…, what 1 EUR is in KWD");
    expect(lines.join("\n")).not.toContain("- KWD prices");
  });
});
