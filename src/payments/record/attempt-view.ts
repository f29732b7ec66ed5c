/** Attempts as the admin API shows them: names instead of identifiers, and sentences. */
import { type KnownAs, knownAs, orderIdsOf } from "../../answers/known-as";
import type { AttemptSummary, AttemptView, SplitView } from "../../answers/admin-api/attempts";
import { notFound, type OperatorRefusal } from "../../answers/operator-refusal";
import type { Using } from "../../application/dependencies";
import { type Fils, toDecimalString } from "../../domain/money";
import { ownKeySharesOf } from "../../domain/own-key-shares";
import { borneBySplit, type Split } from "../../domain/split";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { ListedAttempt } from "../../modules/mizan/stores/attempt-list-store";
import type { ReviewItemRow } from "../../modules/mizan/stores/review-item";
import { summaryOfAttempt } from "./attempt-words";
import { timelineTextOf } from "./timeline-text";
import { only } from "../../domain/only";

/** Everything that the views of some attempts are made of. */
type Surroundings = Awaited<ReturnType<typeof surroundingsOf>>;

type KeyName = NonNullable<AttemptView["key"]>;

/** @param row with the reasons of its open review items */
export function summaryViewOf(row: ListedAttempt, { emailOf, numberOf }: KnownAs): AttemptSummary {
  return {
    ...only(row, "id", "track_id", "gateway_payment_id", "environment"),
    payment_type: row.amount_fils === 0 ? "none" : row.payment_type,
    amount: toDecimalString(row.amount_fils),
    ...only(row, "outcome", "disposition", "gateway_status", "cart_id", "order_id"),
    order_number: numberOf(row.order_id),
    email: emailOf(row),
    shown_at: timeOf(row.shown_at),
    outcome_at: timeOf(row.outcome_at),
    paid_at: timeOf(row.paid_at),
    next_check_at: timeOf(row.next_check_at),
    created_at: row.created_at.toISOString(),
    needs_person: row.needs_person,
  };
}

/**
 * One attempt with all that is known of it.
 *
 * @throws OperatorRefusal MIZAN_ATTEMPT_NOT_FOUND (404)
 */
export async function attemptView(dependencies: Using<"record">, id: string): Promise<AttemptView> {
  const attempt = await dependencies.mizan.attempts.byId(id);
  if (!attempt) throw unknownAttempt(id);
  const items = await dependencies.mizan.reviewItems.about({ attemptIds: [id], cartIds: [], orderId: null });
  const [view] = await attemptViews(dependencies, [attempt], items);
  if (!view) throw unknownAttempt(id);
  return view;
}

/** The same for several attempts; the number of statements does not depend on how many. */
export async function attemptViews(
  dependencies: Using<"record">,
  attempts: readonly Attempt[],
  items: readonly ReviewItemRow[],
): Promise<AttemptView[]> {
  if (attempts.length === 0) return [];
  const surroundings = await surroundingsOf(dependencies, attempts);
  return attempts.map((attempt) => viewOf(attempt, items, surroundings));
}

/** @returns the refusal for an attempt that nobody knows */
export function unknownAttempt(id: string): OperatorRefusal {
  return notFound(
    "MIZAN_ATTEMPT_NOT_FOUND",
    `There is no attempt ${id}. Look it up in the list of payments.`,
  );
}

async function surroundingsOf(dependencies: Using<"record">, attempts: readonly Attempt[]) {
  const { mizan } = dependencies;
  const ids = attempts.map(({ id }) => id);
  const vendorIds = attempts.flatMap(({ split }) => split.vendors.map(({ vendorId }) => vendorId));
  const keyIds = [...new Set(attempts.map(({ gateway_key_id }) => gateway_key_id))];
  const [known, events, refunds, vendors, keys] = await Promise.all([
    knownAs(dependencies, attempts, orderIdsOf(attempts)),
    mizan.attemptLists.timelinesOf(ids),
    mizan.attemptLists.refundsOf(ids),
    mizan.settings.vendorAccounts([...new Set(vendorIds)]),
    mizan.gatewayKeyLists.byIds(keyIds),
  ]);
  return {
    known,
    events,
    refunds,
    vendorNames: new Map(vendors.map(({ id, name }) => [id, name])),
    keys: new Map(
      keys.map(({ id, version, owner, last_four }): [string, KeyName] => [
        id,
        { id, version, owner, last_four },
      ]),
    ),
  };
}

function viewOf(
  attempt: Attempt,
  items: readonly ReviewItemRow[],
  { known, events, refunds, vendorNames, keys }: Surroundings,
): AttemptView {
  const isOwn = ({ attempt_id }: { attempt_id: string | null }) => attempt_id === attempt.id;
  const open = items.filter((item) => isOwn(item) && item.status === "open");
  return {
    ...summaryViewOf({ ...attempt, needs_person: open.map(({ reason }) => reason) }, known),
    summary: summaryOfAttempt(attempt),
    split: splitViewOf(attempt.split, vendorNames),
    settings_version: attempt.settings_version,
    key: keys.get(attempt.gateway_key_id) ?? null,
    references: referencesOf(attempt),
    timeline: events.filter(isOwn).map(({ id, kind, evidence, created_at }) => ({
      id,
      at: created_at.toISOString(),
      kind,
      text: timelineTextOf({ kind, evidence }),
      evidence,
    })),
    refunds: refunds.filter(isOwn).map(({ id, amount_fils, state, created_at }) => ({
      id,
      amount: toDecimalString(amount_fils),
      state,
      created_at: created_at.toISOString(),
    })),
  };
}

/** The split as it was frozen; a vendor whose account is gone goes by its reference. */
function splitViewOf(split: Split, vendorNames: ReadonlyMap<string, string>): SplitView {
  return {
    charge: toDecimalString(split.chargeFils),
    borne: toDecimalString(borneBySplit(split)),
    key_owner: split.keyOwner.kind,
    owed: toDecimalString(owedOnOwnKey(split)),
    vendors: split.vendors.map((part) => ({
      vendor_id: part.vendorId,
      name: vendorNames.get(part.vendorId) ?? part.reference,
      gross: toDecimalString(part.grossFils),
      commission: toDecimalString(part.commissionFils),
      delivery: toDecimalString(part.deliveryFils),
      delivery_recipient: part.deliveryRecipient,
      delivery_company: part.deliveryCompany,
      net: toDecimalString(part.netFils),
      adjustments: [...part.adjustments],
    })),
    platform: toDecimalString(split.platformFils),
  };
}

function owedOnOwnKey({ keyOwner, vendors: [part] }: Split): Fils {
  return keyOwner.kind === "vendor" && part ? ownKeySharesOf(part).owedVendorFils : 0;
}

/** The numbers that the provider asks for on the telephone, by the names of the gateway's record; empty ones are left out. */
function referencesOf({ gateway_payment_id, record }: Attempt): AttemptView["references"] {
  const recorded = ["networkPaymentId", "paymentId", "transactionNumber", "trackingNumber"].map((name) => ({
    name,
    value: record?.[name],
  }));
  return [{ name: "PaymentID", value: gateway_payment_id }, ...recorded].flatMap(({ name, value }) =>
    typeof value === "string" && value !== "" ? [{ name, value }] : [],
  );
}

function timeOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
