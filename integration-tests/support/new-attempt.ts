import { randomBytes } from "node:crypto";
import type { MizanModuleService } from "../../src/modules/mizan/service";
import type { AttemptStore } from "../../src/modules/mizan/stores/attempt-store";
import type { Attempt, NewAttempt } from "../../src/modules/mizan/stores/attempt";
import { split } from "../../src/domain/split";
import { cart, line, vendor } from "../../src/domain/__tests__/split-cart";

/** What is known of an attempt of 1.000 KWD before its page is opened, with a trackid of its own. */
export function newAttempt(changes: Partial<NewAttempt> = {}): NewAttempt {
  return {
    track_id: randomBytes(16).toString("hex"),
    environment: "emulator",
    session_id: "payses_1",
    collection_id: "pay_col_1",
    cart_id: "cart_1",
    customer_id: null,
    guest_email: null,
    name_words: null,
    payment_type: "3",
    language: "ENG",
    kfast_id: null,
    gateway_key_id: "mkey_1",
    gateway_key_version: 1,
    amount_fils: 1_000,
    currency: "kwd",
    split: split(cart("1", [line("l", "A", "1")], [vendor("A", "10")])),
    reference_fields: { udf1: "cart1" },
    settings_version: 1,
    full_fingerprint: "f".repeat(64),
    goods_fingerprint: "a".repeat(64),
    ...changes,
  };
}

/** An attempt whose page the shopper has seen; first looked at after `firstCheckMs`. */
export async function shownAttempt(
  attempts: AttemptStore,
  changes: Partial<NewAttempt> = {},
  firstCheckMs = 60_000,
): Promise<Attempt> {
  const { id, track_id } = await attempts.insert(newAttempt(changes));
  await attempts.claimForOpening(id, `return-${track_id}`);
  return attempts.recordShown(id, { gatewayPaymentId: `gp-${track_id}`, firstCheckMs });
}

/** An attempt that the gateway has captured, and that nothing has become of yet. */
export async function paidAttempt(
  { attempts, answers }: Pick<MizanModuleService, "answers" | "attempts">,
  changes: Partial<NewAttempt> = {},
): Promise<Attempt> {
  const { id } = await shownAttempt(attempts, changes);
  const paid = await answers.recordAnswer(id, {
    from: "open",
    to: "paid",
    gatewayStatus: "CAPTURED",
    record: { paymentStatus: "CAPTURED" },
    askedAt: null,
    event: { kind: "answered" },
  });
  if (!paid) throw new Error(`Attempt ${id} could not be recorded as paid`);
  return paid;
}
