import type { RefundableView } from "../../../answers/books-api/refunds";
import { refundFaultsOf, refundSumOf } from "../refund-faults";
import { type PartForm, refundFormOf, type RefundForm } from "../refund-form";
import { refundable } from "./refundable";

const took = (amount: string): PartForm => ({ chosen: true, amount });

function formWith(change: (form: RefundForm) => void, of: RefundableView = refundable()): RefundForm {
  const form = { ...refundFormOf(of), reason: "Broken" };
  change(form);
  return form;
}

function lineOf(form: RefundForm, party: number, line: number, part: PartForm): void {
  const lines = form.parties[party]?.lines;
  if (lines) lines[line] = part;
}

const spread = (amount: string) => formWith((form) => Object.assign(form, { way: "spread", amount }));

describe("ADM-06: a refund that is spread over all", () => {
  it.each([
    ["", "amount_required"],
    ["five", "unreadable"],
    ["1,250", "ambiguous"],
    ["-1", "unreadable"],
    ["1.0001", "too_many_decimals"],
    ["0", "zero"],
    ["٠٫٠٠٠", "zero"],
    ["17.001", "above_left"],
    ["١٧٫٠٠١", "above_left"],
  ])("%j is refused at the field: %s", (amount, code) => {
    expect(refundFaultsOf(spread(amount), refundable())).toMatchObject([{ path: "amount", code }]);
  });

  it.each(["0.001", "17", "17.000", "١٧", "۱۷٫۰۰۰"])("%j may be asked for", (amount) => {
    expect(refundFaultsOf(spread(amount), refundable())).toEqual([]);
  });

  it("says how much is left where more was typed", () => {
    expect(refundFaultsOf(spread("20"), refundable())[0]?.left).toBe("17.000");
  });
});

describe("ADM-06: a refund of chosen goods", () => {
  it("is refused while nothing is chosen, and without a reason", () => {
    const form = formWith((one) => (one.reason = "  "));
    expect(refundFaultsOf(form, refundable())).toEqual([
      { path: "way", code: "nothing_chosen" },
      { path: "reason", code: "reason_required" },
    ]);
  });

  it("is refused over what one line has left, at that line alone", () => {
    const form = formWith((one) => {
      lineOf(one, 0, 0, took("6.000"));
      lineOf(one, 0, 1, took("4.001"));
    });
    expect(refundFaultsOf(form, refundable())).toEqual([
      { path: "parties.0.lines.1.amount", code: "above_left", left: "4.000" },
    ]);
  });

  it("is refused where the lines are together more than the vendor's goods have left", () => {
    const form = formWith((one) => {
      lineOf(one, 1, 0, took("2.500"));
      lineOf(one, 1, 1, took("0.501"));
    });
    expect(refundFaultsOf(form, refundable())).toEqual([
      { path: "parties.1.lines.1.amount", code: "lines_above_goods", left: "3.000" },
    ]);
    lineOf(form, 1, 1, took("0.500"));
    expect(refundFaultsOf(form, refundable())).toEqual([]);
  });

  it("is refused where it is together more than the payment has left", () => {
    const form = formWith((one) => {
      lineOf(one, 0, 0, took("6.000"));
      lineOf(one, 0, 1, took("4.000"));
    });
    expect(refundFaultsOf(form, refundable({ left: "9.999" }))).toEqual([
      { path: "way", code: "above_all_left", left: "9.999" },
    ]);
  });
});

describe("the sum while it is typed", () => {
  it("is exact where floats are not", () => {
    const form = formWith((one) => {
      lineOf(one, 0, 0, took("0.1"));
      lineOf(one, 0, 1, took("٠٫٢"));
    });
    expect(refundSumOf(form, refundable())).toBe(300);
  });

  it("is none while an amount cannot be read or nothing is chosen", () => {
    expect(refundSumOf(spread("1."), refundable())).toBeNull();
    expect(
      refundSumOf(
        formWith(() => {}),
        refundable(),
      ),
    ).toBeNull();
  });
});
