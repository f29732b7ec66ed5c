import { array, assert, integer, property } from "fast-check";
import { totalOf } from "../index";

describe("the total of several amounts", () => {
  it("is what they make together, to the fils", () => {
    expect(totalOf([])).toBe("0.000");
    expect(totalOf([0.1, 0.2])).toBe("0.300");
    expect(totalOf([11.5, "6.500", 4.001])).toBe("22.001");
  });

  it("is exact for whatever Medusa's numbers are", () => {
    const filsOf = (text: string) => Number(text.replace(".", ""));
    const amounts = array(integer({ min: 0, max: 10_000_000_000 }), { maxLength: 20 });
    assert(
      property(amounts, (fils) => {
        const sum = fils.reduce((total, one) => total + one, 0);
        return filsOf(totalOf(fils.map((one) => one / 1000))) === sum;
      }),
    );
  });
});
