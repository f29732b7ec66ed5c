import type { Beat } from "../../modules/mizan/stores/heartbeat-store";
import type { Reached } from "../reach-backend";
import { backendFindings, type StorefrontAnswer, storefrontFindings } from "../addresses";
import { instancesFinding, jobFindings, providerFindings, schedulesInMemory } from "../configuration";
import { gluedLinesOf } from "../files";
import { byImportance, type Finding, shownAddress } from "../finding";
import { reasonNotReady } from "../health";
import { gatewayFindings, type JudgedKey, openingFindings } from "../keys";
import { clockFinding, localeFinding, rightsFinding, sweepFinding } from "../running";
import { countryFindings, priceFinding, regionFindings, vendorFinding } from "../selling";
import type { StoreConfig } from "../store";

const codesOf = (findings: { code: string }[]) => findings.map(({ code }) => code);

describe("two assignments on one line of .env", () => {
  const names = ["MIZAN_MASTER_KEYS", "DB_NAME"];
  it.each([
    [
      "DB_NAME=medusa-v2MIZAN_MASTER_KEYS=k1:abc=",
      { line: 1, first: "DB_NAME", second: "MIZAN_MASTER_KEYS" },
    ],
    ["A=1\r\nexport B=xDB_NAME=y", { line: 2, first: "B", second: "DB_NAME" }],
    ["A=DB_NAME=y", { line: 1, first: "A", second: "DB_NAME" }],
  ])("are found in %j", (text, found) => {
    expect(gluedLinesOf(text, names)).toEqual([found]);
  });

  it.each([
    "DB_NAME=medusa\nMIZAN_MASTER_KEYS=k1:abc=",
    "# A=xDB_NAME=y",
    "A=x # DB_NAME=y",
    "A=https://host/?DB_NAME=y&MIZAN_MASTER_KEYS=z",
    "A=OTHER_DB=y",
    "A=${DB_NAME}",
    "",
  ])("are not seen in %j", (text) => {
    expect(gluedLinesOf(text, names)).toEqual([]);
  });
});

describe("the configuration", () => {
  const provider = { resolve: "medusa-plugin-mizan/providers/mizan" };
  const payment = (changes: object = {}) => ({
    resolve: "@medusajs/medusa/payment",
    dependencies: ["query", "mizan"],
    options: { providers: [provider] },
    ...changes,
  });
  const plugins = [{ resolve: "medusa-plugin-mizan" }];
  it.each<[string, StoreConfig, string[]]>([
    ["as withMizan writes it", { plugins, modules: { payment: payment() } }, []],
    ["as a list", { plugins, modules: [payment()] }, []],
    [
      "of the plugin's own source",
      { modules: { mizan: { resolve: "./src/modules/mizan" }, payment: payment() } },
      [],
    ],
    ["without providers", { plugins, modules: { payment: payment({ options: {} }) } }, ["provider_missing"]],
    ["without a Payment module", { plugins }, ["provider_missing"]],
    [
      "with another's provider",
      { plugins, modules: { payment: payment({ options: { providers: [{ resolve: "stripe" }] } }) } },
      ["provider_missing"],
    ],
    [
      "without dependencies",
      { plugins, modules: { payment: payment({ dependencies: undefined }) } },
      ["dependencies_missing"],
    ],
    [
      "with some dependencies",
      { plugins, modules: { payment: payment({ dependencies: ["query"] }) } },
      ["dependencies_missing"],
    ],
    [
      "without the plugin",
      { modules: { mizan: { resolve: "medusa-plugin-mizan/modules/mizan" }, payment: payment() } },
      ["routes_missing"],
    ],
  ])("%s", (_, config, codes) => {
    expect(codesOf(providerFindings(config))).toEqual(codes);
  });

  const shared = {
    event_bus: { resolve: "@medusajs/medusa/event-bus-redis" },
    workflows: { resolve: "@medusajs/medusa/workflow-engine-redis" },
    locking: { resolve: "@medusajs/medusa/locking", options: { providers: [{}] } },
  };
  const own = {
    event_bus: { resolve: "@medusajs/medusa/event-bus-local" },
    workflows: { resolve: "@medusajs/medusa/workflow-engine-inmemory" },
    locking: { resolve: "@medusajs/medusa/locking" },
  };
  it.each<[string, object, string | undefined, boolean, string]>([
    ["nothing shared, in development", own, undefined, false, "instances_fine"],
    ["nothing shared, in production", own, "shared", true, "instances_alone"],
    ["nothing shared, beside a worker", own, "server", false, "instances_apart"],
    [
      "no lock shared, beside a server",
      { ...shared, locking: own.locking },
      "worker",
      true,
      "instances_apart",
    ],
    ["all shared", shared, "worker", true, "instances_fine"],
    ["all shared, one instance", shared, undefined, true, "instances_fine"],
  ])("of instances: %s", (_, modules, workerMode, isProduction, code) => {
    expect(instancesFinding({ modules, projectConfig: { workerMode } }, isProduction).code).toBe(code);
  });
});

