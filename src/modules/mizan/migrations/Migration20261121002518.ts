import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** But for "mizan_history_hash", which goes with the table whose row it takes. */
const FUNCTIONS = [
  "mizan_history_chain()",
  "mizan_journal_append_only()",
  "mizan_journal_entry_is_balanced()",
  "mizan_journal_entry_balances(text)",
  "mizan_journal_lines_balance()",
  "mizan_journal_keeps_sums()",
  "mizan_journal_sum_again()",
  "mizan_journal_sums_of_lines()",
  "mizan_now()",
];

/**
 * The tables of the first release: columns and indexes as the models name them, "by hand" what models have no words for. A
 * later release adds migrations of its own and leaves this one as it is.
 */
export class Migration20261121002518 extends Migration {

  override async up(): Promise<void> {
    // One clock for leases, schedules and the age of rows, which a test can put forward (stores/database-time.ts).
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE AS $$ SELECT clock_timestamp() $$;`);

    this.addSql(`create table if not exists "mizan_attempt_event" ("id" text not null, "attempt_id" text not null, "kind" text not null, "evidence" jsonb null, "created_at" timestamptz not null default mizan_now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_attempt_event_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_attempt_event_deleted_at" ON "mizan_attempt_event" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_attempt_event_attempt_id_created_at" ON "mizan_attempt_event" ("attempt_id", "created_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_cart_lease" ("cart_id" text not null, "owner" text not null, "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_cart_lease_pkey" primary key ("cart_id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_cart_lease_deleted_at" ON "mizan_cart_lease" ("deleted_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_customer_kfast" ("customer_id" text not null, "kfast_id" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_customer_kfast_pkey" primary key ("customer_id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_customer_kfast_deleted_at" ON "mizan_customer_kfast" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_customer_kfast_kfast_id_unique" ON "mizan_customer_kfast" ("kfast_id") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_gateway_key" ("id" text not null, "owner" text not null, "environment" text check ("environment" in ('emulator', 'sandbox', 'production')) not null, "version" integer not null, "encoding" text check ("encoding" in ('raw', 'base64')) not null, "ciphertext" text not null, "master_key_id" text not null, "fingerprint" text not null, "last_four" text not null, "status" text check ("status" in ('active', 'retired')) not null default 'active', "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, "test_answer" text check ("test_answer" in ('accepted', 'refused', 'unknown')) null, "tested_at" timestamptz null, "card_refused_at" timestamptz null, constraint "mizan_gateway_key_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_gateway_key_deleted_at" ON "mizan_gateway_key" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_gateway_key_owner_environment_version_unique" ON "mizan_gateway_key" ("owner", "environment", "version") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_gateway_key_one_active" ON "mizan_gateway_key" ("owner", "environment") WHERE status = 'active' AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_gateway_outage" ("id" text not null, "environment" text not null, "host" text not null, "gateway_key_id" text not null, "reason" text not null, "began_at" timestamptz not null, "tried_at" timestamptz not null, "ended_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_gateway_outage_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_gateway_outage_deleted_at" ON "mizan_gateway_outage" ("deleted_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_heartbeat" ("id" text not null, "seen_at" timestamptz not null, "details" jsonb null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_heartbeat_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_heartbeat_deleted_at" ON "mizan_heartbeat" ("deleted_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_journal_entry" ("id" text not null, "environment" text check ("environment" in ('emulator', 'sandbox', 'production')) not null, "kind" text not null, "reference" text not null, "attempt_id" text null, "refund_id" text null, "order_id" text null, "vendor_id" text null, "reason" text null, "made_by" text null, "value_date" text null, "posted_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_journal_entry_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_entry_deleted_at" ON "mizan_journal_entry" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_entry_attempt_id" ON "mizan_journal_entry" ("attempt_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_entry_refund_id" ON "mizan_journal_entry" ("refund_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_entry_vendor_id_kind" ON "mizan_journal_entry" ("vendor_id", "kind") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_entry_environment_posted_at_id" ON "mizan_journal_entry" ("environment", "posted_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_entry_environment_kind_posted_at_id" ON "mizan_journal_entry" ("environment", "kind", "posted_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_entry_of_vendor" ON "mizan_journal_entry" ("environment", "vendor_id", "kind", "posted_at") WHERE vendor_id IS NOT NULL AND deleted_at IS NULL;`);
    // By hand: posted once per attempt (or vendor), kind and reference.
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_journal_entry_once" ON "mizan_journal_entry" ("environment", COALESCE("attempt_id", ''), COALESCE("vendor_id", ''), "kind", "reference");`);

    this.addSql(`create table if not exists "mizan_journal_line" ("id" text not null, "entry_id" text not null, "environment" text check ("environment" in ('emulator', 'sandbox', 'production')) not null, "account" text not null, "vendor_id" text null, "part" text not null, "amount_fils" integer not null, "posted_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_journal_line_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_line_deleted_at" ON "mizan_journal_line" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_line_entry_id" ON "mizan_journal_line" ("entry_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_line_vendor_id_environment_posted_at_id" ON "mizan_journal_line" ("vendor_id", "environment", "posted_at", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_line_environment_account_posted_at" ON "mizan_journal_line" ("environment", "account", "posted_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_pay_token" ("hash" text not null, "session_id" text not null, "cart_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_pay_token_pkey" primary key ("hash"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_pay_token_session_id" ON "mizan_pay_token" ("session_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_pay_token_deleted_at" ON "mizan_pay_token" ("deleted_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_payment_attempt" ("id" text not null, "track_id" text not null, "environment" text check ("environment" in ('emulator', 'sandbox', 'production')) not null, "gateway_payment_id" text null, "session_id" text not null, "collection_id" text not null, "cart_id" text not null, "customer_id" text null, "guest_email" text null, "name_words" text[] null, "payment_type" text not null, "language" text check ("language" in ('ENG', 'ARA')) not null, "storefront" text null, "kfast_id" integer null, "gateway_key_id" text not null, "gateway_key_version" integer not null, "amount_fils" integer not null, "currency" text not null, "split" jsonb not null, "reference_fields" jsonb not null, "settings_version" integer not null, "full_fingerprint" text not null, "goods_fingerprint" text not null, "page_state" text check ("page_state" in ('prepared', 'initializing', 'shown', 'init_failed', 'init_unknown')) not null default 'prepared', "outcome" text check ("outcome" in ('open', 'paid', 'declined', 'authorized', 'canceled', 'denied', 'unknown')) not null default 'open', "gateway_status" text null, "disposition" text check ("disposition" in ('pending', 'ordered', 'spare', 'released', 'refunded')) not null default 'pending', "record" jsonb null, "shown_at" timestamptz null, "asked_at" timestamptz null, "answered_at" timestamptz null, "paid_at" timestamptz null, "next_check_at" timestamptz null, "checks" integer not null default 0, "order_tries" integer not null default 0, "next_order_try_at" timestamptz null, "lease_owner" text null, "lease_until" timestamptz null, "return_token_hash" text null, "booked_session_id" text null, "order_id" text null, "created_at" timestamptz not null default mizan_now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, "confirmed" text check ("confirmed" in ('paid', 'not_paid')) null, "recheck_at" timestamptz null, "rechecked_at" timestamptz null, "unanswered_since" timestamptz null, "unsure_since" timestamptz null, "returned_at" timestamptz null, "opened_at" timestamptz null, "opened_from" integer null, "outcome_at" timestamptz null, "tell_at" timestamptz null, "told_outcomes" text[] null, "erase_wanted_at" timestamptz null, "erased_at" timestamptz null, constraint "mizan_payment_attempt_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_deleted_at" ON "mizan_payment_attempt" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_track_id_unique" ON "mizan_payment_attempt" ("track_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_environment_gateway_payment_id_unique" ON "mizan_payment_attempt" ("environment", "gateway_payment_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_return_token_hash_unique" ON "mizan_payment_attempt" ("return_token_hash") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_booked_session_id_unique" ON "mizan_payment_attempt" ("booked_session_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_cart_id" ON "mizan_payment_attempt" ("cart_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_session_id" ON "mizan_payment_attempt" ("session_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_order_id" ON "mizan_payment_attempt" ("order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_due" ON "mizan_payment_attempt" ("next_check_at") WHERE next_check_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_recheck" ON "mizan_payment_attempt" ("recheck_at") WHERE recheck_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_paid" ON "mizan_payment_attempt" ("paid_at") WHERE outcome = 'paid' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_unwatched" ON "mizan_payment_attempt" ("shown_at") WHERE next_check_at IS NULL AND disposition = 'pending' AND page_state = 'shown' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_unplaced" ON "mizan_payment_attempt" ("id") WHERE outcome = 'paid' AND disposition IN ('pending', 'spare', 'released') AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_opened" ON "mizan_payment_attempt" ("opened_at") WHERE opened_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_opened_from" ON "mizan_payment_attempt" ("opened_from", "opened_at") WHERE outcome = 'open' AND opened_from IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_untold" ON "mizan_payment_attempt" ("tell_at") WHERE tell_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_outcome_disposition_id" ON "mizan_payment_attempt" ("outcome", "disposition", "id") WHERE deleted_at IS NULL;`);
    // By hand: models cannot name an operator class, without which LIKE reads no index in most collations.
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_track_id_prefix" ON "mizan_payment_attempt" ("track_id" text_pattern_ops) WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_gateway_payment_id_prefix" ON "mizan_payment_attempt" ("gateway_payment_id" text_pattern_ops) WHERE deleted_at IS NULL;`);
    // By hand: payments of some days that no file has named are counted beside every file, and the model has other owners.
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_settleable" ON "mizan_payment_attempt" ("environment", "paid_at") WHERE outcome = 'paid' AND disposition IN ('ordered', 'refunded') AND deleted_at IS NULL;`);
    // By hand, without "deleted_at IS NULL": a choice that was taken back holds as much of its shopper as any other.
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_customer" ON "mizan_payment_attempt" ("customer_id") WHERE customer_id IS NOT NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_email" ON "mizan_payment_attempt" ("guest_email") WHERE guest_email IS NOT NULL;`);
    // By hand: beginnings of words, with nothing but what every PostgreSQL has.
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_name" ON "mizan_payment_attempt" USING gin (array_to_tsvector("name_words")) WHERE name_words IS NOT NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_retained" ON "mizan_payment_attempt" ("id") WHERE erased_at IS NULL AND outcome <> 'paid';`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_erase_wanted" ON "mizan_payment_attempt" ("id") WHERE erase_wanted_at IS NOT NULL;`);

    this.addSql(`create table if not exists "mizan_refund" ("id" text not null, "attempt_id" text not null, "engine_refund_id" text null, "amount_fils" integer not null, "refund_type" text check ("refund_type" in ('full', 'partial')) not null, "state" text check ("state" in ('requested', 'accepted', 'completed', 'failed', 'rejected', 'unknown')) not null default 'requested', "gateway_code" text null, "message" text null, "created_at" timestamptz not null default mizan_now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, "order_id" text null, "mode" text check ("mode" in ('gateway', 'manual')) not null default 'gateway', "parties" jsonb null, "lines" jsonb null, "reversal" text not null default 'proportional', "reason" text null, "requested_by" text null, "sent_at" timestamptz null, "on_order_at" timestamptz null, "decided_by" text null, "decided_at" timestamptz null, "decision_note" text null, "review_item_id" text null, constraint "mizan_refund_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_refund_deleted_at" ON "mizan_refund" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_refund_attempt_id" ON "mizan_refund" ("attempt_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_refund_one_in_flight" ON "mizan_refund" ("attempt_id") WHERE state IN ('requested', 'unknown') AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_refund_order_id" ON "mizan_refund" ("order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_refund_state" ON "mizan_refund" ("state") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_refund_engine_refund_id" ON "mizan_refund" ("engine_refund_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_refund_on_order" ON "mizan_refund" ("on_order_at") WHERE on_order_at IS NOT NULL AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_refund_not_on_order" ON "mizan_refund" ("id") WHERE on_order_at IS NULL AND order_id IS NOT NULL AND state IN ('accepted', 'completed') AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_review_item" ("id" text not null, "reason" text not null, "attempt_id" text null, "cart_id" text null, "order_id" text null, "summary" text not null, "details" jsonb null, "status" text check ("status" in ('open', 'resolved')) not null default 'open', "created_at" timestamptz not null default mizan_now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, "decided_action" text null, "decided_by" text null, "decided_at" timestamptz null, "decision_reason" text null, "decision_order_id" text null, "decision_reference" text null, "lease_owner" text null, "lease_until" timestamptz null, "tell_at" timestamptz null, constraint "mizan_review_item_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_deleted_at" ON "mizan_review_item" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_status_created_at" ON "mizan_review_item" ("status", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_review_item_one_open" ON "mizan_review_item" ("attempt_id", "reason") WHERE status = 'open' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_cart_id" ON "mizan_review_item" ("cart_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_order_id" ON "mizan_review_item" ("order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_attempt_id" ON "mizan_review_item" ("attempt_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_review_item_one_order" ON "mizan_review_item" ("decision_order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_untold" ON "mizan_review_item" ("tell_at") WHERE tell_at IS NOT NULL AND status = 'open' AND deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_status_id" ON "mizan_review_item" ("status", "id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_reason_id" ON "mizan_review_item" ("reason", "id") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_settings_version" ("id" text not null, "version" serial, "subject" text not null, "before" jsonb null, "after" jsonb not null, "changed_by" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, "hash" text null, constraint "mizan_settings_version_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_settings_version_deleted_at" ON "mizan_settings_version" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_settings_version_version_unique" ON "mizan_settings_version" ("version") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_settings_version_subject_version" ON "mizan_settings_version" ("subject", "version") WHERE deleted_at IS NULL;`);
    // By hand: of hidden entries too.
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_settings_version_chain" ON "mizan_settings_version" ("version");`);

    this.addSql(`create table if not exists "mizan_settlement" ("id" text not null, "file_name" text not null, "environment" text check ("environment" in ('emulator', 'sandbox', 'production')) not null, "content_sha256" text not null, "state" text check ("state" in ('asked', 'received', 'matching', 'done', 'failed')) not null default 'received', "rows" integer not null, "totals" jsonb not null, "counts" jsonb not null, "question" jsonb null, "content" text null, "notation" text null, "created_by" text null, "tries" integer not null default 0, "lease_owner" text null, "lease_until" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_settlement_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_settlement_deleted_at" ON "mizan_settlement" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_settlement_environment_content_sha256_unique" ON "mizan_settlement" ("environment", "content_sha256") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_settlement_unfinished" ON "mizan_settlement" ("state") WHERE state IN ('received', 'matching') AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_settlement_row" ("id" text not null, "settlement_id" text not null, "line" integer not null, "raw" text not null, "kind" text check ("kind" in ('payment', 'refund', 'chargeback', 'failed', 'summary')) null, "reference" text null, "amount_fils" integer null, "fee_fils" integer null, "tax_fils" integer null, "net_fils" integer null, "date" text null, "result" text check ("result" in ('matched', 'different', 'unexpected', 'repeated', 'bad')) null, "fault" text null, "fault_column" text null, "fault_value" text null, "attempt_id" text null, "refund_id" text null, "expected_fils" integer null, "settles" boolean not null default false, "decision" text check ("decision" in ('adjusted', 'accepted')) null, "decided_by" text null, "decided_at" timestamptz null, "decision_note" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_settlement_row_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_settlement_row_deleted_at" ON "mizan_settlement_row" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_settlement_row_settlement_id_line_unique" ON "mizan_settlement_row" ("settlement_id", "line") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_settlement_row_settlement_id_result" ON "mizan_settlement_row" ("settlement_id", "result") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_settlement_row_attempt_id" ON "mizan_settlement_row" ("attempt_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_settlement_row_one_payment" ON "mizan_settlement_row" ("attempt_id") WHERE kind = 'payment' AND settles AND deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_settlement_row_one_refund" ON "mizan_settlement_row" ("refund_id") WHERE settles AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_sweep_pass" ("id" text not null, "began_at" timestamptz not null, "part" text null, "after" text null, "finished_at" timestamptz null, "lease_owner" text null, "lease_until" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, "has_failed" boolean not null default false, constraint "mizan_sweep_pass_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_sweep_pass_deleted_at" ON "mizan_sweep_pass" ("deleted_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_vendor_account" ("id" text not null, "source" text not null default 'mizan', "external_id" text not null, "name" text not null, "status" text check ("status" in ('active', 'paused')) not null default 'active', "commission" jsonb not null, "commission_base" text check ("commission_base" in ('goods', 'goods_without_tax', 'goods_and_delivery')) null, "delivery" jsonb null, "settles" text check ("settles" in ('own_key', 'operator')) null, "payment_types" jsonb null, "version" integer not null default 1, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, "language" text check ("language" in ('ENG', 'ARA')) null, constraint "mizan_vendor_account_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_vendor_account_deleted_at" ON "mizan_vendor_account" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_vendor_account_source_external_id_unique" ON "mizan_vendor_account" ("source", "external_id") WHERE deleted_at IS NULL;`);

    this.#keepJournal();
    this.#keepJournalSums();
    this.#chainHistory();
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mizan_attempt_event" cascade;`);
    this.addSql(`drop table if exists "mizan_cart_lease" cascade;`);
    this.addSql(`drop table if exists "mizan_customer_kfast" cascade;`);
    this.addSql(`drop table if exists "mizan_gateway_key" cascade;`);
    this.addSql(`drop table if exists "mizan_gateway_outage" cascade;`);
    this.addSql(`drop table if exists "mizan_heartbeat" cascade;`);
    this.addSql(`drop table if exists "mizan_journal_entry" cascade;`);
    this.addSql(`drop table if exists "mizan_journal_line" cascade;`);
    this.addSql(`drop table if exists "mizan_pay_token" cascade;`);
    this.addSql(`drop table if exists "mizan_payment_attempt" cascade;`);
    this.addSql(`drop table if exists "mizan_refund" cascade;`);
    this.addSql(`drop table if exists "mizan_review_item" cascade;`);
    this.addSql(`drop table if exists "mizan_settings_version" cascade;`);
    this.addSql(`drop table if exists "mizan_settlement" cascade;`);
    this.addSql(`drop table if exists "mizan_settlement_row" cascade;`);
    this.addSql(`drop table if exists "mizan_sweep_pass" cascade;`);
    this.addSql(`drop table if exists "mizan_vendor_account" cascade;`);
    this.addSql(`drop table if exists "mizan_journal_sum" cascade;`);
    for (const name of FUNCTIONS) this.addSql(`drop function if exists ${name};`);
  }

  /** The journal is append-only, and what is posted balances. */
  #keepJournal(): void {
    this.addSql(`ALTER TABLE "mizan_journal_line" ADD CONSTRAINT "mizan_journal_line_amount_not_zero" CHECK ("amount_fils" <> 0);`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The journal of Mizan is append-only: % of % refused. Post an opposing entry instead.', TG_OP, TG_TABLE_NAME
          USING ERRCODE = 'integrity_constraint_violation';
      END $$;`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_entry_balances(entry text) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        total bigint;
        posted integer;
      BEGIN
        SELECT sum(amount_fils), count(*) INTO total, posted FROM mizan_journal_line WHERE entry_id = entry AND deleted_at IS NULL;
        IF posted < 2 OR total <> 0 THEN
          RAISE EXCEPTION 'The journal entry % of Mizan does not balance: % lines, debits and credits differ by % fils', entry, posted, COALESCE(total, 0)
            USING ERRCODE = 'check_violation';
        END IF;
      END $$;`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_entry_is_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM mizan_journal_entry_balances(NEW.id);
        RETURN NULL;
      END $$;`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_lines_balance() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        wrong text;
      BEGIN
        -- Lines come with their whole entry in one statement: none can be added to an entry later.
        SELECT added.entry_id INTO wrong FROM added GROUP BY added.entry_id HAVING sum(added.amount_fils) <> 0 OR count(*) < 2 LIMIT 1;
        IF wrong IS NOT NULL THEN
          RAISE EXCEPTION 'The lines added to the journal entry % of Mizan do not balance', wrong USING ERRCODE = 'check_violation';
        END IF;
        RETURN NULL;
      END $$;`);
    for (const table of ["mizan_journal_entry", "mizan_journal_line"]) {
      this.addSql(`CREATE TRIGGER "${table}_append_only" BEFORE UPDATE OR DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION mizan_journal_append_only();`);
    }
    this.addSql(`CREATE TRIGGER "mizan_journal_line_balances" AFTER INSERT ON "mizan_journal_line" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mizan_journal_lines_balance();`);
    this.addSql(`CREATE CONSTRAINT TRIGGER "mizan_journal_entry_balances_at_commit" AFTER INSERT ON "mizan_journal_entry" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mizan_journal_entry_is_balanced();`);
  }

  /**
   * What balances and statements are read from, kept by the transaction that posts: a sum by day in Kuwait and part, and one of
   * everything under the day '-infinity' and no part. A key has as many rows as transactions have posted to it at once: each takes
   * one that nobody holds, or a new one. So none ever waits for another because of a sum, whatever the order it posts in, and
   * there is nothing to dead-lock over.
   */
  #keepJournalSums(): void {
    this.addSql(`create table if not exists "mizan_journal_sum" ("id" bigint generated always as identity primary key, "environment" text not null, "account" text not null, "vendor_id" text null, "day" date not null, "part" text not null, "amount_fils" bigint not null, "lines" bigint not null) with (fillfactor = 70);`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_sum_key" ON "mizan_journal_sum" ("environment", "account", "day", "part");`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_journal_sum_total" ON "mizan_journal_sum" ("environment", "account") WHERE day = '-infinity';`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_keeps_sums() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        change record;
        free bigint;
      BEGIN
        FOR change IN
          SELECT l.environment, l.account, l.vendor_id, COALESCE(l.day, '-infinity') AS day, COALESCE(l.part, '') AS part,
            sum(l.amount_fils) AS fils, count(*) AS lines
          FROM (SELECT *, (posted_at AT TIME ZONE 'Asia/Kuwait')::date AS day FROM added) AS l
          GROUP BY l.environment, l.account, l.vendor_id, GROUPING SETS ((l.day, l.part), ())
        LOOP
          SELECT s.id INTO free FROM mizan_journal_sum s
          WHERE s.environment = change.environment AND s.account = change.account AND s.day = change.day AND s.part = change.part
          LIMIT 1 FOR UPDATE SKIP LOCKED;
          IF FOUND THEN
            UPDATE mizan_journal_sum s SET amount_fils = s.amount_fils + change.fils, lines = s.lines + change.lines WHERE s.id = free;
          ELSE
            INSERT INTO mizan_journal_sum (environment, account, vendor_id, day, part, amount_fils, lines)
            VALUES (change.environment, change.account, change.vendor_id, change.day, change.part, change.fils, change.lines);
          END IF;
        END LOOP;
        RETURN NULL;
      END $$;`);
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_sums_of_lines() RETURNS TABLE (environment text, account text, vendor_id text, day date, part text, fils bigint, lines bigint) LANGUAGE sql STABLE AS $$
      SELECT l.environment, l.account, l.vendor_id, COALESCE(l.day, '-infinity'), COALESCE(l.part, ''), sum(l.amount_fils)::bigint, count(*)
      FROM (SELECT *, (posted_at AT TIME ZONE 'Asia/Kuwait')::date AS day FROM mizan_journal_line WHERE deleted_at IS NULL) AS l
      GROUP BY l.environment, l.account, l.vendor_id, GROUPING SETS ((l.day, l.part), ())
    $$;`);
    // By hand of a person, where the check says that the sums are not those of the lines.
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_journal_sum_again() RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        LOCK TABLE mizan_journal_line IN SHARE ROW EXCLUSIVE MODE;
        DELETE FROM mizan_journal_sum;
        INSERT INTO mizan_journal_sum (environment, account, vendor_id, day, part, amount_fils, lines)
        SELECT * FROM mizan_journal_sums_of_lines();
      END $$;`);
    this.addSql(`CREATE TRIGGER "mizan_journal_line_keeps_sums" AFTER INSERT ON "mizan_journal_line" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mizan_journal_keeps_sums();`);
  }

  /** The history of settings is a chain: each entry's `hash` is over the entry and the hash of the one before (decision 0024). */
  #chainHistory(): void {
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_history_hash(previous text, entry mizan_settings_version) RETURNS text LANGUAGE sql STABLE AS $$
      SELECT encode(sha256(convert_to(jsonb_build_array(previous, entry.version, entry.id, entry.subject, entry.before, entry.after,
        entry.changed_by, to_char(entry.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text, 'UTF8')), 'hex')
    $$;`);
    // The lock makes versions follow each other as commits do; the number is taken under it, not from the sequence before it.
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_history_chain() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE last mizan_settings_version;
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('mizan:history', 0));
        SELECT * INTO last FROM mizan_settings_version ORDER BY version DESC LIMIT 1;
        NEW.version := coalesce(last.version, 0) + 1;
        NEW.hash := mizan_history_hash(coalesce(last.hash, ''), NEW);
        RETURN NEW;
      END $$;`);
    this.addSql(`CREATE TRIGGER "mizan_history_chain" BEFORE INSERT ON "mizan_settings_version" FOR EACH ROW EXECUTE FUNCTION mizan_history_chain();`);
  }

}
