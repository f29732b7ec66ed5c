import { type Dispute, disputeOf, type DisputesOfOrder, openDisputes } from "../dispute";

const ended: Dispute = {
  ...{ kind: "return", id: "d1", version: 3, goods: ["oud"], awaited: [] },
  ...{ isReceived: false, outbound: [], claimedFils: 0 },
};
const back = { ...ended, awaited: ["oud"] };
const received = { ...ended, isReceived: true };
const claim: Dispute = { ...ended, kind: "claim", claimedFils: 10_000 };
const exchange: Dispute = { ...ended, kind: "exchange" };
const sent = (delivered: number) => [{ quantity: 2, delivered }];
const credit = (fils: number, version = 5) => ({ fils, version });

type Case = [string, Partial<DisputesOfOrder>, string[]];

test.each<Case>([
  ["nothing", {}, []],
  ["a draft", { disputes: [{ ...back, goods: [], awaited: [] }] }, []],
  ["a return that was asked for", { disputes: [back] }, ["return goods"]],
  ["a return that came in part", { disputes: [{ ...back, isReceived: true }] }, ["return goods"]],
  ["a return that was cancelled, where money is owed", { disputes: [ended], owedFils: 10_000 }, []],
  ["a return that came, whose money is not back", { disputes: [received], owedFils: 1 }, ["return refund"]],
  ["a return that came, whose money is back", { disputes: [received] }, []],
  [
    "a return that came in part, and money is owed",
    { disputes: [{ ...back, isReceived: true }], owedFils: 1 },
    ["return refund"],
  ],
  ["a claim for money after which nothing was credited", { disputes: [claim] }, ["claim refund"]],
  [
    "a claim for money, credited before it",
    { disputes: [claim], credits: [credit(10_000, 3)] },
    ["claim refund"],
  ],
  ["a claim for money, credited in part", { disputes: [claim], credits: [credit(9_999)] }, ["claim refund"]],
  [
    "a claim for money, credited in two parts",
    { disputes: [claim], credits: [credit(4_000), credit(6_000)] },
    [],
  ],
  [
    "a claim that is credited by hand, and the money is not back",
    { disputes: [claim], credits: [credit(10_000)], owedFils: 10_000 },
    ["claim refund"],
  ],
  [
    "two claims for money, one of which is credited: the younger waits",
    { disputes: [{ ...claim, version: 4, kind: "exchange" }, claim], credits: [credit(10_000), credit(500)] },
    ["exchange refund"],
  ],
  [
    "goods instead that are not there",
    { disputes: [{ ...exchange, outbound: sent(1) }] },
    ["exchange delivery"],
  ],
  ["goods instead that are there", { disputes: [{ ...exchange, outbound: sent(2) }] }, []],
  [
    "goods that came back, and the new ones did not, nor did the difference",
    { disputes: [{ ...exchange, isReceived: true, outbound: sent(0) }], owedFils: 750 },
    ["exchange delivery"],
  ],
  [
    "goods that came back and went out, and the difference is not back",
    { disputes: [{ ...exchange, isReceived: true, outbound: sent(2) }], owedFils: 750 },
    ["exchange refund"],
  ],
])("%s", (_, given, expected) => {
  const open = openDisputes({ disputes: [], owedFils: 0, credits: [], ...given });
  expect(open.map(({ kind, waitsFor }) => `${kind} ${waitsFor}`)).toEqual(expected);
  expect(open.every(({ goods }) => goods.includes("oud"))).toBe(true);
});

test("of a return of which one line came and is paid for, the other alone waits", () => {
  const half = { ...back, goods: ["oud", "dates"], awaited: ["dates"], isReceived: true };
  const open = openDisputes({ disputes: [half], owedFils: 0, credits: [] });
  expect(open).toMatchObject([{ goods: ["dates"] }]);
});

test.each<[string, ReadonlySet<string> | null, (string | null)[], "return" | null]>([
  ["the vendor's goods", new Set(["oud", "rose"]), ["oud"], "return"],
  ["another's goods", new Set(["dates"]), ["oud"], null],
  ["goods that the order does not have any more", new Set(["dates"]), [null], "return"],
  ["a vendor whose goods cannot be told", null, ["oud"], "return"],
])("of %s", (_, theirs, goods, kind) => {
  expect(disputeOf(theirs, [{ kind: "return", goods }])).toBe(kind);
});