describe("OPS-21: the scheduled jobs of a worker", () => {
  const redisUrl = "redis://localhost:6379";
  it.each<[object, string[]]>([
    [{ redisUrl }, ["jobs_one_by_one"]],
    [{ redisUrl, mainWorkerOptions: { concurrency: 9 } }, ["jobs_one_by_one"]],
    [
      { redisUrl, workerOptions: { concurrency: 9 }, jobWorkerOptions: { concurrency: 1 } },
      ["jobs_one_by_one"],
    ],
    [{ redisUrl, workerOptions: { concurrency: 9 } }, []],
    [{ redisUrl, jobWorkerOptions: { concurrency: 5 } }, []],
  ])("with %j a job that hangs is warned of: %j", (redis, codes) => {
    const workflows = { resolve: "@medusajs/medusa/workflow-engine-redis", options: { redis } };
    expect(codesOf(jobFindings({ modules: { workflows } }))).toEqual(codes);
  });

  it("in memory none waits for another", () => {
    const workflows = { resolve: "@medusajs/medusa/workflow-engine-inmemory" };
    expect(jobFindings({ modules: { workflows } })).toEqual([]);
  });

  it("OPS-05: a run keeps the next one waiting in memory, and not on Redis", () => {
    const on = (engine: string) =>
      schedulesInMemory({
        modules: { workflows: { resolve: `@medusajs/medusa/workflow-engine-${engine}` } },
      });
    expect([on("inmemory"), on("redis"), schedulesInMemory({ modules: {} })]).toEqual([true, false, true]);
  });
});

describe("the addresses", () => {
  it.each<[string, Reached, string]>([
    ["https://api.shop.test", { state: "here" }, "backend_fine"],
    ["http://localhost:9000", { state: "here" }, "backend_fine"],
    ["http://127.0.0.1:9000", { state: "here" }, "backend_fine"],
    ["http://api.shop.test", { state: "here" }, "backend_plain"],
    ["https://api.shop.test", { state: "elsewhere", httpStatus: 200 }, "backend_elsewhere"],
    ["https://api.shop.test", { state: "unreachable", reason: "ECONNREFUSED" }, "backend_unreachable"],
    ["https://api.shop.test", { state: "unreachable", reason: "CERT_HAS_EXPIRED" }, "backend_unreachable"],
    ["https://api.shop.test", { state: "unreachable", reason: "TIMEOUT" }, "backend_silent"],
  ])("%s, %j: %s", (url, reached, code) => {
    expect(codesOf(backendFindings(url, reached))).toEqual([code]);
  });

  const answer = (came: object) =>
    ({
      option: "storefront.resultUrl",
      address: "https://shop.test/checkout/result?x=1",
      ...came,
    }) as StorefrontAnswer;
  it.each<[string, StorefrontAnswer[], string[]]>([
    ["none configured", [], ["storefront_own_fine"]],
    ["a page", [answer({ httpStatus: 200 })], ["storefront_fine"]],
    ["one that wants a login", [answer({ httpStatus: 401 })], ["storefront_fine"]],
    ["none there", [answer({ httpStatus: 404 })], ["storefront_not_found"]],
    [
      "a checkout that is 404 without a basket",
      [answer({ httpStatus: 200 }), answer({ option: "storefront.checkoutUrl", httpStatus: 404 })],
      ["storefront_fine"],
    ],
    [
      "a checkout that is 404, and no result",
      [answer({ reason: "TIMEOUT" }), answer({ option: "storefront.checkoutUrl", httpStatus: 404 })],
      ["storefront_silent", "storefront_not_found"],
    ],
    ["an error", [answer({ httpStatus: 500 })], ["storefront_silent"]],
    ["no answer", [answer({ reason: "ECONNREFUSED" })], ["storefront_silent"]],
  ])("of the storefront: %s", (_, answers, codes) => {
    expect(codesOf(storefrontFindings(answers))).toEqual(codes);
  });

  it("are shown without what may be secret in them", () => {
    expect(shownAddress("https://user:secret@shop.test/a/?token=1#x")).toBe("https://shop.test/a");
  });
});

