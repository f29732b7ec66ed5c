import {
  formPathOf,
  linePiecesOf,
  type PartForm,
  piecesTyped,
  refundBodyOf,
  type RefundForm,
  refundFormOf,
} from "../refund-form";
import { refundable } from "./refundable";

const took = (amount: string): PartForm => ({ chosen: true, amount });

/** The second line of the first vendor with its delivery, and the marketplace's goods. */
function threeParts(): RefundForm {
  const form = refundFormOf(refundable());
  const [first, , operator] = form.parties;
  if (!first || !operator) throw new Error("The fixture has three parties.");
  first.lines[1] = took("٤٫٠٠٠");
  first.delivery = took("1.5");
  operator.goods = took("2.500");
  return { ...form, reason: " Broken on arrival " };
}

describe("the form of a refund", () => {
  it("opens with nothing chosen and nothing typed", () => {
    const form = refundFormOf(refundable());
    expect(form).toMatchObject({ way: "parties", amount: "", reason: "" });
    expect(form.parties.flatMap(({ goods, delivery, lines }) => [goods, delivery, ...lines])).toEqual(
      Array.from({ length: 10 }, () => ({ chosen: false, amount: "" })),
    );
  });

  it("asks for one amount where there is one party alone", () => {
    expect(refundFormOf(refundable({ parties: refundable().parties.slice(0, 1) })).way).toBe("spread");
  });
});

describe("the body of a refund", () => {
  it("names the parties of what is chosen, and no amount of its own", () => {
    expect(refundBodyOf(threeParts(), refundable())).toEqual({
      reason: "Broken on arrival",
      expected_refunded: "2.000",
      parties: [
        { vendor_id: "mven_a", lines: [{ line_id: "li_2", amount: "4.000" }], delivery: "1.500" },
        { vendor_id: null, goods: "2.500" },
      ],
    });
  });

  it("is one amount with three decimals where it is spread, whatever was chosen before", () => {
    const form: RefundForm = { ...threeParts(), way: "spread", amount: "۵" };
    expect(refundBodyOf(form, refundable())).toEqual({
      reason: "Broken on arrival",
      expected_refunded: "2.000",
      amount: "5.000",
    });
  });

  it("leaves out what was chosen and then not any more", () => {
    const form = threeParts();
    const [first] = form.parties;
    if (first) first.delivery = { chosen: false, amount: "1.500" };
    expect(refundBodyOf(form, refundable()).parties?.[0]).not.toHaveProperty("delivery");
  });
});

describe("the pieces of a line", () => {
  const bulbs = { left: "4.000", paid: "4.000", pieces: 4 };

  it.each([
    ["2.000", "2"],
    ["٢٫٠٠٠", "2"],
    ["4", "4"],
    ["1.999", ""],
    ["5.000", ""],
    ["1,000", ""],
    ["", ""],
  ])("%j is of %j of four for 4.000", (amount, pieces) => {
    const line = linePiecesOf(bulbs);
    expect(line && piecesTyped(line, amount)).toBe(pieces);
  });

  it.each([{ pieces: 1 }, { pieces: null }, { pieces: 1.5 }, { paid: undefined }])(
    "are none with %j",
    (changed) => {
      expect(linePiecesOf({ ...bulbs, ...changed })).toBeUndefined();
    },
  );
});

describe("a field that the server finds wrong", () => {
  it.each([
    ["parties.0.lines.0.amount", "parties.0.lines.1.amount"],
    ["parties.0.delivery", "parties.0.delivery.amount"],
    ["parties.1.goods", "parties.2.goods.amount"],
    ["reason", "reason"],
    ["amount", "amount"],
    ["parties.5.goods", "parties.5.goods"],
    ["expected_refunded", "expected_refunded"],
  ])("%s of the body is %s of the form", (field, path) => {
    expect(formPathOf(field, threeParts(), refundable())).toBe(path);
  });
});
