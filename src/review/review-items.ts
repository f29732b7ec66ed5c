import { toDecimalString } from "../domain/money";
import { reviewActionsOf } from "../domain/review-action";
import type { Using } from "../application/dependencies";
import type { Asked } from "../domain/list-filters";
import type { ReviewItemRow } from "../modules/mizan/stores/review-item";
import type { ListPage } from "../modules/mizan/stores/database";
import { type KnownAs, knownAs } from "../answers/known-as";
import type { Engine } from "../engine/ask";
import { actorNames } from "../answers/actor-names";
import type { Page } from "../answers/admin-api";
import type { ReviewItemView } from "../answers/review-api";
import type { ReviewDecision } from "../answers/review-api";
import { unknownReviewItem } from "./review-refusals";
import { reviewTitleOf } from "../answers/codes/review-reason-texts";
import { only } from "../domain/only";

type KnownBy = KnownAs & { byName: string | null };

/** One page of what was put before a person, the newest first. */
export async function listReviewItems(
  dependencies: Using<"review">,
  filters: Asked<"review_items">,
  page: ListPage,
): Promise<{ review_items: ReviewItemView[] } & Page> {
  const { items, count } = await dependencies.mizan.reviewItems.list(filters, page);
  return {
    review_items: await reviewItemViews(dependencies, items),
    count,
    limit: page.limit,
    offset: page.offset,
  };
}

/** @returns the items as people read them, in the order given */
export async function reviewItemViews(
  dependencies: Engine,
  rows: readonly ReviewItemRow[],
): Promise<ReviewItemView[]> {
  const [known, nameOf] = await Promise.all([
    knownAs(
      dependencies,
      rows.filter(isOfAttempt),
      rows.flatMap(({ order_id, decision_order_id }) =>
        [order_id, decision_order_id].filter((id) => id !== null),
      ),
    ),
    actorNames(
      dependencies,
      rows.map(({ decided_by }) => decided_by),
    ),
  ]);
  return rows.map((row) => reviewItemViewOf(row, { ...known, byName: nameOf(row.decided_by) }));
}

function decisionOf(row: ReviewItemRow, { numberOf, byName }: KnownBy): ReviewDecision | null {
  const { decided_action: action, decided_at: at } = row;
  if (!action || !at) return null;
  return {
    action,
    by: row.decided_by,
    by_name: byName,
    at: at.toISOString(),
    reason: row.decision_reason ?? "",
    order_id: row.decision_order_id,
    order_number: numberOf(row.decision_order_id),
    reference: row.decision_reference,
  };
}

/** @throws OperatorRefusal MIZAN_REVIEW_ITEM_NOT_FOUND (404) */
export async function reviewItemView(dependencies: Using<"review">, id: string): Promise<ReviewItemView> {
  const row = await dependencies.mizan.reviewItems.byId(id);
  const [view] = await reviewItemViews(dependencies, row ? [row] : []);
  if (!view) throw unknownReviewItem(id);
  return view;
}

function isOfAttempt({ attempt_id }: ReviewItemRow): boolean {
  return attempt_id !== null;
}

/** @param row with the amount of its attempt in whole fils, where there is one */
function reviewItemViewOf(row: ReviewItemRow, known: KnownBy): ReviewItemView {
  return {
    id: row.id,
    reason: row.reason,
    title: reviewTitleOf(row.reason),
    summary: row.summary,
    summary_ar: row.summary_ar ?? row.summary,
    ...only(row, "status", "attempt_id", "cart_id", "order_id"),
    order_number: known.numberOf(row.order_id),
    email: isOfAttempt(row) ? known.emailOf(row) : null,
    amount: row.amount_fils === null ? null : toDecimalString(row.amount_fils),
    key_owner: row.key_owner,
    created_at: row.created_at.toISOString(),
    actions: reviewActionsOf(row),
    decision: decisionOf(row, known),
  };
}
