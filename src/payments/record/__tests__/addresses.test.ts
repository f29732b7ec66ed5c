import { parseOptions } from "../../../config/options";
import { LIMITS } from "../../../gateway/wire";
import {
  payAddress,
  payTokenIn,
  resultAddress,
  returnAddress,
  shopPages,
  shopPagesOf,
  storefrontAddress,
  storefrontOf,
} from "../shopper-addresses";
import { newOpaqueToken } from "../opaque-token";

const optionsOf = (backendUrl: string) =>
  parseOptions({
    environment: "sandbox",
    environments: { sandbox: { baseUrl: "https://gateway.example" } },
    backendUrl,
  });
const { token } = newOpaqueToken();

describe("the addresses of this backend", () => {
  it.each(["https://api.shop.example", "https://api.shop.example/", "https://shop.example/medusa/"])(
    "TAM-09: come from the configuration alone: %s",
    (backendUrl) => {
      const options = optionsOf(backendUrl);
      const base = backendUrl.replace(/\/$/, "");
      expect(payAddress(options, token)).toBe(`${base}/mizan/pay/${token}`);
      expect(returnAddress(options, token)).toBe(`${base}/mizan/return/${token}`);
      expect(resultAddress(options, token)).toBe(`${base}/mizan/result/${token}`);
    },
  );

  it("are short enough for the gateway with the longest address that the options take", () => {
    const options = optionsOf(`https://shop.example/${"a".repeat(179)}`);
    expect(options.backendUrl).toHaveLength(200);
    expect(returnAddress(options, token).length).toBeLessThanOrEqual(LIMITS.text);
  });
});

describe("the token in a session's pay address", () => {
  it("is found in an address of ours, whatever the host was then", () => {
    expect(payTokenIn(payAddress(optionsOf("https://shop.example/medusa"), token))).toBe(token);
    expect(payTokenIn(`http://old-host:9000/mizan/pay/${token}`)).toBe(token);
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["a number", 5],
    ["a list", [`https://shop.example/mizan/pay/${token}`]],
    ["a return address", `https://shop.example/mizan/return/${token}`],
    ["a short token", "https://shop.example/mizan/pay/abc"],
    ["a long one", `https://shop.example/mizan/pay/${token}a`],
    ["something behind it", `https://shop.example/mizan/pay/${token}/x`],
    ["a query behind it", `https://shop.example/mizan/pay/${token}?a=b`],
    ["a line break behind it", `https://shop.example/mizan/pay/${token}\n`],
    ["10 000 characters", `https://shop.example/mizan/pay/${"a".repeat(10_000)}`],
  ])("is not found in %s", (_what, given) => {
    expect(payTokenIn(given)).toBeUndefined();
  });
});

describe("the way back to the storefront", () => {
  it("adds the token and the outcome's word, and keeps what the address had", () => {
    const told = { token, outcome: "paid" };
    expect(storefrontAddress("https://shop.example", told)).toBe(
      `https://shop.example/?mizan=${token}&outcome=paid`,
    );
    const kept = new URL(storefrontAddress("https://shop.example/kw/result?lang=ar&a=b#top", told));
    expect(kept.pathname).toBe("/kw/result");
    expect(Object.fromEntries(kept.searchParams)).toEqual({
      lang: "ar",
      a: "b",
      mizan: token,
      outcome: "paid",
    });
    expect(kept.hash).toBe("#top");
  });

  it("says each once when the address has them already", () => {
    const url = storefrontAddress("https://shop.example/?outcome=x&outcome=y&mizan=z", {
      token,
      outcome: "paid",
    });
    expect(new URL(url).searchParams.getAll("outcome")).toEqual(["paid"]);
    expect(new URL(url).searchParams.getAll("mizan")).toEqual([token]);
  });

  it.each([
    "//evil.example",
    "https://evil.example/",
    "paid&redirect=https://evil.example",
    "paid#@evil.example",
    "paid\r\nLocation: https://evil.example",
    "@evil.example",
    "../../evil",
    "\\\\evil.example",
    "javascript:alert(1)",
  ])("TAM-08: leads to the configured page whatever token or outcome hold: %j", (hostile) => {
    const url = new URL(
      storefrontAddress("https://shop.example/kw/result?lang=ar", { token: hostile, outcome: hostile }),
    );
    expect(url.origin + url.pathname).toBe("https://shop.example/kw/result");
    expect(url.hash).toBe("");
    expect([...url.searchParams.keys()]).toEqual(["lang", "mizan", "outcome"]);
    expect(url.searchParams.get("outcome")).toBe(hostile);
    expect(url.href).not.toMatch(/[\r\n]/);
  });
});

describe("a storefront's pages", () => {
  const options = parseOptions({
    environment: "sandbox",
    environments: { sandbox: { baseUrl: "https://gateway.example" } },
    backendUrl: "https://api.shop.example",
    storefront: {
      resultUrl: { en: "https://shop.example/en/result", ar: "https://shop.example/ar/result" },
      checkoutUrl: "https://shop.example/checkout",
    },
    storefronts: {
      app: { resultUrl: "kw.shop.app://paid", publishableKeys: ["pk_app"] },
      kiosk: { resultUrl: "https://kiosk.example/result" },
    },
  });

  it.each([
    [null, "ENG", "https://shop.example/en/result", "https://shop.example/checkout"],
    [null, "ARA", "https://shop.example/ar/result", "https://shop.example/checkout"],
    ["app", "ARA", "kw.shop.app://paid", null],
    // Taken out of the configuration meanwhile.
    ["gone", "ARA", "https://shop.example/ar/result", "https://shop.example/checkout"],
    ["constructor", "ENG", "https://shop.example/en/result", "https://shop.example/checkout"],
  ] as const)("of %s in %s", (storefront, language, resultUrl, checkoutUrl) => {
    expect(shopPagesOf(options, { storefront, language })).toEqual({ resultUrl, checkoutUrl });
  });

  it.each([
    ["kiosk", "pk_web", "kiosk"],
    ["kiosk", "pk_app", "kiosk"],
    [undefined, "pk_app", "app"],
    [undefined, "pk_web", null],
    [undefined, undefined, null],
    ["https://evil.example", "pk_web", null],
    ["constructor", undefined, null],
    [{ app: true }, undefined, null],
  ])(
    "TAM-08: are those of the configuration alone, whatever a request names: %j with %s",
    (name, key, found) => {
      expect(storefrontOf(options, { name, publishableKey: key })).toBe(found);
    },
  );

  it("are each listed once, by the option that names them", () => {
    expect(shopPages(options, "resultUrl").map(({ option }) => option)).toEqual([
      "storefront.resultUrl",
      "storefront.resultUrl",
      "storefronts.app.resultUrl",
      "storefronts.kiosk.resultUrl",
    ]);
    expect(shopPages(options, "checkoutUrl")).toEqual([
      { option: "storefront.checkoutUrl", address: "https://shop.example/checkout" },
    ]);
  });

  it("of an app get token and outcome, too", () => {
    const told = { token: "t", outcome: "paid" };
    expect(storefrontAddress("kw.shop.app://paid?from=mizan", told)).toBe(
      "kw.shop.app://paid?from=mizan&mizan=t&outcome=paid",
    );
  });
});
