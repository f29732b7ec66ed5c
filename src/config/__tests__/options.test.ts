import { DEFAULT_SCHEDULE } from "../../domain/schedule";
import { environmentOf, MizanOptionsError, parseOptions } from "../options";
import { optionsWith, USABLE_OPTIONS } from "./usable-options";

function refusalOf(given: Record<string, unknown> | undefined): MizanOptionsError {
  try {
    parseOptions(given);
  } catch (error) {
    if (error instanceof MizanOptionsError) return error;
    throw error;
  }
  throw new Error("These options were taken");
}

/** The value at a dotted name, as parsed. */
function parsedAt(name: string, given: Record<string, unknown>): unknown {
  return name
    .split(".")
    .reduce<unknown>((place, field) => (place as Record<string, unknown>)[field], parseOptions(given));
}

describe("the options of the plugin", () => {
  it("takes the three that are needed and fills in every other one", () => {
    expect(parseOptions(USABLE_OPTIONS)).toEqual({
      environment: "sandbox",
      environments: { sandbox: { baseUrl: "https://gateway.example", redirectHosts: [] } },
      gateway: { connectTimeoutMs: 3_000, totalTimeoutMs: 10_000 },
      traffic: {
        atOnce: 8,
        atOncePerKey: 6,
        sweepAtOnce: 4,
        sweepAtOncePerKey: 3,
        sweepPerSecond: 5,
        breaksAfter: 5,
        probeAfterMs: 60_000,
      },
      pages: { withinMs: 3_600_000, perCart: 20, perAddress: 500, inAll: 3_000 },
      fastCheckout: false,
      schedule: DEFAULT_SCHEDULE,
      payouts: { formats: {} },
      refunds: {
        path: "/ws/paymentgateway/refund",
        fields: {
          trackId: "trackid",
          gatewayPaymentId: "refrence_code",
          amount: "amount",
          refundType: "refund_type",
          message: "message",
        },
        types: { full: 1, partial: 2 },
        returnedStatuses: [],
      },
      vendorView: { linkDays: 30, showShopper: false },
      vendors: { resolvers: "auto" },
      backendUrl: "https://shop.example",
      storefront: {},
      storefronts: {},
      masterKeys: "",
      sweep: true,
      retention: { unpaidAfterDays: 180 },
      completionWorkflow: "complete-cart",
      settings: {
        payout: { hold: "at_once", days: 7, latest: null, minimum: "0.001" },
        approvals: { payoutRuns: false, gatewayKeys: false, refundsAbove: null, rights: false, days: 7 },
        bankDetails: { fourEyes: false, settleHours: 24, otherCountries: false },
        invoices: {
          enabled: false,
          taxPercent: "0",
          issuerName: "",
          issuerNameArabic: "",
          issuerAddress: "",
          taxNumber: "",
          prefix: "",
        },
        payoutFile: {
          form: "csv",
          ownFormat: "",
          decimals: "3",
          debtorName: "",
          debtorIban: "",
          debtorBic: "",
          holidays: "",
          csvColumns: "reference, amount, currency, account_holder, iban, bic, value_date",
          csvSeparator: ",",
          csvHeader: true,
          csvDates: "YYYY-MM-DD",
          csvByteOrderMark: false,
        },
        cartPolicy: "block",
        commissionEncoding: "exact",
        commission: {},
        commissionBase: "goods",
        settles: "own_key",
        paymentTypes: null,
        language: "ENG",
        refundMode: "gateway",
        commissionReversal: "proportional",
        unplacedPayments: "review",
        secondCaptures: "review",
        unassigned: "platform",
        notCaptured: "auto",
        delivery: { source: "cart_shipping", recipient: "vendor" },
        discounts: { bearer: "vendor", credit: "operator" },
        templates: {
          udf1: "{cart.reference}",
          udf2: "{vendors.references}",
          udf3: "",
          udf4: "",
          udf5: "",
          customerName: "",
          customerPhone: "",
          customerEmail: "",
        },
        pageExpiryMinutes: 30,
        paymentLinks: { hours: 24, free: false },
        settlementColumns: {
          reference: "reference",
          amount: "amount",
          fee: "fee",
          tax: "",
          net: "net",
          date: "date",
          kind: "",
        },
        settlementWords: { payment: "", refund: "", chargeback: "", failed: "", summary: "" },
        settlementAmounts: "auto",
        settlementDelimiter: ",",
        settlementDateFormat: "YYYY-MM-DD",
      },
    });
  });

  it.each([
    ["environment", "production", "environments.production"],
    ["environment", "live", "environment"],
    ["environment", undefined, "environment"],
    ["environments", undefined, "environments"],
    ["environments", {}, "environments.sandbox"],
    ["environments.staging", { baseUrl: "https://gateway.example" }, "environments.staging"],
    ["environments.sandbox.baseUrl", undefined, "environments.sandbox.baseUrl"],
    ["environments.sandbox.baseUrl", "gateway.example", "environments.sandbox.baseUrl"],
    ["environments.sandbox.baseUrl", "ftp://gateway.example", "environments.sandbox.baseUrl"],
    ["environments.sandbox.baseUrl", "https://me:pw@gateway.example", "environments.sandbox.baseUrl"],
    ["environments.sandbox.baseUrl", "https://gateway.example/?a=b", "environments.sandbox.baseUrl"],
    ["environments.sandbox.baseURL", "https://gateway.example", "baseURL"],
    ["environments.sandbox.redirectHosts", "pay.example", "environments.sandbox.redirectHosts"],
    ["environments.sandbox.redirectHosts", ["https://pay.example"], "environments.sandbox.redirectHosts.0"],
    ["environments.sandbox.redirectHosts", ["pay.example/x"], "environments.sandbox.redirectHosts.0"],
    ["environments.sandbox.redirectHosts", ["*.example", "a b"], "environments.sandbox.redirectHosts.1"],
    ["gateway.connectTimeoutMs", 99, "gateway.connectTimeoutMs"],
    ["gateway.connectTimeoutMs", 30_001, "gateway.connectTimeoutMs"],
    ["gateway.totalTimeoutMs", 499, "gateway.totalTimeoutMs"],
    ["gateway.totalTimeoutMs", 60_001, "gateway.totalTimeoutMs"],
    ["gateway.totalTimeoutMs", "15000", "gateway.totalTimeoutMs"],
    ["gateway.totalTimeoutMs", Number.NaN, "gateway.totalTimeoutMs"],
    ["gateway.serviceReferenceName", "", "gateway.serviceReferenceName"],
    ["gateway.networkPaymentIdName", 7, "gateway.networkPaymentIdName"],
    ["gateway.timeoutMs", 1_000, "timeoutMs"],
    ["traffic.atOnce", 1, "traffic.atOnce"],
    ["traffic", { atOnce: 4, sweepAtOnce: 4 }, "traffic.sweepAtOnce"],
    ["traffic", { atOncePerKey: 2, sweepAtOncePerKey: 3 }, "traffic.sweepAtOncePerKey"],
    ["traffic.sweepPerSecond", 0, "traffic.sweepPerSecond"],
    ["traffic.breaksAfter", 1, "traffic.breaksAfter"],
    ["traffic.probeAfterMs", 99, "traffic.probeAfterMs"],
    ["fastCheckout", "yes", "fastCheckout"],
    ["pages.perAddress", 9, "pages.perAddress"],
    ["pages.inAll", "many", "pages.inAll"],
    ["schedule.firstCheckMs", 0, "schedule.firstCheckMs"],
    ["schedule.early", [{ untilMs: 60_000, everyMs: 4_999 }], "schedule.early.0.everyMs"],
    ["schedule.early", [{ everyMs: 30_000 }], "schedule.early.0.untilMs"],
    [
      "schedule.early",
      [
        { untilMs: 60_000, everyMs: 30_000 },
        { untilMs: 60_000, everyMs: 60_000 },
      ],
      "schedule.early.1.untilMs: must be later than the one before",
    ],
    ["schedule.jitter", 0.6, "schedule.jitter"],
    ["schedule", { closestMs: 60_000, whilePageLivesMs: 30_000 }, "schedule.whilePageLivesMs"],
    ["schedule.ladder", [{ phase: 1, times: 1, everyMs: 60_000 }], "schedule.ladder.0.phase"],
    ["schedule.ladder", [{ phase: 2, times: 1, everyMs: 10_000 }], "schedule.ladder.0.everyMs"],
    [
      "schedule.ladder",
      [
        { phase: 3, times: 1, everyMs: 60_000 },
        { phase: 2, times: 1, everyMs: 60_000 },
      ],
      "schedule.ladder.1.phase",
    ],
    ["schedule.recheckDays", -1, "schedule.recheckDays"],
    ["schedule.foreground.deadlineMs", 0, "schedule.foreground.deadlineMs"],
    ["schedule.foreground.deadlineMs", -5_000, "schedule.foreground.deadlineMs"],
    ["schedule.foreground.deadlineMs", 2_500.5, "schedule.foreground.deadlineMs"],
    ["schedule.foreground.deadlineMs", 20_001, "schedule.foreground.deadlineMs"],
    ["schedule.foreground.deadlineMs", "5s", "schedule.foreground.deadlineMs"],
    ["schedule.foreground.pollDeadlineMs", 0, "schedule.foreground.pollDeadlineMs"],
    ["schedule.foreground.pollDeadlineMs", -5_000, "schedule.foreground.pollDeadlineMs"],
    ["schedule.foreground.pollDeadlineMs", 2_500.5, "schedule.foreground.pollDeadlineMs"],
    ["schedule.foreground.pollDeadlineMs", 15_001, "schedule.foreground.pollDeadlineMs"],
    ["schedule.foreground.pollDeadlineMs", "5s", "schedule.foreground.pollDeadlineMs"],
    ["schedule.foreground.askAgainMs", 0, "schedule.foreground.askAgainMs"],
    ["schedule.foreground.askAgainMs", -5_000, "schedule.foreground.askAgainMs"],
    ["schedule.foreground.askAgainMs", 2_500.5, "schedule.foreground.askAgainMs"],
    ["schedule.foreground.askAgainMs", 60_001, "schedule.foreground.askAgainMs"],
    ["schedule.foreground.askAgainMs", "5s", "schedule.foreground.askAgainMs"],
    ["schedule.foreground.laterPollMs", 0, "schedule.foreground.laterPollMs"],
    ["schedule.foreground.laterPollMs", -5_000, "schedule.foreground.laterPollMs"],
    ["schedule.foreground.laterPollMs", 2_500.5, "schedule.foreground.laterPollMs"],
    ["schedule.foreground.laterPollMs", 300_001, "schedule.foreground.laterPollMs"],
    ["schedule.foreground.laterPollMs", "5s", "schedule.foreground.laterPollMs"],
    ["schedule.foreground.polls", [{ untilMs: 0, everyMs: 3_000 }], "schedule.foreground.polls.0.untilMs"],
    ["schedule.foreground.polls", [{ untilMs: 30_000, everyMs: 0 }], "schedule.foreground.polls.0.everyMs"],
    ["schedule.foreground.polls", [{ untilMs: 30_000, everyMs: -1 }], "schedule.foreground.polls.0.everyMs"],
    [
      "schedule.foreground.polls",
      [{ untilMs: 30_000, everyMs: 1_500.5 }],
      "schedule.foreground.polls.0.everyMs",
    ],
    [
      "schedule.foreground.polls",
      [{ untilMs: 30_000, everyMs: 60_001 }],
      "schedule.foreground.polls.0.everyMs",
    ],
    [
      "schedule.foreground.polls",
      [{ untilMs: 86_400_001, everyMs: 3_000 }],
      "schedule.foreground.polls.0.untilMs",
    ],
    ["schedule.foreground.polls", [{ everyMs: 3_000 }], "schedule.foreground.polls.0.untilMs"],
    [
      "schedule.foreground.polls",
      [
        { untilMs: 30_000, everyMs: 3_000 },
        { untilMs: 30_000, everyMs: 5_000 },
      ],
      "schedule.foreground.polls.1.untilMs: must be later than the one before",
    ],
    [
      "schedule.foreground.polls",
      Array(11).fill({ untilMs: 30_000, everyMs: 3_000 }),
      "schedule.foreground.polls",
    ],
    [
      "schedule",
      { closestMs: 5_000, foreground: { askAgainMs: 6_000 } },
      "schedule.foreground.askAgainMs: must not be above schedule.closestMs",
    ],
    ["schedule.foreground.deadline", 5_000, "deadline"],
    ["refunds.mode", "manual", "mode"],
    ["vendors.resolvers", "mercur", "vendors.resolvers"],
    ["vendors.resolvers", [], "vendors.resolvers"],
    ["vendors.resolvers", ["mercur"], "vendors.resolvers"],
    ["vendors.resolvers", [{ path: "metadata.vendor", source: "x" }], "vendors.resolvers"],
    ["settings.refundMode", "automatic", "settings.refundMode"],
    ["settings.unplacedPayments", "order", "settings.unplacedPayments"],
    ["settings.secondCaptures", true, "settings.secondCaptures"],
    ["settings.commission", { type: "percent" }, "settings.commission.type"],
    [
      "settings.commission.percent",
      "150",
      "settings.commission.percent: Commission percent: 150 is above 100",
    ],
    ["settings.commission.percent", "1.0005", "settings.commission.percent"],
    ["settings.commission.fixed", "-1", "settings.commission.fixed"],
    ["settings.commission", { minimum: "2", maximum: "1" }, "settings.commission.minimum"],
    ["settings.commission", { type: "fixed", fixed: "1", percent: "5" }, "settings.commission.percent"],
    ["settings.settles", "vendor", "settings.settles"],
    ["settings.paymentTypes", [], "settings.paymentTypes"],
    ["settings.paymentTypes", ["4"], "settings.paymentTypes.0"],
    ["settings.language", "en", "settings.language"],
    ["refunds.path", "refund", "refunds.path"],
    ["backendUrl", undefined, "backendUrl"],
    ["backendUrl", "/", "backendUrl"],
    ["backendUrl", "https://shop.example?a=b", "backendUrl"],
    ["backendUrl", "https://shop.example/?", "backendUrl"],
    ["backendUrl", "https://shop.example#a", "backendUrl"],
    ["backendUrl", "https://me@shop.example", "backendUrl"],
    ["storefront.resultUrl", "/kw/result", "storefront.resultUrl"],
    ["storefront.checkoutUrl", "javascript:alert(1)", "storefront.checkoutUrl"],
    ["storefront.checkoutUrl", "javascript://shop.example/%0aalert(1)", "storefront.checkoutUrl"],
    ["storefront.resultUrl", "paid", "storefront.resultUrl"],
    ["storefront.resultUrl", { ar: "https://shop.example/ar" }, "storefront.resultUrl"],
    ["storefront.resultUrl", { en: "https://shop.example", ar: "file:///etc" }, "storefront.resultUrl"],
    ["storefronts", { "my app": {} }, "storefronts.my app"],
    ["storefronts", { app: { resultUrl: "myapp" } }, "storefronts.app.resultUrl"],
    ["storefronts", { app: { publishableKeys: ["sk_1"] } }, "storefronts.app.publishableKeys.0"],
    [
      "storefronts",
      { app: { publishableKeys: ["pk_1"] }, kiosk: { publishableKeys: ["pk_1"] } },
      "storefronts.kiosk.publishableKeys",
    ],
    ["masterKeys", ["k1:…"], "masterKeys"],
    ["sweep", "off", "sweep"],
    ["retention.unpaidAfterDays", 29, "retention.unpaidAfterDays"],
    ["retention.unpaidAfterDays", "never", "retention.unpaidAfterDays"],
    ["completionWorkflow", "", "completionWorkflow"],
    ["payouts.formats", { portal: "csv" }, "payouts.formats.portal"],
    ["payouts.formats", { "a b": () => "" }, "payouts.formats.a b"],
    ["settings.payout.days", 366, "settings.payout.days"],
    ["settings.payout.minimum", "1,5", "settings.payout.minimum"],
    ["settings.bankDetails.settleHours", 721, "settings.bankDetails.settleHours"],
    ["settings.payoutFile.debtorIban", "KW82CBKU0000000000001234560101", "settings.payoutFile.debtorIban"],
    ["settings.payoutFile.debtorName", "دار العود", "settings.payoutFile.debtorName"],
    ["settings.payoutFile.debtorBic", "NBOK", "settings.payoutFile.debtorBic"],
    ["settings.payoutFile.holidays", "2026-02-25, 30/02", "settings.payoutFile.holidays"],
    ["settings.payoutFile.csvColumns", "reference, amout", "settings.payoutFile.csvColumns"],
    ["settings.payoutFile.csvColumns", "", "settings.payoutFile.csvColumns"],
    ["settings.payoutFile.csvDates", "MM/YYYY", "settings.payoutFile.csvDates"],
    ["settings.cartPolicy", "split", "settings.cartPolicy"],
    ["settings.commissionEncoding", "raw", "settings.commissionEncoding"],
    ["settings.commissionBase", "net", "settings.commissionBase"],
    ["settings.unassigned", "vendor", "settings.unassigned"],
    ["settings.notCaptured", "paid", "settings.notCaptured"],
    ["settings.delivery.source", "free", "settings.delivery.source"],
    ["settings.delivery", { source: "fixed" }, "settings.delivery.fixed"],
    ["settings.delivery", { source: "cart_shipping", fixed: "1" }, "settings.delivery.fixed"],
    ["settings.delivery", { source: "fixed", fixed: "1.0005" }, "settings.delivery.fixed"],
    ["settings.delivery", { source: "fixed", fixed: "-1" }, "settings.delivery.fixed"],
    ["settings.delivery", { source: "fixed", fixed: 1.5 }, "settings.delivery.fixed"],
    ["settings.delivery.recipient", "courier", "settings.delivery.recipient"],
    ["settings.delivery.company", 0, "settings.delivery.company"],
    ["settings.delivery.company", "4", "settings.delivery.company"],
    ["settings.templates.udf1", 1, "settings.templates.udf1"],
    ["settings.templates.udf6", "x", "udf6"],
    ["settings.pageExpiryMinutes", 0, "settings.pageExpiryMinutes"],
    ["settings.pageExpiryMinutes", 1_441, "settings.pageExpiryMinutes"],
    ["settings.pageExpiryMinutes", 1.5, "settings.pageExpiryMinutes"],
    ["apiKey", "x", "apiKey"],
  ])("refuses %s = %j and names it", (name, value, named) => {
    const refusal = refusalOf(optionsWith(name, value));
    expect(refusal.code).toBe("MIZAN_OPTIONS_INVALID");
    expect(refusal.message).toContain("medusa-plugin-mizan");
    expect(refusal.message).toContain(named);
  });

  it.each([
    ["environments.sandbox.redirectHosts", ["Pay.Example:8443"], ["pay.example:8443"]],
    ["environments.production", { baseUrl: "https://live.example" }, undefined],
    ["gateway.connectTimeoutMs", 100, undefined],
    ["gateway.connectTimeoutMs", 30_000, undefined],
    ["gateway.totalTimeoutMs", 500, undefined],
    ["gateway.totalTimeoutMs", 60_000, undefined],
    ["gateway.serviceReferenceName", "serviceRefrenceCode", undefined],
    ["gateway.networkPaymentIdName", "localNetPaymentId", undefined],
    ["traffic.breaksAfter", 10, undefined],
    ["schedule.ladder", [], undefined],
    ["schedule.ladder", [{ phase: 2, times: 3, everyMs: 1_800_000 }], undefined],
    ["schedule.recheckDays", 0, undefined],
    ["schedule.foreground.deadlineMs", 500, undefined],
    ["schedule.foreground.deadlineMs", 20_000, undefined],
    ["schedule.foreground.pollDeadlineMs", 500, undefined],
    ["schedule.foreground.pollDeadlineMs", 15_000, undefined],
    ["schedule.foreground.askAgainMs", 1_000, undefined],
    ["schedule.foreground.askAgainMs", 30_000, undefined],
    ["schedule.foreground.laterPollMs", 1_000, undefined],
    ["schedule.foreground.laterPollMs", 300_000, undefined],
    ["schedule.foreground.polls", [], undefined],
    ["schedule.foreground.polls", [{ untilMs: 1_000, everyMs: 1_000 }], undefined],
    ["vendors.resolvers", ["mercur-seller", "own-product-link"], undefined],
    ["vendors.resolvers", [{ path: "items.product.brand.id", source: "brand" }], undefined],
    ["settings.refundMode", "manual", undefined],
    ["settings.unplacedPayments", "refund", undefined],
    ["settings.secondCaptures", "refund", undefined],
    ["settings.commission", { type: "mixed", percent: "5" }, undefined],
    ["settings.commission", { percent: "5", fixed: "0.250", maximum: "2" }, undefined],
    ["settings.paymentTypes", ["1", "3"], undefined],
    ["settings.language", "ARA", undefined],
    ["refunds.path", "/refund", undefined],
    ["backendUrl", "https://shop.example/backend/", "https://shop.example/backend"],
    ["backendUrl", "http://localhost:9000", undefined],
    [
      "storefront.resultUrl",
      "https://shop.example/kw/result?from=mizan",
      {
        en: "https://shop.example/kw/result?from=mizan",
        ar: "https://shop.example/kw/result?from=mizan",
      },
    ],
    [
      "storefront.checkoutUrl",
      "http://localhost:8000/",
      { en: "http://localhost:8000", ar: "http://localhost:8000" },
    ],
    [
      "storefront.resultUrl",
      { en: "https://shop.example/en", ar: "https://shop.example/ar/" },
      { en: "https://shop.example/en", ar: "https://shop.example/ar" },
    ],
    [
      "storefronts",
      { app: { publishableKeys: ["pk_1"], resultUrl: "kw.shop.app://paid" } },
      {
        app: {
          publishableKeys: ["pk_1"],
          resultUrl: { en: "kw.shop.app://paid", ar: "kw.shop.app://paid" },
        },
      },
    ],
    ["masterKeys", "k1:AAAA", undefined],
    ["sweep", false, undefined],
    ["retention.unpaidAfterDays", 0, undefined],
    ["retention.unpaidAfterDays", 30, undefined],
    ["completionWorkflow", "complete-cart-with-split-orders", undefined],
    ["settings.cartPolicy", "platform", undefined],
    ["settings.commissionEncoding", "native", undefined],
    ["settings.commissionBase", "goods_without_tax", undefined],
    ["settings.commissionBase", "goods_and_delivery", undefined],
    ["settings.unassigned", "reject", undefined],
    ["settings.notCaptured", "declined", undefined],
    ["settings.notCaptured", "authorized", undefined],
    ["settings.delivery", { source: "fixed", fixed: "1.500", recipient: "company", company: 4 }, undefined],
    ["settings.delivery", { recipient: "operator" }, { source: "cart_shipping", recipient: "operator" }],
    ["settings.templates.udf3", "Order {cart.id}", undefined],
    ["settings.pageExpiryMinutes", 1, undefined],
    ["settings.pageExpiryMinutes", 1_440, undefined],
  ])("takes %s = %j", (name, value, read) => {
    const parsed = parsedAt(name, optionsWith(name, value));
    if (name === "environments.production") expect(parsed).toMatchObject(value as object);
    else expect(parsed).toEqual(read ?? value);
  });

  it("names all faults at once, each on its own line", () => {
    const lines = refusalOf({ environment: "live", gateway: { totalTimeoutMs: 1 }, apiKey: "x" })
      .message.split("\n")
      .slice(1);
    expect(lines.map((line) => line.trim().split(":")[0])).toEqual([
      "environment",
      "environments",
      "gateway.totalTimeoutMs",
      "backendUrl",
      "options",
    ]);
    expect(lines.at(-1)).toContain('"apiKey"');
  });

  it("says what is missing when there are no options at all", () => {
    expect(refusalOf(undefined).message).toMatch(/environment: .*\n.*environments: .*\n.*backendUrl: /);
  });

  it("leaves out the `database` that Medusa adds to a module's options", () => {
    const database = { clientUrl: "postgres://localhost/shop" };
    expect(parseOptions({ ...USABLE_OPTIONS, database })).toEqual(parseOptions(USABLE_OPTIONS));
  });

  it("I6: never shows the master keys when another option is wrong", () => {
    const secret = "c0ffee".repeat(7);
    const given = { ...optionsWith("sweep", "off"), masterKeys: `k1:${secret}` };
    expect(refusalOf(given).message).not.toContain("c0ffee");
    expect(refusalOf({ ...given, masterKeys: [`k1:${secret}`] }).message).not.toContain("c0ffee");
  });
});

