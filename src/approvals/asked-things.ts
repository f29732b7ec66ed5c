/** What is asked for in each case: what it is done with later, and what the second person is shown of it. */
import type { z } from "zod";
import { inputRefusal, parsedInput } from "../answers/operator-refusal";
import type { ChangeRights } from "../answers/admin-api/rights";
import type { ChangeSettings } from "../answers/admin-api/settings";
import type { ShownRefundParty } from "../answers/admin-api/approvals";
import type { MakeRefund, RefundableView } from "../answers/books-api/refunds";
import type { Using } from "../application/dependencies";
import { toDecimalString } from "../domain/money";
import { returnedFilsOf } from "../domain/refund-life";
import { actorNames } from "../answers/actor-names";
import { OPERATOR } from "../modules/mizan/stores/gateway-key";
import { makeRefundSchema, readRefund } from "../refunds/refund-body";
import { refundableView } from "../refunds/refundable-view";
import type { AskedThing } from "../setup/approvals/ask-second-person";
import type { GivenGatewayKey } from "../setup/keys/save-gateway-key";
import { changeSettingsSchema } from "../setup/settings/settings-body";

/** A refund of Mizan's form. */
export async function askedRefund(
  dependencies: Using<"decisions" | "refunds">,
  attemptId: string,
  refund: MakeRefund,
): Promise<AskedThing> {
  const given = parsedInput(makeRefundSchema, refund);
  const { amountFils } = readRefund(given, null);
  const refundable = await refundableView(dependencies, attemptId);
  const shown = {
    attempt_id: attemptId,
    order_id: refundable.order_id,
    amount: toDecimalString(amountFils),
    parties: given.parties?.map((party) => shownParty(party, refundable)) ?? null,
  };
  return { kind: "refund", subject: attemptId, input: refund, shown };
}

type AskedParty = NonNullable<z.output<typeof makeRefundSchema>["parties"]>[number];

/** A party's part in names and amounts: who approves knows no ids. */
function shownParty(
  { vendor_id, goods, delivery, lines = [] }: AskedParty,
  { parties }: RefundableView,
): ShownRefundParty {
  const known = parties.find((party) => party.vendor_id === vendor_id);
  const titles = new Map(known?.lines.map(({ line_id, title }) => [line_id, title]));
  const ofLines = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    name: known ? known.name : vendor_id,
    goods: toDecimalString(goods ?? ofLines),
    delivery: toDecimalString(delivery ?? 0),
    lines: lines.map(({ line_id, amount }) => ({
      title: titles.get(line_id) ?? null,
      amount: toDecimalString(amount),
    })),
  };
}

/** The refund of what is left of a payment, at its review item. */
export async function askedReviewRefund(
  { mizan }: Using<"decisions">,
  itemId: string,
  decision: Record<string, unknown>,
): Promise<AskedThing> {
  const item = await mizan.reviewItems.byId(itemId);
  const attempt = item?.attempt_id ? await mizan.attempts.byId(item.attempt_id) : undefined;
  const refunds = attempt ? await mizan.refunds.ofAttempt(attempt.id) : [];
  const amount = attempt && toDecimalString(attempt.amount_fils - returnedFilsOf(refunds));
  const shown = {
    attempt_id: attempt?.id ?? null,
    order_id: attempt?.order_id ?? null,
    amount: amount ?? null,
  };
  return { kind: "review_refund", subject: itemId, input: decision, shown };
}

/** A gateway key: it is encrypted, and shown by its last four characters. */
export async function askedKey(
  { mizan }: Using<"setup">,
  { key, changed_by: _by, ...given }: GivenGatewayKey,
): Promise<AskedThing> {
  const { owner, environment, encoding } = given;
  const [vendor] = owner === OPERATOR ? [] : await mizan.settings.vendorAccounts([owner]);
  const value = key.trim();
  const shown = {
    ...{ owner, owner_name: vendor?.name ?? null, environment, last_four: value.slice(-4) },
    test_answer: given.test_answer ?? null,
  };
  const secret = { value, owner, environment, encoding };
  return { kind: "gateway_key", subject: owner, input: given, shown, secret };
}

export async function askedRights(dependencies: Using<"setup">, change: ChangeRights): Promise<AskedThing> {
  const { actor_id: actorId, rights } = change;
  const [{ given }, nameOf] = await Promise.all([
    dependencies.mizan.rights.current(),
    actorNames(dependencies, [actorId]),
  ]);
  const shown = { name: nameOf(actorId), before: given[actorId] ?? null, rights };
  return { kind: "rights", subject: actorId, input: change, shown };
}

/** A change of settings that needs a second person for less: all that was to be saved with it waits, too. */
export async function askedSettings({ mizan }: Using<"setup">, change: ChangeSettings): Promise<AskedThing> {
  const { values, confirmed = false } = parsedInput(changeSettingsSchema, change);
  const { settings } = await mizan.settings.current([]);
  const groups = Object.keys(values) as (keyof typeof values)[];
  if (groups.length === 0) throw inputRefusal([]);
  const before = Object.fromEntries(groups.map((name) => [name, settings[name]]));
  const shown = { before, after: values, confirmed };
  return { kind: "settings", subject: groups.join(","), input: change, shown };
}
