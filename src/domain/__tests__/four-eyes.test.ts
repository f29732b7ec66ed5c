import { type AboutToDo, type FourEyes, needsSecondPerson, weakenedBy } from "../four-eyes";

const OFF: FourEyes = {
  ...{ payoutRuns: false, bankDetails: false, gatewayKeys: false, rights: false },
  ...{ refundsAboveFils: null, days: 7 },
};
const ON: FourEyes = {
  ...{ payoutRuns: true, bankDetails: true, gatewayKeys: true, rights: true },
  ...{ refundsAboveFils: 50_000, days: 7 },
};

it.each<[name: string, before: FourEyes, after: FourEyes, weakened: string[]]>([
  ["everything switched on", OFF, ON, []],
  [
    "everything switched off",
    ON,
    OFF,
    ["payoutRuns", "bankDetails", "gatewayKeys", "rights", "refundsAboveFils"],
  ],
  ["the limit raised by a fils", ON, { ...ON, refundsAboveFils: 50_001 }, ["refundsAboveFils"]],
  ["the limit lowered", ON, { ...ON, refundsAboveFils: 0 }, []],
  ["the limit taken away", ON, { ...ON, refundsAboveFils: null }, ["refundsAboveFils"]],
  ["one off, another on", { ...ON, rights: false }, { ...ON, payoutRuns: false }, ["payoutRuns"]],
  ["more days", ON, { ...ON, days: 8 }, ["days"]],
  ["fewer days", ON, { ...ON, days: 1 }, []],
  ["more days where nothing is on", OFF, { ...OFF, days: 90 }, []],
  [
    "more days where only a limit is on",
    { ...OFF, refundsAboveFils: 0 },
    { ...OFF, refundsAboveFils: 0, days: 8 },
    ["days"],
  ],
  ["nothing", ON, ON, []],
])("four eyes: %s", (_name, before, after, weakened) => {
  expect(weakenedBy(before, after)).toEqual(weakened);
  expect(needsSecondPerson(before, { kind: "settings", after })).toBe(weakened.length > 0);
});

it.each<[about: AboutToDo, needs: boolean]>([
  [{ kind: "payout_run" }, true],
  [{ kind: "gateway_key" }, true],
  [{ kind: "rights" }, true],
  [{ kind: "refund", earlierFils: 0, amountFils: 50_000 }, false],
  [{ kind: "refund", earlierFils: 0, amountFils: 50_001 }, true],
  [{ kind: "refund", earlierFils: 25_000, amountFils: 25_001 }, true],
])("%j needs a second person: %s, and never where four eyes are off", (about, needs) => {
  expect(needsSecondPerson(ON, about)).toBe(needs);
  expect(needsSecondPerson(OFF, about)).toBe(false);
});
