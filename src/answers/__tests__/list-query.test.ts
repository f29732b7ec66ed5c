import { LIST_FILTERS, type ListName } from "../../domain/list-filters";
import { listQuery } from "../list-query";
import { faultsOf } from "../operator-refusal";
import { endlessPageQuery } from "../query";

const read = (list: ListName, query: Record<string, unknown>) =>
  listQuery(list, endlessPageQuery).safeParse(query);
const faults = (list: ListName, query: Record<string, unknown>) => {
  const { success, error } = read(list, query);
  return success ? [] : faultsOf(error).map(({ field, code }) => `${field} ${code}`);
};
const DAY = { from: "2026-11-02", to: "2026-11-02" };

describe("the query of a list", () => {
  it.each<[string, ListName, Record<string, unknown>, Record<string, unknown>]>([
    ["nothing", "attempts", {}, {}],
    ["a state", "attempts", { outcome: "paid" }, { outcome: ["paid"] }],
    ["states", "attempts", { outcome: ["paid", "declined"] }, { outcome: ["paid", "declined"] }],
    ["a day", "journal", DAY, DAY],
    ["an amount", "refunds", { ...DAY, amount_min: "1.25" }, { ...DAY, amount_min: 1_250 }],
    ["a fils", "refunds", { ...DAY, amount_min: "0.001" }, { ...DAY, amount_min: 1 }],
    ["Arabic digits", "attempts", { ...DAY, amount_max: "١٢٫٣٤٥" }, { ...DAY, amount_max: 12_345 }],
    ["Persian digits", "attempts", { ...DAY, amount_max: "۱۲" }, { ...DAY, amount_max: 12_000 }],
    ["one amount", "attempts", { ...DAY, amount_min: "2", amount_max: "2.000" }, { amount_min: 2_000 }],
  ])("takes %s", (_what, list, query, expected) => {
    expect(read(list, query)).toMatchObject({ success: true, data: { asked: expected } });
  });

  it.each<[string, ListName, Record<string, unknown>, string[]]>([
    ["days upside down", "journal", { from: "2026-11-03", to: "2026-11-02" }, ["from out_of_range"]],
    ["no such day", "attempts", { from: "2026-02-30" }, ["from malformed"]],
    ["another writing of a day", "refunds", { to: "3/11/2026" }, ["to malformed"]],
    ["a day in Arabic digits", "refunds", { to: "٢٠٢٦-١١-٠٣" }, ["to malformed"]],
    ["a comma", "attempts", { ...DAY, amount_min: "1,250" }, ["amount_min amount_ambiguous"]],
    ["four decimals", "attempts", { ...DAY, amount_min: "1.2505" }, ["amount_min amount_too_many_decimals"]],
    ["no amount", "attempts", { ...DAY, amount_max: "many" }, ["amount_max amount_malformed"]],
    ["an amount below zero", "attempts", { ...DAY, amount_max: "-1" }, ["amount_max amount_signed"]],
    ["zero", "attempts", { ...DAY, amount_max: "0" }, ["amount_max amount_zero"]],
    [
      "amounts upside down",
      "attempts",
      { ...DAY, amount_min: "2", amount_max: "1" },
      ["amount_min out_of_range"],
    ],
    ["an unknown state", "attempts", { outcome: ["paid", "lost"] }, ["outcome malformed"]],
    ["several where one is taken", "journal", { kind: ["charge", "refund"] }, ["kind malformed"]],
    ["an unknown filter", "review_items", { colour: "red" }, ["colour unknown_field"]],
    ["an id that none is", "attempts", { vendor_id: "a\0" }, ["vendor_id malformed"]],
  ])("refuses %s", (_what, list, query, expected) => {
    expect(faults(list, query)).toEqual(expected);
  });

  const month = { from: "2026-10-02", to: "2026-11-01" };
  const longer = { from: "2026-10-01", to: "2026-11-01" };
  it.each<[ListName, Record<string, unknown>, boolean]>([
    ["attempts", { outcome: "paid", disposition: "pending", payment_type: "1", ...longer }, true],
    ["attempts", { vendor_id: "v" }, true],
    ["attempts", { vendor_id: "v", ...longer }, true],
    ["attempts", { vendor_id: "v", needs_person: "false" }, true],
    ["attempts", { vendor_id: "v", outcome: "paid" }, false],
    ["attempts", { vendor_id: "v", outcome: "paid", ...longer }, false],
    ["attempts", { vendor_id: "v", outcome: "paid", ...month }, true],
    ["attempts", { vendor_id: "v", outcome: "paid", open: "true" }, true],
    ["attempts", { amount_min: "5" }, false],
    ["attempts", { amount_max: "5", to: "2026-11-01" }, false],
    ["attempts", { amount_max: "5", from: "2020-01-01" }, false],
    ["attempts", { amount_min: "5", ...month }, true],
    ["attempts", { amount_min: "5", q: "MZ" }, true],
    ["refunds", { state: "failed", vendor_id: "v" }, false],
    ["refunds", { payment_type: "1" }, false],
    ["refunds", { payment_type: "1", needs_person: "true" }, true],
    ["review_items", { status: "open", vendor_id: "v", amount_min: "5" }, true],
    ["review_items", { status: "resolved", vendor_id: "v" }, false],
    ["review_items", { status: "resolved", reason: "cart_gone" }, true],
    ["journal", { vendor_id: "v", account: "gateway_clearing" }, false],
    ["journal", { vendor_id: "v", kind: "payout" }, false],
    ["journal", { kind: "payout", ...longer }, true],
    ["journal", { amount_min: "5", attempt_id: "matt_1" }, true],
  ])("of %s with %j: an index, few rows or a month carries it: %s", (list, query, isCarried) => {
    expect(faults(list, query)).toEqual(isCarried ? [] : ["from needs_period"]);
  });

  it("says what to take away", () => {
    const { error } = read("attempts", { vendor_id: "v", outcome: "paid" });
    expect(faultsOf(error!)[0]?.message).toBe("Name from and to, at most 31 days, or leave out vendor_id.");
    expect(Object.keys(LIST_FILTERS)).toHaveLength(4);
  });
});
