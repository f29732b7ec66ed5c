import { checkProxy } from "../../../checkup/keys";
import { optionsWith } from "../../../config/__tests__/usable-options";
import { parseOptions } from "../../../config/options";
import { closeEverything, errorOf, httpGateway, sendJson } from "../../../gateway/__tests__/local-gateway";
import { localProxy } from "../../../gateway/__tests__/local-proxy";
import { CANARY_KEY, CAPTURED_ANSWER, QUERY } from "../../../gateway/__tests__/wire-samples";
import { gatewayOf } from "../gateway-of";

const shopWith = (proxy?: string) => {
  const given = optionsWith("environments.emulator.baseUrl", "http://gateway.test:8080");
  const options = parseOptions({ ...given, environment: "emulator", ...(proxy && { gateway: { proxy } }) });
  return { mizan: { options }, logger: { shouldLog: () => false, debug: () => undefined } };
};

afterEach(async () => {
  delete process.env.HTTP_PROXY;
  await closeEverything();
});

it.each(["the option", "the environment"])(
  "NET-16: %s names the proxy of the shop's calls, and doctor tells it",
  async (by) => {
    const gateway = await httpGateway((response) => sendJson(response, CAPTURED_ANSWER));
    const proxy = await localProxy(gateway.port);
    const address = proxy.origin.replace("//", "//shop:c0ffee@");
    if (by === "the environment") process.env.HTTP_PROXY = address;
    const shop = shopWith(by === "the option" ? address : undefined);
    const client = gatewayOf(shop, "emulator");
    expect(await client.status(QUERY, CANARY_KEY)).toMatchObject({ found: true });
    await client.close();
    expect(proxy.asked).toEqual([
      { authority: "gateway.test:8080", authorization: "Basic c2hvcDpjMGZmZWU=" },
    ]);
    const from = by === "the option" ? "gateway.proxy" : "HTTP_PROXY";
    expect(checkProxy(shop)).toEqual([
      { code: "gateway_proxy_fine", values: { host: "gateway.test:8080", proxy: proxy.origin, from } },
    ]);
  },
);

it.each([
  ["is no address of http", "socks5://shop:c0ffee@proxy.example"],
  ["has an unescaped sign in its password", "http://shop:1234#c0ffee@proxy.example"],
])("NET-16: one that %s lets nothing through, and doctor says where it stands", async (_what, address) => {
  process.env.HTTP_PROXY = address;
  const error = await errorOf(Promise.resolve().then(() => gatewayOf(shopWith(), "emulator")));
  expect(error).toMatchObject({ code: "MIZAN_GATEWAY_ADDRESS_REFUSED", effect: "none" });
  expect(String(error)).toContain("HTTP_PROXY");
  expect(String(error)).not.toMatch(/c0ffee|1234/);
  expect(String(error)).toContain("percent-encode");
  expect(checkProxy(shopWith())).toEqual([
    { code: "gateway_proxy_unusable", values: { from: "HTTP_PROXY" } },
  ]);
});

it("NET-16: without one nothing is said of it", () => {
  expect(checkProxy(shopWith())).toEqual([]);
});
