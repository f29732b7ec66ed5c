import { decidingTry, holdsMoney, isInTheWay, type Try, tryToAsk } from "../deciding-try";
import { DISPOSITIONS, mayPayAgain, OUTCOMES } from "../outcome";

const HOLDS_MS = 3_600_000;
const NOW = new Date("2026-11-27T12:00:00Z");
const LONG_AGO = new Date(+NOW - 2 * HOLDS_MS);

const WORDS = {
  chosen: { shown_at: null },
  open: {},
  canceled: { outcome: "canceled" },
  declined: { outcome: "declined" },
  "canceled, unsure": { outcome: "canceled", unsure_since: NOW },
  "open, unsure": { unsure_since: NOW },
  unknown: { outcome: "unknown" },
  approved: { outcome: "authorized" },
  "approved long ago": { outcome: "authorized", shown_at: LONG_AGO },
  paid: { outcome: "paid" },
  ordered: { outcome: "paid", disposition: "ordered" },
  covered: { outcome: "paid", disposition: "ordered", amount_fils: 0 },
  spare: { outcome: "paid", disposition: "spare" },
  released: { outcome: "paid", disposition: "released" },
  refunded: { outcome: "paid", disposition: "refunded" },
} satisfies Record<string, Partial<Try>>;
type Word = keyof typeof WORDS;

function tryWith(id: string, changes: Partial<Try>): Try {
  return {
    id,
    outcome: "open",
    disposition: "pending",
    confirmed: null,
    unsure_since: null,
    shown_at: NOW,
    returned_at: null,
    created_at: NOW,
    track_id: id,
    amount_fils: 1,
    record: null,
    outcome_at: null,
    paid_at: null,
    answered_at: null,
    ...changes,
  };
}
function behind(words: readonly Word[], own: number) {
  const ofCart = words.map((word, at) => tryWith(`matt_${at}`, WORDS[word]));
  return { ofCart, ownIds: [`matt_${own}`], now: NOW };
}

describe("CUS-25: which of a cart's tries decides what one of their addresses says", () => {
  it.each<[Word[], number, number]>([
    [["canceled"], 0, 0],
    [["canceled", "open, unsure"], 0, 1],
    [["canceled", "canceled, unsure"], 0, 1],
    [["canceled", "unknown"], 0, 1],
    [["canceled", "approved"], 0, 1],
    [["canceled", "approved long ago"], 0, 0],
    [["canceled", "paid"], 0, 1],
    [["canceled", "ordered"], 0, 1],
    [["canceled", "spare"], 0, 1],
    [["open", "ordered"], 0, 1],
    // Money first: the doubt about an old page is no reason to leave its shopper without the news of the order.
    [["open, unsure", "ordered"], 0, 1],
    [["open, unsure", "unknown"], 0, 0],
    [["unknown", "open, unsure"], 1, 1],
    [["unknown", "canceled", "declined"], 1, 0],
    [["canceled", "unknown", "paid", "declined"], 3, 2],
    [["canceled", "ordered", "spare"], 0, 1],
    [["ordered", "spare"], 1, 1],
    [["paid", "ordered"], 0, 0],
    // Each tells of itself where all are unpaid for certain: its own receipt, too.
    [["canceled", "declined"], 0, 0],
    [["canceled", "open"], 0, 0],
    [["canceled", "chosen"], 0, 0],
    // Money that was let go decides for who tried before it, not for who tries afterwards.
    [["canceled", "released"], 0, 1],
    [["canceled", "refunded"], 0, 1],
    [["released", "canceled"], 1, 1],
    [["released", "canceled"], 0, 0],
    [["refunded", "canceled", "unknown"], 1, 2],
  ])("%j, asked at the address of number %i: number %i", (words, own, expected) => {
    expect(decidingTry(behind(words, own), HOLDS_MS).id).toBe(`matt_${expected}`);
  });

  it("is the latest of a session's for the session's address, and the cart's latest where it has none", () => {
    const asked = behind(["declined", "canceled", "declined"], 0);
    expect(decidingTry({ ...asked, ownIds: ["matt_0", "matt_1"] }, HOLDS_MS).id).toBe("matt_1");
    expect(decidingTry({ ...asked, ownIds: [] }, HOLDS_MS).id).toBe("matt_2");
  });

  it("invites to pay again at no address of a cart whose pay address would refuse it", () => {
    const all = OUTCOMES.flatMap((outcome) =>
      DISPOSITIONS.filter((disposition) => outcome === "paid" || disposition === "pending").flatMap(
        (disposition) => [null, NOW].map((unsure_since) => ({ outcome, disposition, unsure_since })),
      ),
    );
    for (const first of all)
      for (const second of all)
        for (const third of all) {
          const ofCart = [first, second, third].map((one, at) => tryWith(`matt_${at}`, one));
          const refuses = ofCart.some((one) => holdsMoney(one) || isInTheWay(one, HOLDS_MS, NOW));
          if (!refuses) continue;
          const invites = ofCart.filter(({ id }) =>
            mayPayAgain(decidingTry({ ofCart, ownIds: [id], now: NOW }, HOLDS_MS), HOLDS_MS, NOW),
          );
          expect(invites).toEqual([]);
        }
  });
});

describe("of which try the gateway is asked while one of a cart's results is looked at", () => {
  it.each<[Word[], number, number | undefined]>([
    [["open"], 0, 0],
    [["canceled"], 0, undefined],
    [["canceled", "unknown"], 0, 1],
    [["canceled", "open"], 0, 1],
    [["open", "canceled"], 1, 0],
    [["canceled", "chosen"], 0, undefined],
    [["canceled, unsure", "open"], 0, 0],
    [["ordered", "open"], 0, undefined],
    [["covered", "open"], 1, 1],
    [["canceled", "paid"], 0, 1],
  ])("%j, asked at the address of number %i: number %p", (words, own, expected) => {
    expect(tryToAsk(behind(words, own), HOLDS_MS)?.id).toBe(
      expected === undefined ? undefined : `matt_${expected}`,
    );
  });
});
