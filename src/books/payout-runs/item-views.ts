/** What a payout run pays, what each payout is for, and whom it does not pay, as the admin's API shows them. */
import { z } from "zod";
import { actorNames } from "../../answers/actor-names";
import type { Page } from "../../answers/admin-api";
import type { NamedEntryView, NotPaidView, PayoutItemView } from "../../answers/books-api/payout-runs";
import { orderIdsOf, orderNumbers } from "../../answers/known-as";
import { identifier, pageQuery } from "../../answers/query";
import type { Using } from "../../application/dependencies";
import { hiddenIban } from "../../domain/bank/iban";
import { toDecimalString } from "../../domain/money";
import { NOT_PAID_REASONS } from "../../domain/payout-item";
import { PAYOUT_ITEM_STATES } from "../../domain/payout-run";
import type { PayoutItemRow } from "../../modules/mizan/stores/payout-run";

/** `GET /admin/mizan/payout-runs/:id/items`. */
export const itemsQuerySchema = z.strictObject({
  ...pageQuery,
  vendor_id: identifier.optional(),
  state: z.enum(PAYOUT_ITEM_STATES).optional(),
});
/** `GET /admin/mizan/payout-runs/:id/not-paid`. */
export const notPaidQuerySchema = z.strictObject({
  ...pageQuery,
  reason: z.enum([...NOT_PAID_REASONS, "books_differ"]).optional(),
});

type SomeOf = { limit: number; offset: number };

/** One page of a run's items, by vendors' names. */
export async function listItems(
  dependencies: Using<"books">,
  runId: string,
  { limit, offset, vendor_id: vendorId, state }: z.output<typeof itemsQuerySchema>,
): Promise<{ items: PayoutItemView[] } & Page> {
  const { mizan } = dependencies;
  const { items, count } = await mizan.payoutItems.list({ runId, vendorId, state }, { limit, offset });
  const [versions, actorOf] = await Promise.all([
    mizan.bankDetails.newestVersions(items.map(({ vendor_id }) => vendor_id)),
    actorNames(
      dependencies,
      items.flatMap(({ drop_asked_by, dropped_by }) => [drop_asked_by, dropped_by]),
    ),
  ]);
  const views = items.map((item) => itemView(item, { newest: versions.get(item.vendor_id), actorOf }));
  return { items: views, count, limit, offset };
}

function itemView(
  item: PayoutItemRow,
  known: {
    newest: { version: number; rests: boolean } | undefined;
    actorOf: (id: string | null) => string | null;
  },
): PayoutItemView {
  const { newest, actorOf } = known;
  const { drop_asked_at: askedAt, state } = item;
  const isOpen = state === "prepared" || state === "given";
  return {
    id: item.id,
    run_id: item.run_id,
    vendor_id: item.vendor_id,
    name: item.vendor_name,
    state,
    amount: toDecimalString(item.amountFils),
    rest: toDecimalString(item.restFils),
    named: toDecimalString(item.namedFils),
    brought_forward: toDecimalString(item.broughtForwardFils),
    reference: item.reference,
    account_holder: item.account_holder,
    iban: hiddenIban(item.iban),
    details_are_new: item.is_new_account,
    details_changed: isOpen && (newest?.version !== item.details_version || newest.rests),
    value_date: item.value_date,
    bank_reference: item.bank_reference,
    drop_asked:
      askedAt && state === "given"
        ? { by: actorOf(item.drop_asked_by), at: askedAt.toISOString(), reason: item.drop_asked_reason ?? "" }
        : null,
    dropped: state === "dropped" ? { by: actorOf(item.dropped_by), reason: item.drop_reason ?? "" } : null,
    returned_by_bank: item.returned_by_bank,
    payout_id: item.entry_id,
    ended_at: item.ended_at?.toISOString() ?? null,
  };
}

/** One page of the entries that an item names, as they were posted. */
export async function listNamedEntries(
  dependencies: Using<"books">,
  { runId, itemId }: { runId: string; itemId: string },
  page: SomeOf,
): Promise<{ entries: NamedEntryView[] } & Page> {
  const { entries, count } = await dependencies.mizan.payoutItems.entriesOf(runId, itemId, page);
  const numberOf = await orderNumbers(dependencies, orderIdsOf(entries));
  return {
    entries: entries.map(({ entry_id, kind, order_id, amountFils, posted_at }) => ({
      entry_id,
      kind,
      order_id,
      order_number: numberOf(order_id),
      amount: toDecimalString(amountFils),
      posted_at: posted_at.toISOString(),
    })),
    count,
    ...page,
  };
}

/** One page of the vendors that a run does not pay, by their names. */
export async function listNotPaid(
  { mizan }: Using<"books">,
  runId: string,
  { limit, offset, reason }: z.output<typeof notPaidQuerySchema>,
): Promise<{ not_paid: NotPaidView[] } & Page> {
  const { vendors, count } = await mizan.payoutItems.notPaid({ runId, reason }, { limit, offset });
  return {
    not_paid: vendors.map(({ vendor_id, name, reason: why, note, payableFils }) => ({
      vendor_id,
      name,
      reason: why,
      payable: toDecimalString(payableFils),
      note,
    })),
    count,
    limit,
    offset,
  };
}
