/** Random carts, charged in random months and refunded in random later ones: their documents say what the journal says. */
import fc from "fast-check";
import { cameBack } from "../came-back";
import { type ChargeMovement, commissionDocuments, netOfDocuments } from "../commission-invoice";
import { opposing, type Posting, postingsOfCharge, postingsOfRefund, vendorOfAccount } from "../journal";
import { type PartyRefund, remaindersOf } from "../party-refund";
import { spreadRefund } from "../refund-attribution";
import { chargeOf, randomCart } from "./random-cart";
import { runs } from "./runs";

const MONTHS = ["2026-09", "2026-10", "2026-11", "2026-12"];

const refund = fc.record({
  share: fc.integer({ min: 1, max: 1_000 }),
  later: fc.nat(2),
  isReturn: fc.boolean(),
});
const payment = fc.record({
  cart: randomCart,
  month: fc.nat(3),
  reversal: fc.constantFrom("proportional" as const, "keep" as const, "keep_fixed" as const),
  refunds: fc.array(refund, { maxLength: 5 }),
});
type Payment = typeof payment extends fc.Arbitrary<infer T> ? T : never;
type Posted = { payment: number; month: string; chargedIn: string; postings: Posting[] };

/** What the books hold of a payment, month by month. */
function posted({ cart, month, reversal, refunds }: Payment, nth: number): Posted[] {
  const split = chargeOf(cart.input);
  if (typeof split === "string") return [];
  let at = month;
  const chargedIn = MONTHS[at]!;
  const entry = (postings: Posting[]): Posted => ({ payment: nth, month: MONTHS[at]!, chargedIn, postings });
  const entries = [entry(postingsOfCharge(split))];
  const made: PartyRefund[][] = [];
  for (const { share, later, isReturn } of refunds) {
    at = Math.min(at + later, MONTHS.length - 1);
    const charge = { split, earlier: made.flat(), reversal };
    if (isReturn) {
      const back = made.at(-1);
      if (!back) continue;
      entries.push(entry(opposing(postingsOfRefund(split, cameBack(charge, back)))));
      made.pop();
      continue;
    }
    const left = remaindersOf(split, made.flat()).reduce(
      (sum, party) => sum + party.goodsFils + party.deliveryFils,
      0,
    );
    const fils = Math.min(left, Math.max(1, Math.floor((left * share) / 1_000)));
    if (fils === 0) continue;
    const parties = spreadRefund(charge, fils);
    made.push(parties);
    entries.push(entry(postingsOfRefund(split, parties)));
  }
  return entries;
}

const ofVendor = (vendorId: string) => (posting: Posting) => vendorOfAccount(posting.account) === vendorId;
const isCommission = ({ part }: Posting) => part === "commission" || part === "commission_reversal";
const sumOf = (postings: readonly Posting[]) => postings.reduce((sum, { amountFils }) => sum + amountFils, 0);

/** By charge, as the store reads it. */
function movementsOf(books: readonly Posted[], vendorId: string, month: string): ChargeMovement[] {
  const inMonth = books.filter((entry) => entry.month === month);
  return [...new Set(inMonth.map((entry) => entry.payment))].flatMap((nth) => {
    const entries = inMonth.filter((entry) => entry.payment === nth);
    const own = entries.flatMap(({ postings }) => postings.filter(ofVendor(vendorId)));
    if (own.length === 0) return [];
    const of = (part: string) => sumOf(own.filter((posting) => posting.part === part));
    const before = MONTHS.filter((earlier) => earlier < month).map((earlier) => {
      const then = books.filter((entry) => entry.payment === nth && entry.month === earlier);
      const moved = then.flatMap(({ postings }) => postings.filter(ofVendor(vendorId)).filter(isCommission));
      return { month: earlier, fils: sumOf(moved) };
    });
    return [
      {
        before,
        chargedIn: entries[0]!.chargedIn,
        grossFils: 0 - of("sale"),
        commissionFils: of("commission"),
        reversedFils: 0 - of("commission_reversal"),
      },
    ];
  });
}

describe("what is invoiced", () => {
  it("less what is credited is what each month changed in the journal, for each vendor and in all", () => {
    fc.assert(
      fc.property(fc.array(payment, { minLength: 1, maxLength: 6 }), (payments) => {
        const books = payments.flatMap(posted);
        const vendors = new Set(
          books.flatMap(({ postings }) => postings.map(({ account }) => vendorOfAccount(account))),
        );
        const left = new Map<string, number>();
        for (const month of MONTHS) {
          let allFils = 0;
          for (const vendorId of vendors) {
            if (vendorId === null) continue;
            const movements = movementsOf(books, vendorId, month);
            const documents = commissionDocuments(month, movements);
            const own = books
              .filter((entry) => entry.month === month)
              .flatMap(({ postings }) => postings.filter(ofVendor(vendorId)));
            expect(netOfDocuments(documents)).toBe(sumOf(own.filter(isCommission)));
            for (const { kind, creditsMonth, netFils, lines } of documents) {
              const invoice = `${vendorId} ${creditsMonth ?? month}`;
              left.set(invoice, (left.get(invoice) ?? 0) + (kind === "invoice" ? netFils : -netFils));
              expect(left.get(invoice)).toBeGreaterThanOrEqual(0);
              expect(netFils).toBeGreaterThanOrEqual(kind === "invoice" ? 0 : 1);
              expect(lines.reduce((sum, { amountFils }) => sum + amountFils, 0)).toBe(netFils);
            }
            allFils += netOfDocuments(documents);
          }
          const account = books
            .filter((entry) => entry.month === month)
            .flatMap(({ postings }) => postings.filter((posting) => posting.account === "commission"));
          expect(allFils).toBe(0 - sumOf(account));
        }
      }),
      { numRuns: runs(1_000) },
    );
  });

  it("of an earlier month's charge never comes below nothing: no more is credited than was invoiced", () => {
    fc.assert(
      fc.property(payment, (one) => {
        const books = posted(one, 0);
        const [charge] = books;
        if (!charge) return;
        for (const vendorId of new Set(charge.postings.map(({ account }) => vendorOfAccount(account)))) {
          if (vendorId === null) continue;
          let standsFils = 0;
          for (const month of MONTHS) {
            standsFils += netOfDocuments(commissionDocuments(month, movementsOf(books, vendorId, month)));
            expect(standsFils).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: runs(1_000) },
    );
  });
});
