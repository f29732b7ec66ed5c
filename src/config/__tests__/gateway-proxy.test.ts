import { inspect } from "node:util";
import { chosenProxy, ProxyAddress } from "../gateway-proxy";
import { parseOptions } from "../options";
import { optionsWith } from "./usable-options";

const GATEWAY = "https://pay.gateway.example/v2";
const PROXY = "http://proxy.example:3128";

const originFor = (env: Record<string, string>, baseUrl = GATEWAY) =>
  chosenProxy(baseUrl, undefined, env)?.proxy?.origin;

describe("the proxy that the environment names", () => {
  it.each<[string, Record<string, string>, string | undefined]>([
    ["nothing", {}, undefined],
    ["HTTPS_PROXY", { HTTPS_PROXY: PROXY }, PROXY],
    ["https_proxy, which goes first", { https_proxy: PROXY, HTTPS_PROXY: "http://other.example" }, PROXY],
    ["one without a scheme", { HTTPS_PROXY: "proxy.example:3128" }, PROXY],
    ["one that is https itself", { HTTPS_PROXY: "https://proxy.example" }, "https://proxy.example"],
    ["an empty one", { HTTPS_PROXY: " ", https_proxy: "" }, undefined],
    ["HTTP_PROXY, which is for http alone", { HTTP_PROXY: PROXY }, undefined],
    ["NO_PROXY: the name", { HTTPS_PROXY: PROXY, NO_PROXY: "a.example, PAY.gateway.example" }, undefined],
    ["no_proxy: what is above it", { HTTPS_PROXY: PROXY, no_proxy: "gateway.example" }, undefined],
    ["a dot before it", { HTTPS_PROXY: PROXY, NO_PROXY: ".gateway.example" }, undefined],
    ["a star before it", { HTTPS_PROXY: PROXY, NO_PROXY: "*.gateway.example" }, undefined],
    ["a star", { HTTPS_PROXY: PROXY, NO_PROXY: "*" }, undefined],
    ["its port", { HTTPS_PROXY: PROXY, NO_PROXY: "gateway.example:443" }, undefined],
    ["another port", { HTTPS_PROXY: PROXY, NO_PROXY: "gateway.example:8443" }, PROXY],
    ["a name that only ends like it", { HTTPS_PROXY: PROXY, NO_PROXY: "ateway.example" }, PROXY],
    ["blanks and commas", { HTTPS_PROXY: PROXY, NO_PROXY: " ,, " }, PROXY],
  ])("NET-16: %s", (_what, env, origin) => {
    expect(originFor(env)).toBe(origin);
  });

  it.each(["http://localhost:4010", "http://127.0.0.1:4010", "http://[::1]:4010", "http://mizan.localhost"])(
    "NET-16: is never taken for this machine itself: %s",
    (baseUrl) => {
      expect(originFor({ HTTP_PROXY: PROXY, HTTPS_PROXY: PROXY }, baseUrl)).toBeUndefined();
      expect(chosenProxy(baseUrl, ProxyAddress.read(PROXY), {})).toBeUndefined();
    },
  );

  it.each(["socks5://proxy.example:1080", "ftp://proxy.example", "http://", "proxy example"])(
    "NET-16: that is no address of an http proxy is none, and never the way around it: %s",
    (HTTPS_PROXY) => {
      expect(chosenProxy(GATEWAY, undefined, { HTTPS_PROXY })).toEqual({
        from: "HTTPS_PROXY",
        proxy: undefined,
      });
    },
  );
});

/** What stands before the sign would be read as the host, and shown. */
const UNESCAPED = [
  "http://user:1234#5@proxy:3128",
  "http://user:1234/5@proxy:3128",
  "http://user:1234?5@proxy:3128",
  "http://user:1234\\5@proxy:3128",
  "user:1234#5@proxy:3128",
];

it.each(UNESCAPED)("NET-16: one with a hash, a query or a path is none: %s", (HTTPS_PROXY) => {
  expect(chosenProxy(GATEWAY, undefined, { HTTPS_PROXY })).toEqual({ from: "HTTPS_PROXY", proxy: undefined });
});

it("NET-16: a slash behind it is no path", () => {
  expect(originFor({ HTTPS_PROXY: "http://user:1234%235@proxy.example:3128/" })).toBe(PROXY);
});

describe("the option gateway.proxy", () => {
  const configured = (proxy: unknown) => parseOptions(optionsWith("gateway.proxy", proxy)).gateway.proxy;

  it("NET-16: goes before the environment", () => {
    const chosen = chosenProxy(GATEWAY, configured(PROXY), {
      HTTPS_PROXY: "http://other.example",
      NO_PROXY: "*",
    });
    expect(chosen).toMatchObject({ from: "gateway.proxy", proxy: { origin: PROXY } });
  });

  it.each(["socks5://proxy.example", "", 3128, "http://c0ffee:c0ffee@"])(
    "NET-16: is refused by its name, and without its value: %j",
    (proxy) => {
      expect(() => configured(proxy)).toThrow(/gateway\.proxy: /);
      expect(() => configured(proxy)).not.toThrow(/c0ffee/);
    },
  );

  it.each(UNESCAPED)(
    "NET-16: is refused where its password is not percent-encoded, and shows none of it: %s",
    (proxy) => {
      expect(() => configured(proxy)).toThrow(/gateway\.proxy: .*percent-encode/);
      expect(() => configured(proxy)).not.toThrow(/1234|5@/);
    },
  );

  it("NET-16: shows its user name and password to nobody who writes the options out", () => {
    const proxy = configured("http://c0ffee:p%40ss%zz@proxy.example:3128");
    expect(proxy?.authorization()).toBe(`Basic ${Buffer.from("c0ffee:p%40ss%zz").toString("base64")}`);
    expect(configured("http://c0ffee:p%40ss@proxy.example")?.authorization()).toBe(
      `Basic ${Buffer.from("c0ffee:p@ss").toString("base64")}`,
    );
    const shown = JSON.stringify(proxy) + inspect(proxy, { depth: 9, showHidden: true });
    expect(shown).toContain("proxy.example:3128");
    expect(shown).not.toMatch(/c0ffee|p@ss|p%40ss|Basic/);
  });
});