describe("TAM-12: where a private key may be sent to", () => {
  it.each([
    "http://gateway.example",
    "HTTP://gateway.example",
    " http://gateway.example",
    "hTTp:gateway.example",
  ])("is never %j outside the emulator", (baseUrl) => {
    const sandbox = refusalOf(optionsWith("environments.sandbox.baseUrl", baseUrl));
    expect(sandbox.message).toContain("environments.sandbox.baseUrl: must be https");
    const spare = refusalOf(optionsWith("environments.production", { baseUrl }));
    expect(spare.message).toContain("environments.production.baseUrl: must be https");
  });

  it.each(["https://192.0.2.7", "https://[2001:db8::7]:8443/gateway", "https://3221226247"])(
    "is never a number such as %j outside the emulator, for which no certificate vouches",
    (baseUrl) => {
      const { message } = refusalOf(optionsWith("environments.sandbox.baseUrl", baseUrl));
      expect(message).toContain(
        "environments.sandbox.baseUrl: must be a name that a certificate can vouch for",
      );
    },
  );

  it("may be plain http for the emulator, which holds no real key", () => {
    const given = { ...optionsWith("environments.emulator", { baseUrl: "http://localhost:4010/" }) };
    const options = parseOptions({ ...given, environment: "emulator" });
    expect(environmentOf(options, "emulator")).toEqual({
      baseUrl: "http://localhost:4010",
      redirectHosts: [],
    });
  });

  it("says which option is missing for an attempt of an environment that is no longer described", () => {
    const options = parseOptions(USABLE_OPTIONS);
    expect(() => environmentOf(options, "production")).toThrow(MizanOptionsError);
    expect(() => environmentOf(options, "production")).toThrow("environments.production.baseUrl");
  });
});

describe("where shoppers come back to", () => {
  const production = { ...optionsWith("environments.production", { baseUrl: "https://live.example" }) };

  it.each(["http://shop.example", "HTTP://shop.example"])("is not %s in production", (backendUrl) => {
    const refusal = refusalOf({ ...production, environment: "production", backendUrl });
    expect(refusal.message).toContain("backendUrl: must be https in production");
  });

  it("is short enough that the gateway takes every return address of it", () => {
    const backendUrl = (length: number) => `https://shop.example/${"a".repeat(length - 21)}`;
    expect(parseOptions(optionsWith("backendUrl", backendUrl(200))).backendUrl).toHaveLength(200);
    expect(refusalOf(optionsWith("backendUrl", backendUrl(201))).message).toContain("backendUrl: ");
  });
});
