import { checkRedirectUrl, gatewayAddressOf } from "../allowed-address";
import type { GatewayEnvironment } from "../client-contract";
import { GatewayAddressError } from "../unsendable-errors";

function addressOf(baseUrl: string, environment: GatewayEnvironment, allowedHosts = ["gateway.example"]) {
  try {
    return gatewayAddressOf({ baseUrl, environment, allowedHosts });
  } catch (error) {
    return error instanceof GatewayAddressError ? "refused" : error;
  }
}

describe("TAM-12: where a key may be sent to", () => {
  it.each<[string, GatewayEnvironment, unknown]>([
    ["https://gateway.example", "production", { origin: "https://gateway.example", basePath: "" }],
    ["https://gateway.example/live//", "sandbox", { origin: "https://gateway.example", basePath: "/live" }],
    ["https://GATEWAY.example:443/", "production", { origin: "https://gateway.example", basePath: "" }],
    ["http://gateway.example:9000", "emulator", { origin: "http://gateway.example:9000", basePath: "" }],
    ["http://gateway.example", "production", "refused"],
    ["http://gateway.example", "sandbox", "refused"],
    ["https://gateway.example:8443", "production", "refused"],
    ["https://gateway.example.evil.example", "production", "refused"],
    ["https://evil.example/gateway.example", "production", "refused"],
    ["https://gateway.example@evil.example", "production", "refused"],
    ["https://user:pass@gateway.example", "production", "refused"],
    ["https://gateway.example?x=1", "production", "refused"],
    ["https://gateway.example#x", "production", "refused"],
    ["https://gateway.example\\@evil.example", "production", "refused"],
    ["https://gate\tway.example", "production", "refused"],
    ["https://gateway.example.", "production", "refused"],
    ["http://169.254.169.254/latest/meta-data", "emulator", "refused"],
    ["file:///etc/passwd", "emulator", "refused"],
    ["ftp://gateway.example", "emulator", "refused"],
    ["gateway.example", "production", "refused"],
    ["", "production", "refused"],
  ])("%s in %s: %j", (baseUrl, environment, expected) => {
    expect(addressOf(baseUrl, environment)).toEqual(expected);
  });

  it.each([
    "https://169.254.169.254",
    "https://2852039166",
    "https://0x7f.1",
    "https://[::1]",
    "https://10.0.0.1",
  ])("%s is no name that a certificate vouches for, even in the list", (baseUrl) => {
    const { host } = new URL(baseUrl);
    expect(addressOf(baseUrl, "production", [host])).toBe("refused");
  });
});

describe("PRO-09: where a shopper may be sent to", () => {
  const hosts = ["pay.example", "net.example:8443"];

  it.each([
    ["https://pay.example/p?id=1#x", "https://pay.example/p?id=1#x"],
    ["https://PAY.example/p", "https://pay.example/p"],
    ["https://net.example:8443/p", "https://net.example:8443/p"],
  ])("%s is allowed", (text, url) => {
    expect(checkRedirectUrl(text, hosts, "production")).toEqual({ url });
  });

  it.each([
    "",
    "/relative",
    "//pay.example/p",
    "http://pay.example/p",
    "javascript:alert(1)//pay.example",
    "data:text/html,x",
    "https://evil.example/p",
    "https://pay.example.evil.example/",
    "https://sub.pay.example/",
    "https://pay.example:8443/",
    "https://net.example/",
    "https://pay.example@evil.example/",
    "https://good@pay.example/",
    "https://:x@pay.example/",
    "https://pay.example\\.evil.example/",
    "https:\\\\pay.example/",
    " https://pay.example/",
    "https://pay.example/\n",
    "https://pay.example/a\r\nSet-Cookie: x",
    "https://pay.example/\u0000",
    "https://pay.ex\u200bample/",
    `https://pay.example/${"a".repeat(2_048)}`,
  ])("%j is refused", (text) => {
    expect(checkRedirectUrl(text, hosts, "production")).toHaveProperty("refused");
  });

  it("http belongs to the emulator, whose port is free", () => {
    expect(checkRedirectUrl("http://pay.example:4711/p", hosts, "emulator")).toEqual({
      url: "http://pay.example:4711/p",
    });
    expect(checkRedirectUrl("http://evil.example/p", hosts, "emulator")).toHaveProperty("refused");
    expect(checkRedirectUrl("javascript:alert(1)", hosts, "emulator")).toHaveProperty("refused");
  });
});
