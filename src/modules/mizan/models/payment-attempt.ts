import { model } from "@medusajs/framework/utils";
import { DISPOSITIONS, OUTCOMES } from "../../../domain/outcome";
import { PAGE_LANGUAGES } from "../../../domain/payment-page";

/**
 * One try to pay: written before the shopper can see a payment page; deleted only unpaid, when its shopper's data is erased
 * (decision 0024). Two independent facts stand on it: `outcome` (what the gateway says) and `disposition` (what became of it here).
 */
export const PaymentAttempt = model
  .define(
    { name: "mizan_payment_attempt", tableName: "mizan_payment_attempt" },
    {
      id: model.id({ prefix: "matt" }).primaryKey(),
      track_id: model.text(),
      environment: model.enum(["emulator", "sandbox", "production"]),
      gateway_payment_id: model.text().nullable(),
      session_id: model.text(),
      collection_id: model.text(),
      cart_id: model.text(),
      /** Of a customer who was logged in; else a guest's e-mail address, in small letters. */
      customer_id: model.text().nullable(),
      guest_email: model.text().nullable(),
      /** By which the shopper's name is found (domain/name-words.ts). */
      name_words: model.array().nullable(),
      payment_type: model.text(),
      language: model.enum([...PAGE_LANGUAGES]),
      /** Which of the option `storefronts` chose it; null for the one of `storefront`. */
      storefront: model.text().nullable(),
      kfast_id: model.number().nullable(),
      gateway_key_id: model.text(),
      gateway_key_version: model.number(),
      amount_fils: model.number(),
      currency: model.text(),
      split: model.json(),
      /** What the initialization sends beside amount and addresses: the udf and customer fields, frozen. */
      reference_fields: model.json(),
      settings_version: model.number(),
      full_fingerprint: model.text(),
      goods_fingerprint: model.text(),
      page_state: model
        .enum(["prepared", "initializing", "shown", "init_failed", "init_unknown"])
        .default("prepared"),
      outcome: model.enum([...OUTCOMES]).default("open"),
      /** When the outcome became what it is. */
      outcome_at: model.dateTime().nullable(),
      gateway_status: model.text().nullable(),
      /** What a person learned from the bank, where the gateway does not say: `paid` or `not_paid`. */
      confirmed: model.enum(["paid", "not_paid"]).nullable(),
      disposition: model.enum([...DISPOSITIONS]).default("pending"),
      record: model.json().nullable(),
      shown_at: model.dateTime().nullable(),
      /** When its page was asked for, and from where: a number that many addresses share (opened-from.ts). */
      opened_at: model.dateTime().nullable(),
      opened_from: model.number().nullable(),
      asked_at: model.dateTime().nullable(),
      answered_at: model.dateTime().nullable(),
      /** The first of its planned checks since the last answer that got none. */
      unanswered_since: model.dateTime().nullable(),
      /** A question got no usable answer, or the shopper came back, and nothing certain was heard since. */
      unsure_since: model.dateTime().nullable(),
      /** When the shopper last came back from the gateway's page. */
      returned_at: model.dateTime().nullable(),
      paid_at: model.dateTime().nullable(),
      next_check_at: model.dateTime().nullable(),
      /** When a captured payment is asked about again, and when it last was. */
      recheck_at: model.dateTime().nullable(),
      rechecked_at: model.dateTime().nullable(),
      checks: model.number().default(0),
      /** Completions that failed, and when the next one may be tried, whoever asks for it. */
      order_tries: model.number().default(0),
      next_order_try_at: model.dateTime().nullable(),
      /** When the sweep tells of its outcome, and of which it has told: each once. */
      tell_at: model.dateTime().nullable(),
      told_outcomes: model.array().nullable(),
      lease_owner: model.text().nullable(),
      lease_until: model.dateTime().nullable(),
      return_token_hash: model.text().nullable(),
      booked_session_id: model.text().nullable(),
      order_id: model.text().nullable(),
      /** Its shopper's data is to go as soon as it is decided; and when it went (docs/data-map.md). */
      erase_wanted_at: model.dateTime().nullable(),
      erased_at: model.dateTime().nullable(),
    },
  )
  // Others, for beginnings of ids and for erasing, stand in migrations: here is no word for their kind.
  .indexes([
    { on: ["track_id"], unique: true },
    { on: ["environment", "gateway_payment_id"], unique: true },
    { on: ["return_token_hash"], unique: true },
    { on: ["booked_session_id"], unique: true },
    { on: ["cart_id"] },
    { on: ["session_id"] },
    { on: ["order_id"] },
    { on: ["outcome", "disposition", "id"] },
    { on: ["next_check_at"], where: "next_check_at IS NOT NULL", name: "IDX_mizan_payment_attempt_due" },
    { on: ["opened_at"], where: "opened_at IS NOT NULL", name: "IDX_mizan_payment_attempt_opened" },
    {
      on: ["opened_from", "opened_at"],
      where: "outcome = 'open' AND opened_from IS NOT NULL",
      name: "IDX_mizan_payment_attempt_opened_from",
    },
    { on: ["recheck_at"], where: "recheck_at IS NOT NULL", name: "IDX_mizan_payment_attempt_recheck" },
    { on: ["tell_at"], where: "tell_at IS NOT NULL", name: "IDX_mizan_payment_attempt_untold" },
    { on: ["paid_at"], where: "outcome = 'paid'", name: "IDX_mizan_payment_attempt_paid" },
    {
      on: ["shown_at"],
      where: "next_check_at IS NULL AND disposition = 'pending' AND page_state = 'shown'",
      name: "IDX_mizan_payment_attempt_unwatched",
    },
    {
      on: ["id"],
      where: "outcome = 'paid' AND disposition IN ('pending', 'spare', 'released')",
      name: "IDX_mizan_payment_attempt_unplaced",
    },
  ]);