describe("the gateway and its keys", () => {
  const at = { environment: "sandbox", host: "gateway.test" };
  const key = (answer: JudgedKey["answer"], detail: string, owner = "operator"): JudgedKey => ({
    ...{ owner, name: owner, last_four: "1234" },
    ...{ answer, detail },
  });
  it.each<[string, JudgedKey[], string[]]>([
    ["no key", [], ["key_missing"]],
    ["accepted", [key("accepted", "10012"), key("accepted", "10012", "mven_1")], ["gateway_fine"]],
    ["one refused", [key("accepted", "10012"), key("refused", "10014", "mven_1")], ["key_refused"]],
    [
      "all refused",
      [key("refused", "HTTP 401"), key("refused", "HTTP 401", "mven_1")],
      ["key_refused", "key_refused"],
    ],
    [
      "no connection",
      [key("unknown", "ECONNREFUSED"), key("unknown", "ECONNREFUSED", "mven_1")],
      ["gateway_unreachable"],
    ],
    ["no answer in time", [key("unknown", "DEADLINE")], ["gateway_unreachable"]],
    ["HTML", [key("unknown", "MIZAN_GATEWAY_PROTOCOL")], ["gateway_unclear"]],
    ["an error of its own", [key("unknown", "HTTP 500")], ["gateway_unclear"]],
    [
      "one without answer",
      [key("accepted", "10012"), key("unknown", "DEADLINE", "mven_1")],
      ["gateway_unclear"],
    ],
    [
      "one not asked and never tested",
      [key("accepted", "10012"), key("unknown", "", "mven_1")],
      ["gateway_fine"],
    ],
    [
      "one not asked and refused before",
      [key("accepted", "10012"), key("refused", "", "mven_1")],
      ["key_refused"],
    ],
  ])("%s", (_, keys, codes) => {
    expect(codesOf(gatewayFindings(keys, at))).toEqual(codes);
  });

  it("sends to the page of whom the refused key belongs to", () => {
    const pages = gatewayFindings([key("refused", "10014"), key("refused", "10014", "mven_1")], at);
    expect(pages.map(({ page }) => page)).toEqual(["/settings/mizan/payments", "/mizan/vendors/mven_1"]);
  });
});

describe("why no payment can be taken", () => {
  const failed = (times: number) =>
    openingFindings({ opened: 0, failed: times, failed_since: times, last_failed_id: "matt_1" });

  it("is the most important finding, with what to do, in the check-up's words", () => {
    const reason = reasonNotReady([
      ...failed(2),
      { code: "key_missing", values: { environment: "sandbox" } },
    ]);
    expect(reason?.en).toBe(
      "There is no gateway key for the environment sandbox. Enter the operator's gateway key under Settings, Mizan.",
    );
    expect(reason?.ar).toContain("أدخل مفتاح المشغّل");
    expect(reasonNotReady(failed(2))?.en).toContain("The last 2 payment pages did not open");
  });

  it("is none of what only ought to be looked at, nor of a single page", () => {
    const looked = [{ code: "backend_plain" }, { code: "system_default_on" }, { code: "master_key_fine" }];
    expect(reasonNotReady([...(looked as Finding[]), ...failed(1)])).toBeNull();
  });
});

