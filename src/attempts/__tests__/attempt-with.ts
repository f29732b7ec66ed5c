import { split } from "../../domain/split";
import { cart, line, vendor } from "../../domain/__tests__/split-cart";
import type { Attempt } from "../../modules/mizan/stores/attempt";

/** An attempt of 1.000 KWD whose page was shown, with some columns changed. */
export function attemptWith(changes: Partial<Attempt> = {}): Attempt {
  return {
    id: "matt_1",
    track_id: "00000000000000000000000000000001",
    environment: "emulator",
    gateway_payment_id: "100000000000000001",
    session_id: "payses_1",
    collection_id: "pay_col_1",
    cart_id: "cart_1",
    customer_id: null,
    payment_type: "3",
    language: "ENG",
    kfast_id: null,
    gateway_key_id: "mkey_1",
    gateway_key_version: 1,
    amount_fils: 1_000,
    currency: "kwd",
    split: split(cart("1", [line("l", "A", "1")], [vendor("A", "10")])),
    reference_fields: {},
    settings_version: 1,
    full_fingerprint: "f".repeat(64),
    goods_fingerprint: "a".repeat(64),
    page_state: "shown",
    outcome: "open",
    gateway_status: null,
    disposition: "pending",
    record: null,
    shown_at: new Date(0),
    asked_at: null,
    answered_at: null,
    paid_at: null,
    next_check_at: null,
    checks: 0,
    order_tries: 0,
    next_order_try_at: null,
    lease_owner: null,
    lease_until: null,
    return_token_hash: null,
    booked_session_id: null,
    order_id: null,
    created_at: new Date(0),
    ...changes,
  };
}
