import { namedLike } from "../named-like";

const vendors = [{ name: "Dukan" }, { name: "دكان السعادة" }, { name: "Al Noor" }];

describe("vendors by name", () => {
  it.each([
    ["", ["Dukan", "دكان السعادة", "Al Noor"]],
    [" NOOR ", ["Al Noor"]],
    ["السعادة", ["دكان السعادة"]],
    ["x", []],
  ])('for "%s" are %j', (text, names) => {
    expect(namedLike(vendors, text).map(({ name }) => name)).toEqual(names);
  });
});