describe("selling in Kuwait", () => {
  const region = (...providers: string[]) => ({ id: "reg_1", name: "Kuwait", providers });
  it.each<[string, ReturnType<typeof region>[], string[]]>([
    ["no region in KWD", [], ["region_missing"]],
    ["no way of ours", [region("pp_stripe")], ["way_missing"]],
    ["ours", [region("pp_mizan")], []],
    ["ours beside the default", [region("pp_mizan", "pp_system_default")], ["system_default_on"]],
    ["a second region without us", [region("pp_mizan-card"), region()], []],
  ])("%s", (_, regions, codes) => {
    expect(codesOf(regionFindings(regions))).toEqual(codes);
  });

  it.each([
    ["kw", true, []],
    ["kw", false, ["delivery_missing"]],
    [null, false, ["country_missing"]],
  ])("a country %s that delivers: %s", (country, delivers, codes) => {
    expect(codesOf(countryFindings([{ region_id: "reg_1", region: "Kuwait", country, delivers }]))).toEqual(
      codes,
    );
  });

  const some = (all: number, lacking: number) => ({ all, lacking, examples: lacking > 0 ? "Oud" : null });
  it.each([
    [0, 0, false, "product_missing"],
    [6, 0, false, "catalogue_fine"],
    [6, 1, false, "price_missing"],
    [6, 1, true, "price_missing_on_some"],
    [6, 6, true, "price_missing"],
  ])("%i variants, %i without price, other currencies: %s", (all, lacking, others, code) => {
    expect(priceFinding(some(all, lacking), others).code).toBe(code);
  });

  it.each<[number, number, number, "platform" | "reject", string]>([
    [6, 0, 3, "platform", "vendors_fine"],
    [6, 1, 3, "platform", "vendor_of_some"],
    [6, 6, 3, "platform", "vendor_of_none"],
    [6, 6, 0, "platform", "vendor_missing"],
    [0, 0, 3, "platform", "vendors_fine"],
    [6, 1, 3, "reject", "vendor_required"],
    [6, 6, 0, "reject", "vendor_required"],
  ])(
    "%i products, %i without vendor, %i vendors, unassigned %s",
    (all, lacking, vendors, unassigned, code) => {
      expect(vendorFinding(some(all, lacking), { vendors, unassigned }).code).toBe(code);
    },
  );
});

describe("what goes on by itself", () => {
  const beat = (minutes: number): Beat => ({ seenAt: new Date(), ageMs: minutes * 60_000 });
  it.each<[string, Beat | undefined, boolean, boolean, string]>([
    ["just swept", beat(1), false, true, "sweep_fine"],
    ["never swept, nothing waits", undefined, false, true, "sweep_fine"],
    ["never swept, something waits", undefined, true, true, "sweep_stopped"],
    ["long ago, something waits", beat(11), true, true, "sweep_stopped"],
    ["long ago, nothing waits", beat(11), false, true, "sweep_unseen"],
    ["off, and nobody sweeps", undefined, false, false, "sweep_off"],
    ["off here, another sweeps", beat(1), false, false, "sweep_fine"],
  ])("%s", (_, last, isMissed, isOn, code) => {
    expect(sweepFinding(last, { isMissed, isOn }).code).toBe(code);
  });

  it.each([
    [0, "clock_fine"],
    [30_000, "clock_fine"],
    [30_001, "clock_differs"],
    [-30_001, "clock_differs"],
  ])("a database that is %i ms ahead", (aheadMs, code) => {
    const now = 1_764_000_000_000;
    expect(clockFinding(now + aheadMs, { before: now, after: now }).code).toBe(code);
  });

  it.each([
    ["en-US", "locale_fine"],
    ["de-DE", "locale_rounds"],
  ])("the locale %s", (locale, code) => {
    expect(localeFinding(locale).code).toBe(code);
  });
});

it("puts first what mends other things too", () => {
  const found = byImportance([
    { code: "locale_fine" },
    { code: "price_missing" },
    { code: "tables_missing" },
    { code: "env_glued" },
  ]);
  expect(codesOf(found)).toEqual(["env_glued", "tables_missing", "price_missing", "locale_fine"]);
});

describe("who may configure", () => {
  const anna = { anna: ["configure"] as const };
  it.each([
    ["nobody has an entry", {}, ["anna"], false, "everybody_may"],
    ["nobody has an entry, and one user is alone", {}, ["anna"], true, "second_configurer_missing"],
    ["two have the right", { ...anna, badr: ["configure"] as const }, ["anna", "badr"], true, "rights_fine"],
    ["one has it, and is enough", anna, ["anna", "badr"], false, "rights_fine"],
    ["one has it, and two are needed", anna, ["anna", "badr"], true, "second_configurer_missing"],
    ["who had it is gone", anna, ["badr"], true, "nobody_configures"],
    ["a key alone has it", { apk_1: ["configure"] as const }, ["anna"], false, "nobody_configures"],
  ])("%s", (_, given, userIds, needTwo, code) => {
    expect(rightsFinding(given, { userIds, needTwo }).code).toBe(code);
  });
});
