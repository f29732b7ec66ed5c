import type { InputConfigWithArrayModules } from "@medusajs/framework/types";
import { defineConfig } from "@medusajs/framework/utils";
import { MizanOptionsError } from "../options";
import { type WithMizanOptions, withMizan } from "../with-mizan";

const options = {
  environment: "sandbox",
  environments: { sandbox: { baseUrl: "https://gateway.example" } },
  backendUrl: "https://shop.example",
} satisfies WithMizanOptions;

const PACKAGE = "medusa-plugin-mizan";
const PAYMENT = "@medusajs/medusa/payment";
const stripe = { resolve: "@medusajs/medusa/payment-stripe", id: "stripe", options: { apiKey: "sk" } };
const ownPayment = {
  resolve: PAYMENT,
  dependencies: ["query"],
  options: {},
};
const product = { resolve: "@medusajs/medusa/product" };

type Configured = {
  modules: Record<string, unknown>[];
  plugins: unknown[];
  admin: { path?: string; vite: (config: object) => object };
};
const configured = (config: object, more: Partial<WithMizanOptions> = {}) =>
  withMizan(config, { ...options, ...more }) as Configured;
const paymentOf = ({ modules }: Configured) => modules.filter(({ resolve }) => resolve === PAYMENT);

describe("withMizan", () => {
  it("adds the plugin, the provider and what the provider needs to a configuration without modules", () => {
    expect(configured({ projectConfig: { databaseUrl: "postgres://localhost/shop" } })).toEqual({
      projectConfig: { databaseUrl: "postgres://localhost/shop" },
      admin: { vite: expect.any(Function) },
      plugins: [{ resolve: PACKAGE, options }],
      modules: [
        {
          resolve: PAYMENT,
          dependencies: ["query", "mizan"],
          options: { providers: [{ resolve: `${PACKAGE}/providers/mizan` }] },
        },
      ],
    });
  });

  it("keeps the plugins and modules that are there, in a list or by key", () => {
    const seo = { resolve: "medusa-plugin-seo", options: { a: 1 } };
    const inList = configured({ plugins: ["draft-order", seo], modules: [product] });
    expect(inList.plugins).toEqual(["draft-order", seo, { resolve: PACKAGE, options }]);
    expect(inList.modules[0]).toEqual(product);
    expect(paymentOf(inList)).toHaveLength(1);
    const byKey = configured({ modules: { product, stores: { resolve: "./src/modules/stores" } } });
    expect(byKey.modules.slice(0, 2)).toEqual([
      { key: "product", ...product },
      { key: "stores", resolve: "./src/modules/stores" },
    ]);
    expect(paymentOf(byKey)).toHaveLength(1);
  });

  it.each([
    [
      "in a list",
      [{ ...ownPayment, dependencies: ["query", "logger"], options: { ttl: 5, providers: [stripe] } }],
    ],
    [
      "under its key",
      {
        payment: {
          ...ownPayment,
          dependencies: ["query", "logger"],
          options: { ttl: 5, providers: [stripe] },
        },
      },
    ],
    [
      "under its key without a package",
      { payment: { dependencies: ["query", "logger"], options: { ttl: 5, providers: [stripe] } } },
    ],
  ])("keeps the other providers, options and dependencies of a Payment module given %s", (_how, modules) => {
    const [payment, ...others] = paymentOf(configured({ modules }));
    expect(others).toEqual([]);
    expect(payment).toMatchObject({
      resolve: PAYMENT,
      dependencies: ["query", "logger", "mizan"],
      options: { ttl: 5, providers: [stripe, { resolve: `${PACKAGE}/providers/mizan` }] },
    });
  });

  it("finds a Payment module under its other package name: of two entries Medusa keeps only the last", () => {
    const modules = [{ resolve: "@medusajs/payment", options: { providers: [stripe] } }, product];
    const [first, payment] = configured({ modules }).modules;
    expect(first).toEqual(product);
    expect(payment).toMatchObject({
      resolve: "@medusajs/payment",
      options: { providers: [stripe, { resolve: `${PACKAGE}/providers/mizan` }] },
    });
  });

  it("keeps the application's own settings of the dashboard, its vite among them (OPS-18)", () => {
    const admin = { path: "/panel", vite: () => ({ base: "/panel", resolve: { alias: { a: "/a" } } }) };
    const { admin: found } = configured({ admin });
    expect(found.path).toBe("/panel");
    expect(found.vite({})).toMatchObject({
      base: "/panel",
      resolve: { alias: expect.arrayContaining([{ find: "a", replacement: "/a" }]) },
    });
  });

  it("leaves a module that the shop has switched off switched off", () => {
    const given = { modules: { translation: false, cache: { disable: true }, product: true } };
    expect(configured(given).modules.slice(0, 3)).toEqual([
      { key: "translation", disable: true },
      { key: "cache", disable: true },
      { key: "product", disable: false },
    ]);
  });

  it("takes modules and plugins from source where the application holds it, and no package then", () => {
    const { modules, plugins } = configured({ plugins: ["draft-order"] }, { source: "./src" });
    expect(plugins).toEqual(["draft-order"]);
    expect(modules).toEqual([
      { resolve: "./src/modules/mizan", options },
      expect.objectContaining({ options: { providers: [{ resolve: "./src/providers/mizan" }] } }),
    ]);
  });

  it("changes nothing of what it was given", () => {
    const given = { plugins: ["a"], modules: [{ ...ownPayment, options: { providers: [stripe] } }] };
    const before = structuredClone(given);
    withMizan(given, { ...options, source: "./src" });
    expect(given).toEqual(before);
  });

  it("refuses options that cannot be used while the configuration is read, not at the first payment", () => {
    const wrong = { ...options, backendUrl: "shop.example" };
    expect(() => withMizan({}, wrong)).toThrow(MizanOptionsError);
    expect(() => withMizan({}, wrong)).toThrow("backendUrl: must be an absolute http(s) address");
  });

  it("is understood by Medusa's own defineConfig, as a list and by key", () => {
    const asList = { modules: [{ ...ownPayment, options: { providers: [stripe] } }] };
    const byKey = {
      modules: { payment: { ...ownPayment, options: { providers: [stripe] } }, translation: false },
    };
    for (const given of [asList, byKey]) {
      const { modules, plugins } = defineConfig(configured(given) as InputConfigWithArrayModules);
      expect(modules?.payment).toMatchObject({
        dependencies: ["query", "mizan"],
        options: { providers: [stripe, { resolve: `${PACKAGE}/providers/mizan` }] },
      });
      expect(plugins).toContainEqual({ resolve: PACKAGE, options });
    }
    const switchedOff = defineConfig(configured(byKey) as InputConfigWithArrayModules);
    expect(switchedOff.modules?.translation).toMatchObject({ disable: true });
  });
});
