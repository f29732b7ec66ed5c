import { z } from "zod";
import type { RecordPayout } from "../answers/books-api/payouts";
import { inConflict, notPossible, type OperatorRefusal } from "../answers/operator-refusal";
import { identifier } from "../answers/query";
import { bookEnvironment, bookReason, bookReference, bookedDay, typedKwd } from "../answers/typed-fields";
import type { Using } from "../application/dependencies";
import { type Fils, parseKwd, toDecimalString } from "../domain/money";
import { namedByHand } from "../domain/owed";
import { rightMissing } from "../setup/rights/refuse-without-right";
import { accountOrRefusal } from "../setup/vendors/vendor-view";
import { freeEntriesOf, owedToVendors } from "./owed-to-vendors";
import { payoutNotFound } from "./payout-view";

/**
 * Records that a vendor was paid; nothing is paid by it.
 *
 * @returns the payout's id
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404), MIZAN_REFERENCE_USED (409), and MIZAN_PAYOUT_ABOVE_OWED (422) with
 *   what can be paid out, unless it is confirmed
 */
export async function recordPayout(
  dependencies: Pick<Using<"books">, "mizan">,
  given: GivenPayout,
  madeBy: string | null,
): Promise<string> {
  const { mizan } = dependencies;
  const vendor = await accountOrRefusal(dependencies, given.vendor_id);
  const payout = {
    environment: given.environment ?? mizan.options.environment,
    vendorId: vendor.id,
    amountFils: parseKwd(given.amount),
    reference: given.reference,
    valueDate: given.value_date,
    reason: given.note ?? null,
    madeBy,
  };
  for (let round = 0; round < MOST_AT_ONCE; round += 1) {
    const owing = await owedToVendors(dependencies, payout.environment, [vendor.id]);
    const owed = owing.get(vendor.id);
    const payableFils = owed && !owed.differs ? owed.payableFils : 0;
    if (payout.amountFils > payableFils && given.confirmed !== true) {
      throw abovePayable(vendor.name, { amount: given.amount, payableFils });
    }
    const free =
      owed && !owed.differs
        ? await freeEntriesOf(dependencies, payout.environment, { ...owed, vendorId: vendor.id })
        : [];
    const named = namedByHand(free, payout.amountFils);
    const recorded = await mizan.payouts.record(payout, { named, payoutsSeen: owed?.payoutsSeen });
    if (recorded.state === "recorded") return recorded.id;
    if (recorded.state === "reference_used") {
      throw referenceUsed(`payout to ${vendor.name}`, given.reference);
    }
  }
  throw new Error(`Nothing was recorded: payouts to ${vendor.id} are recorded faster than they can be read`);
}

/** Payouts to one vendor that may come between; people record them. */
const MOST_AT_ONCE = 20;

function abovePayable(
  name: string,
  { amount, payableFils }: { amount: string; payableFils: Fils },
): OperatorRefusal {
  const owed = toDecimalString(payableFils);
  return notPossible(
    "MIZAN_PAYOUT_ABOVE_OWED",
    `Nothing was recorded: ${amount} KWD is more than the ${owed} KWD that can be paid out to ${name}. If it was paid all the same, confirm it.`,
    {
      fields: [{ field: "amount", code: "above_owed", message: `${owed} KWD can be paid out.` }],
      details: { owed },
    },
  );
}

/**
 * Takes a payout back by an opposing entry: it was entered wrongly, or the bank returned it. The payout stays in the
 * books, and its reference stays used. Where the bank returned it, the vendor's bank details rest until a person confirms them; what a
 * run has given to the bank is taken back only so, and by who may approve.
 *
 * @throws OperatorRefusal MIZAN_PAYOUT_NOT_FOUND (404), MIZAN_RIGHT_MISSING (403), MIZAN_PAYOUT_WITH_BANK (422), and
 *   MIZAN_PAYOUT_TAKEN_BACK (409) also for the second of two at once
 */
export async function takePayoutBack(
  { mizan }: Pick<Using<"books">, "mizan">,
  id: string,
  given: { reason: string; madeBy: string | null; isReturned: boolean; mayApprove: boolean },
): Promise<void> {
  const { reason, madeBy, isReturned, mayApprove } = given;
  const payout = await mizan.payouts.byId(id);
  if (!payout) throw payoutNotFound(id);
  if (payout.run_id !== null && !mayApprove) throw rightMissing("approve");
  if (payout.run_id !== null && !isReturned) throw payoutOfRun(payout.reference);
  const taken = await mizan.payouts.takeBack(payout, { reason, madeBy, isReturned });
  if (taken) return;
  throw inConflict(
    "MIZAN_PAYOUT_TAKEN_BACK",
    `Nothing was changed: the payout ${payout.reference} is taken back already.`,
  );
}

function payoutOfRun(reference: string): OperatorRefusal {
  return notPossible(
    "MIZAN_PAYOUT_WITH_BANK",
    `Nothing was changed: the bank has the payout ${reference} from a payout run. If it returned it, or will not pay it, say so (returned_by_bank).`,
    {
      fields: [
        {
          field: "returned_by_bank",
          code: "required",
          message: "Say that the bank returned it or will not pay it.",
        },
      ],
    },
  );
}

/** `POST /admin/mizan/payouts`. */
export const payoutSchema = z.strictObject({
  vendor_id: identifier,
  amount: typedKwd,
  reference: bookReference,
  value_date: bookedDay,
  note: bookReason.optional(),
  environment: bookEnvironment,
  confirmed: z.boolean().optional(),
}) satisfies z.ZodType<RecordPayout>;

type GivenPayout = z.output<typeof payoutSchema>;

/** `POST /admin/mizan/payouts/:id/take-back`. */
export const takeBackSchema = z.strictObject({
  reason: bookReason,
  returned_by_bank: z.boolean().default(false),
});

/** @param what was to be entered: "payout to Oud House" */
export function referenceUsed(what: string, reference: string): OperatorRefusal {
  return inConflict(
    "MIZAN_REFERENCE_USED",
    `Nothing was entered: a ${what} with the reference ${reference} is in the books already. If this is another one, give it a reference of its own.`,
    { fields: [{ field: "reference", code: "taken", message: "This reference is used already." }] },
  );
}
