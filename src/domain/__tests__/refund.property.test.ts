/** Random carts, charged and then refunded in random steps down to single fils, as the journal sees them. */
import fc from "fast-check";
import type { CommissionReversal } from "../commission-reversal";
import { type Account, opposing, type Posting, postingsOfCharge, postingsOfRefund } from "../journal";
import { balancesOf, bySource } from "./balances";
import { attributeRefund, spreadRefund } from "../refund-attribution";
import { type PartyRefund, remaindersOf } from "../party-refund";
import { refundableSplit, type Split } from "../split";
import { paidFilsOf } from "../vendor-part";
import { cameBack } from "../came-back";
import { chargeOf, randomCart } from "./random-cart";
import { runs } from "./runs";

const CARTS = 2_000;

/** One step: a share of what is left in per mille, of everything or of one party's goods or delivery. */
const step = fc.record({
  share: fc.oneof(fc.constantFrom(0, 1, 333, 1_000), fc.nat({ max: 1_000 })),
  of: fc.constantFrom("everything" as const, "goods" as const, "delivery" as const, "return" as const),
  party: fc.nat({ max: 4 }),
});
type Step = { share: number; of: "everything" | "goods" | "delivery" | "return"; party: number };

/** Every refund that was made, and what the books took back where one of them came back. */
type History = { made: PartyRefund[][]; returned: PartyRefund[][] };

function refundsOf(split: Split, steps: readonly Step[], reversal: CommissionReversal): History {
  const history: History = { made: [], returned: [] };
  const refunds: PartyRefund[][] = [];
  const make = (parts: PartyRefund[]) => (history.made.push(parts), refunds.push(parts));
  const left = () => remaindersOf(split, refunds.flat());
  const whole = () => left().reduce((sum, party) => sum + party.goodsFils + party.deliveryFils, 0);
  for (const { share, of, party } of steps) {
    const charge = { split, earlier: refunds.flat(), reversal };
    const one = left()[party % left().length]!;
    // A step of nothing is a step of one fils: the smallest refund there is.
    if (of === "return") {
      const [back] = refunds.length > 0 ? refunds.slice(party % refunds.length) : [];
      if (!back) continue;
      history.returned.push(cameBack(charge, back));
      refunds.splice(refunds.indexOf(back), 1);
      continue;
    }
    const partOf = (fils: number) => Math.min(fils, Math.max(1, Math.floor((fils * share) / 1_000)));
    const goodsFils = of === "goods" ? partOf(one.goodsFils) : 0;
    const deliveryFils = of === "delivery" ? partOf(one.deliveryFils) : 0;
    const named = { vendorId: one.vendorId, goodsFils, deliveryFils };
    if (of === "everything" && whole() > 0) make(spreadRefund(charge, partOf(whole())));
    else if (goodsFils + deliveryFils > 0) make(attributeRefund(charge, [named]));
  }
  if (whole() > 0) {
    make(spreadRefund({ split, earlier: refunds.flat(), reversal }, whole()));
  }
  return history;
}

function checkRefunds(charged: Split, { made, returned }: History, reversal: CommissionReversal): void {
  const split = refundableSplit(charged);
  const sum = (parts: readonly PartyRefund[], of: (part: PartyRefund) => number) =>
    parts.reduce((all, part) => all + of(part), 0);
  const all = made.flat();
  const back = returned.flat();
  for (const part of [...all, ...back]) {
    const { borneBackFils = 0, borneBackBy } = part;
    const borneBack = borneBackBy?.map(({ fils }) => fils) ?? [borneBackFils];
    expect(borneBack.reduce((all, fils) => all + fils, 0)).toBe(
      borneBackFils + (charged.chargeFils === 0 && borneBackBy ? part.goodsFils + part.deliveryFils : 0),
    );
    const step = part.goodsFils + part.deliveryFils + borneBackFils;
    const backs = [part.goodsFils, part.deliveryFils, part.commissionBackFils, ...borneBack];
    expect(Math.min(...backs)).toBeGreaterThanOrEqual(0);
    expect(part.commissionBackFils).toBeLessThanOrEqual(step);
    expect(part.deliveryBackFils).toBeGreaterThanOrEqual(0);
    expect(part.commissionBackFils + part.deliveryBackFils + part.ownBackFils).toBe(step);
  }
  const wholeOf = (part: PartyRefund) => part.goodsFils + part.deliveryFils;
  expect(sum(all, wholeOf) - sum(back, wholeOf)).toBe(split.chargeFils);
  for (const part of split.vendors) {
    const own = all.filter(({ vendorId }) => vendorId === part.vendorId);
    const ownBack = back.filter(({ vendorId }) => vendorId === part.vendorId);
    const commissionOf = ({ commissionBackFils }: PartyRefund) => commissionBackFils;
    const reversedFils = sum(own, commissionOf) - sum(ownBack, commissionOf);
    const borneOf = ({ borneBackFils = 0 }: PartyRefund) => borneBackFils;
    expect(sum(own, borneOf) - sum(ownBack, borneOf)).toBe(isRefundable(part) ? (part.borneFils ?? 0) : 0);
    if (reversal === "proportional") expect(reversedFils).toBe(isRefundable(part) ? part.commissionFils : 0);
    if (reversal === "keep") expect(reversedFils).toBe(0);
    expect(reversedFils).toBeLessThanOrEqual(part.commissionFils);
  }
}

