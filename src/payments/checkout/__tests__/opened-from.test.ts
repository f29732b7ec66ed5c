import { openedFrom } from "../opened-from";

describe("TAM-18: where a page was opened from", () => {
  it("is one number for one address, however it is written, and for one IPv6 network", () => {
    expect(openedFrom("::ffff:10.1.2.3")).toBe(openedFrom("10.1.2.3"));
    expect(openedFrom("2001:db8::1")).toBe(openedFrom("2001:0DB8:0:0:ffff::2"));
    expect(openedFrom("2001:db8:0:1::1")).not.toBe(openedFrom("2001:db8::1"));
    expect(openedFrom("10.1.2.4")).not.toBe(openedFrom("10.1.2.3"));
    expect(openedFrom(undefined)).toBeUndefined();
  });

  it("names nobody: it is one of a million", () => {
    expect(openedFrom("10.1.2.3")).toBeLessThan(2 ** 20);
  });
});
