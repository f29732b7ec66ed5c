import { type ClaimOrExchange, disputeOf, type DisputesOfOrder, openDisputes } from "../dispute";

const back = (status: string, of: DisputesOfOrder["returns"][number]["of"] = null) => ({
  status,
  of,
  goods: ["oud"],
  awaited: ["oud"],
});
const claim: ClaimOrExchange = {
  ...{ kind: "claim", id: "c1", isCanceled: false, moneyClaimedAt: new Date(2_000) },
  ...{ goods: ["oud"], outbound: [] },
};
const ofClaim = { kind: "claim", id: "c1" } as const;
const exchange: ClaimOrExchange = { ...claim, kind: "exchange", id: "x1", moneyClaimedAt: null, goods: [] };
const ofExchange = { kind: "exchange", id: "x1" } as const;
const sent = (delivered: number) => [{ quantity: 2, delivered }];

test.each<[string, Partial<DisputesOfOrder>, string[]]>([
  ["nothing", {}, []],
  ["a draft of a return", { returns: [{ ...back("open"), goods: [], awaited: [] }] }, []],
  ["a return that was asked for", { returns: [back("requested")] }, ["return"]],
  ["a return that came in part", { returns: [back("partially_received")] }, ["return"]],
  [
    "a return that came in parts, of which the engine says so for ever",
    { returns: [{ ...back("partially_received"), awaited: [] }] },
    [],
  ],
  ["a return that came", { returns: [back("received")], refundedAt: new Date(1_000) }, []],
  ["a return that was cancelled", { returns: [back("canceled")] }, []],
  ["a claim whose money is not back", { changes: [claim], refundedAt: new Date(1_000) }, ["claim"]],
  ["a claim after which nothing went back", { changes: [claim] }, ["claim"]],
  ["a claim whose money is back", { changes: [claim], refundedAt: new Date(3_000) }, []],
  [
    "a claim that was cancelled",
    { changes: [{ ...claim, isCanceled: true }], refundedAt: new Date(1_000) },
    [],
  ],
  ["a draft of a claim", { changes: [{ ...claim, goods: [] }], refundedAt: new Date(1_000) }, []],
  [
    "a claim for goods, which are not there",
    { changes: [{ ...claim, moneyClaimedAt: null, outbound: sent(1) }] },
    ["claim"],
  ],
  [
    "a claim for goods, which are there",
    { changes: [{ ...claim, moneyClaimedAt: null, outbound: sent(2) }], refundedAt: new Date(1_000) },
    [],
  ],
  [
    "a claim that waits for its return",
    { changes: [{ ...claim, moneyClaimedAt: null, goods: [] }], returns: [back("requested", ofClaim)] },
    ["claim"],
  ],
  [
    "a cancelled claim whose return was left",
    { changes: [{ ...claim, isCanceled: true }], returns: [back("requested", ofClaim)] },
    ["claim"],
  ],
  [
    "a cancelled claim whose goods do not come any more",
    { changes: [{ ...claim, isCanceled: true, outbound: sent(0) }], returns: [back("canceled", ofClaim)] },
    [],
  ],
  [
    "an exchange that waits for its return",
    { changes: [exchange], returns: [back("requested", ofExchange)] },
    ["exchange"],
  ],
  [
    "an exchange whose goods came, and the new ones did not",
    { changes: [{ ...exchange, outbound: sent(0) }], returns: [back("received", ofExchange)] },
    ["exchange"],
  ],
  [
    "an exchange that is done",
    { changes: [{ ...exchange, outbound: sent(2) }], returns: [back("received", ofExchange)] },
    [],
  ],
  [
    "a draft of an exchange",
    { changes: [exchange], returns: [{ ...back("open", ofExchange), goods: [], awaited: [] }] },
    [],
  ],
])("%s", (_, given, kinds) => {
  const open = openDisputes({ returns: [], changes: [], refundedAt: null, ...given });
  expect(open.map(({ kind }) => kind)).toEqual(kinds);
  expect(open.every(({ goods }) => goods.includes("oud"))).toBe(true);
});

test.each<[string, ReadonlySet<string> | null, (string | null)[], "return" | null]>([
  ["the vendor's goods", new Set(["oud", "rose"]), ["oud"], "return"],
  ["another's goods", new Set(["dates"]), ["oud"], null],
  ["goods that the order does not have any more", new Set(["dates"]), [null], "return"],
  ["a vendor whose goods cannot be told", null, ["oud"], "return"],
])("of %s", (_, theirs, goods, kind) => {
  expect(disputeOf(theirs, [{ kind: "return", goods }])).toBe(kind);
});
