import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121002518 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`alter table if exists "mizan_vendor_account" drop constraint if exists "mizan_vendor_account_source_external_id_unique";`);
    this.addSql(`alter table if exists "mizan_settings_version" drop constraint if exists "mizan_settings_version_version_unique";`);
    this.addSql(`alter table if exists "mizan_payment_attempt" drop constraint if exists "mizan_payment_attempt_booked_session_id_unique";`);
    this.addSql(`alter table if exists "mizan_payment_attempt" drop constraint if exists "mizan_payment_attempt_return_token_hash_unique";`);
    this.addSql(`alter table if exists "mizan_payment_attempt" drop constraint if exists "mizan_payment_attempt_environment_gateway_payment_id_unique";`);
    this.addSql(`alter table if exists "mizan_payment_attempt" drop constraint if exists "mizan_payment_attempt_track_id_unique";`);
    this.addSql(`alter table if exists "mizan_gateway_key" drop constraint if exists "mizan_gateway_key_owner_environment_version_unique";`);
    this.addSql(`alter table if exists "mizan_customer_kfast" drop constraint if exists "mizan_customer_kfast_kfast_id_unique";`);
    this.addSql(`create table if not exists "mizan_attempt_event" ("id" text not null, "attempt_id" text not null, "kind" text not null, "evidence" jsonb null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_attempt_event_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_attempt_event_deleted_at" ON "mizan_attempt_event" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_attempt_event_attempt_id_created_at" ON "mizan_attempt_event" ("attempt_id", "created_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_cart_lease" ("cart_id" text not null, "owner" text not null, "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_cart_lease_pkey" primary key ("cart_id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_cart_lease_deleted_at" ON "mizan_cart_lease" ("deleted_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_customer_kfast" ("customer_id" text not null, "kfast_id" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_customer_kfast_pkey" primary key ("customer_id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_customer_kfast_deleted_at" ON "mizan_customer_kfast" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_customer_kfast_kfast_id_unique" ON "mizan_customer_kfast" ("kfast_id") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_gateway_key" ("id" text not null, "owner" text not null, "environment" text check ("environment" in ('emulator', 'sandbox', 'production')) not null, "version" integer not null, "encoding" text check ("encoding" in ('raw', 'base64')) not null, "ciphertext" text not null, "master_key_id" text not null, "fingerprint" text not null, "last_four" text not null, "status" text check ("status" in ('active', 'retired')) not null default 'active', "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_gateway_key_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_gateway_key_deleted_at" ON "mizan_gateway_key" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_gateway_key_owner_environment_version_unique" ON "mizan_gateway_key" ("owner", "environment", "version") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_gateway_key_one_active" ON "mizan_gateway_key" ("owner", "environment") WHERE status = 'active' AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_payment_attempt" ("id" text not null, "track_id" text not null, "environment" text check ("environment" in ('emulator', 'sandbox', 'production')) not null, "gateway_payment_id" text null, "session_id" text not null, "collection_id" text not null, "cart_id" text not null, "customer_id" text null, "payment_type" text not null, "language" text check ("language" in ('ENG', 'ARA')) not null, "kfast_id" integer null, "gateway_key_id" text not null, "gateway_key_version" integer not null, "amount_fils" integer not null, "currency" text not null, "split" jsonb not null, "reference_fields" jsonb not null, "settings_version" integer not null, "full_fingerprint" text not null, "goods_fingerprint" text not null, "page_state" text check ("page_state" in ('prepared', 'initializing', 'shown', 'init_failed', 'init_unknown')) not null default 'prepared', "outcome" text check ("outcome" in ('open', 'paid', 'declined', 'authorized', 'canceled', 'denied', 'unknown')) not null default 'open', "gateway_status" text null, "disposition" text check ("disposition" in ('pending', 'ordered', 'spare', 'released', 'refunded')) not null default 'pending', "record" jsonb null, "shown_at" timestamptz null, "asked_at" timestamptz null, "answered_at" timestamptz null, "paid_at" timestamptz null, "next_check_at" timestamptz null, "checks" integer not null default 0, "order_tries" integer not null default 0, "next_order_try_at" timestamptz null, "lease_owner" text null, "lease_until" timestamptz null, "return_token_hash" text null, "booked_session_id" text null, "order_id" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_payment_attempt_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_deleted_at" ON "mizan_payment_attempt" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_track_id_unique" ON "mizan_payment_attempt" ("track_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_environment_gateway_payment_id_unique" ON "mizan_payment_attempt" ("environment", "gateway_payment_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_return_token_hash_unique" ON "mizan_payment_attempt" ("return_token_hash") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_booked_session_id_unique" ON "mizan_payment_attempt" ("booked_session_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_cart_id" ON "mizan_payment_attempt" ("cart_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_session_id" ON "mizan_payment_attempt" ("session_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_order_id" ON "mizan_payment_attempt" ("order_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_payment_attempt_due" ON "mizan_payment_attempt" ("next_check_at") WHERE next_check_at IS NOT NULL AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_pay_token" ("hash" text not null, "session_id" text not null, "cart_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_pay_token_pkey" primary key ("hash"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_pay_token_session_id" ON "mizan_pay_token" ("session_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_pay_token_deleted_at" ON "mizan_pay_token" ("deleted_at") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_refund" ("id" text not null, "attempt_id" text not null, "engine_refund_id" text not null, "amount_fils" integer not null, "refund_type" text check ("refund_type" in ('full', 'partial')) not null, "state" text check ("state" in ('requested', 'accepted', 'completed', 'failed', 'rejected', 'unknown')) not null default 'requested', "gateway_code" text null, "message" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_refund_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_refund_deleted_at" ON "mizan_refund" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_refund_attempt_id" ON "mizan_refund" ("attempt_id") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_refund_one_in_flight" ON "mizan_refund" ("attempt_id") WHERE state IN ('requested', 'unknown') AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_review_item" ("id" text not null, "reason" text not null, "attempt_id" text null, "cart_id" text null, "order_id" text null, "summary" text not null, "details" jsonb null, "status" text check ("status" in ('open', 'resolved')) not null default 'open', "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_review_item_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_deleted_at" ON "mizan_review_item" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_review_item_status_created_at" ON "mizan_review_item" ("status", "created_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_review_item_one_open" ON "mizan_review_item" ("attempt_id", "reason") WHERE status = 'open' AND deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_settings_version" ("id" text not null, "version" serial, "subject" text not null, "before" jsonb null, "after" jsonb not null, "changed_by" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_settings_version_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_settings_version_deleted_at" ON "mizan_settings_version" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_settings_version_version_unique" ON "mizan_settings_version" ("version") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_settings_version_subject_version" ON "mizan_settings_version" ("subject", "version") WHERE deleted_at IS NULL;`);

    this.addSql(`create table if not exists "mizan_vendor_account" ("id" text not null, "source" text not null default 'mizan', "external_id" text not null, "name" text not null, "status" text check ("status" in ('active', 'paused')) not null default 'active', "commission" jsonb not null, "commission_base" text check ("commission_base" in ('goods', 'goods_without_tax', 'goods_and_delivery')) null, "delivery" jsonb null, "settles" text check ("settles" in ('own_key', 'operator')) not null default 'own_key', "payment_types" jsonb null, "version" integer not null default 1, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "mizan_vendor_account_pkey" primary key ("id"));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_vendor_account_deleted_at" ON "mizan_vendor_account" ("deleted_at") WHERE deleted_at IS NULL;`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_vendor_account_source_external_id_unique" ON "mizan_vendor_account" ("source", "external_id") WHERE deleted_at IS NULL;`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mizan_attempt_event" cascade;`);

    this.addSql(`drop table if exists "mizan_cart_lease" cascade;`);

    this.addSql(`drop table if exists "mizan_customer_kfast" cascade;`);

    this.addSql(`drop table if exists "mizan_gateway_key" cascade;`);

    this.addSql(`drop table if exists "mizan_payment_attempt" cascade;`);

    this.addSql(`drop table if exists "mizan_pay_token" cascade;`);

    this.addSql(`drop table if exists "mizan_refund" cascade;`);

    this.addSql(`drop table if exists "mizan_review_item" cascade;`);

    this.addSql(`drop table if exists "mizan_settings_version" cascade;`);

    this.addSql(`drop table if exists "mizan_vendor_account" cascade;`);
  }

}