/** Nothing of a charge of 0 came through the gateway: all of it goes back in credit. */
function refundPostings(split: Split, { made, returned }: History): Posting[] {
  const how = { isInCredit: split.chargeFils === 0 };
  return [
    ...made.flatMap((parts) => postingsOfRefund(split, parts, how)),
    ...returned.flatMap((parts) => opposing(postingsOfRefund(split, parts, how))),
  ];
}

/** Of a part for which the shopper paid nothing, nothing can be given back. */
function isRefundable(part: Split["vendors"][number]): boolean {
  return paidFilsOf(part) > 0;
}

/** What a charge posted of such parts stays as it is (rule 13). */
function stayingPostings(split: Split): Posting[] {
  const vendors = split.vendors.filter((part) => split.chargeFils > 0 && !isRefundable(part));
  return postingsOfCharge({
    ...split,
    chargeFils: 0,
    platformFils: 0,
    platformDeliveryCompany: null,
    vendors,
  });
}

const debts = (balances: ReadonlyMap<Account, number>) => Object.fromEntries(balances);

test("DAT-15: random refunds, of which some come back, never exceed, always balance, and leave every account at zero once all is back", () => {
  let charged = 0;
  fc.assert(
    fc.property(randomCart, fc.array(step, { maxLength: 12 }), (random, steps) => {
      const split = chargeOf(random.input);
      if (typeof split === "string") return;
      charged += 1;
      const refunds = refundsOf(split, steps, "proportional");
      checkRefunds(split, refunds, "proportional");
      const postings: Posting[] = [...postingsOfCharge(split), ...refundPostings(split, refunds)];
      expect(postings.reduce((sum, { amountFils }) => sum + amountFils, 0)).toBe(0);
      expect(debts(balancesOf(postings))).toEqual(debts(balancesOf(stayingPostings(split))));
      expect(bySource(postings)).toEqual(bySource(stayingPostings(split)));
    }),
    { numRuns: CARTS },
  );
  // The run proves nothing if nearly all carts are refused.
  expect(charged).toBeGreaterThan(CARTS / 2);
});

test.each(["keep", "keep_fixed"] as const)(
  "under %s a vendor ends up owing what the operator kept",
  (reversal) => {
    fc.assert(
      fc.property(randomCart, fc.array(step, { maxLength: 8 }), (random, steps) => {
        const split = chargeOf(random.input);
        if (typeof split === "string") return;
        const refunds = refundsOf(split, steps, reversal);
        checkRefunds(split, refunds, reversal);
        const balances = balancesOf([
          ...postingsOfCharge(split),
          ...refundPostings(split, refunds),
          ...opposing(stayingPostings(split)),
        ]);
        const kept = 0 - (balances.get("commission") ?? 0);
        const owed = [...balances].filter(([account]) => account.startsWith("vendor_"));
        expect(owed.reduce((sum, [, fils]) => sum + fils, 0)).toBe(kept);
        expect(kept).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: runs(500) },
    );
  },
);

test("in whatever order a charge goes back through the gateway and in credit, the operator and every vendor end at zero together", () => {
  let mixed = 0;
  const inCredit = fc.array(fc.boolean(), { minLength: 13, maxLength: 13 });
  fc.assert(
    fc.property(randomCart, fc.array(step, { maxLength: 12 }), inCredit, (random, steps, ways) => {
      const split = chargeOf(random.input);
      if (typeof split === "string") return;
      const { made } = refundsOf(
        split,
        steps.filter(({ of }) => of !== "return"),
        "proportional",
      );
      const isInCredit = (nth: number) => split.chargeFils === 0 || ways[nth] === true;
      if (split.keyOwner.kind === "vendor" && made.some((_, nth) => isInCredit(nth))) mixed += 1;
      const paidBack = (nth: number) =>
        made.slice(0, nth).reduce((sum, parts, at) => sum + (isInCredit(at) ? 0 : wholeFilsOf(parts)), 0);
      expect(paidBack(made.length)).toBeLessThanOrEqual(split.chargeFils);
      for (const [nth, parts] of made.entries()) {
        const postings = postingsOfRefund(split, parts, { isInCredit: isInCredit(nth) });
        const accounts = postings.map(({ account }) => account);
        // The gateway is told nothing of credit.
        const ofGateway = accounts.filter((account) => account.startsWith("vendor_settled_by_gateway"));
        if (isInCredit(nth)) expect([...ofGateway, accounts.includes("gateway_clearing")]).toEqual([false]);
      }
      const balances = balancesOf([
        ...postingsOfCharge(split),
        ...opposing(stayingPostings(split)),
        ...made.flatMap((parts, nth) => postingsOfRefund(split, parts, { isInCredit: isInCredit(nth) })),
      ]);
      const balanceOf = (...names: string[]) =>
        [...balances].reduce((sum, [account, fils]) => sum + (names.includes(account) ? fils : 0), 0);
      expect(balanceOf("gateway_clearing", "discounts_borne")).toBe(0);
      expect(balanceOf("gateway_clearing")).toBe(split.chargeFils - paidBack(made.length));
      expect([balanceOf("commission"), balanceOf("platform_sales")]).toEqual([0, 0]);
      for (const { vendorId } of split.vendors) {
        expect(balanceOf(`vendor_payable:${vendorId}`, `vendor_settled_by_gateway:${vendorId}`)).toBe(0);
      }
    }),
    { numRuns: runs(300) },
  );
  expect(mixed).toBeGreaterThan(3);
});

const wholeFilsOf = (parts: readonly PartyRefund[]) =>
  parts.reduce((sum, { goodsFils, deliveryFils }) => sum + goodsFils + deliveryFils, 0);
