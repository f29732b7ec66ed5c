import { openedFrom } from "../opened-from";

describe("TAM-18: where a page was opened from", () => {
  it("is one number for one address, however it is written, and for one IPv6 network", () => {
    expect(openedFrom("::ffff:198.51.100.3")).toBe(openedFrom("198.51.100.3"));
    expect(openedFrom("2001:db8::1")).toBe(openedFrom("2001:0DB8:0:0:ffff::2"));
    expect(openedFrom("2001:db8:0:1::1")).not.toBe(openedFrom("2001:db8::1"));
    expect(openedFrom("198.51.100.4")).not.toBe(openedFrom("198.51.100.3"));
    expect(openedFrom(undefined)).toBeUndefined();
  });

  it.each([
    "127.0.0.1",
    "::1",
    "10.1.2.3",
    "::ffff:10.1.2.3",
    "172.31.255.255",
    "192.168.1.9",
    "169.254.169.126",
    "100.64.0.1",
    "fd00::1",
    "fe80::1%eth0",
    "unknown",
  ])("is nowhere for %s, which is no shopper's on the Internet: nobody is counted with others", (address) => {
    expect(openedFrom(address)).toBeUndefined();
  });

  it.each(["172.32.0.1", "100.128.0.1", "192.169.0.1", "11.0.0.1", "2001:db8::1"])(
    "is somewhere for %s",
    (address) => {
      expect(openedFrom(address)).toEqual(expect.any(Number));
    },
  );

  it("names nobody: it is one of a million", () => {
    expect(openedFrom("198.51.100.3")).toBeLessThan(2 ** 20);
  });
});
