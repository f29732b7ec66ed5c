import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Invoices and credit notes for the operator's commission: a row for each, numbered without gaps and never changed. */
export class Migration20261128030000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "mizan_invoice" ("id" text not null, "environment" text check ("environment" in ('emulator', 'sandbox', 'production')) not null, "kind" text check ("kind" in ('invoice', 'credit_note')) not null, "number" text not null, "year" integer not null, "sequence" integer not null, "vendor_id" text not null, "period" text not null, "credits_period" text null, "credits_id" text null, "net_fils" bigint not null check ("net_fils" >= 0), "tax_percent" text not null, "tax_fils" bigint not null check ("tax_fils" >= 0), "facts" jsonb not null, "issued_at" timestamptz not null, "issued_by" text null, constraint "mizan_invoice_pkey" primary key ("id"), constraint "mizan_invoice_credits" check (("kind" = 'credit_note') = ("credits_period" is not null)));`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_invoice_number" ON "mizan_invoice" ("environment", "year", "sequence");`);
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_mizan_invoice_once" ON "mizan_invoice" ("environment", "vendor_id", "period", "kind", COALESCE("credits_period", ''));`);
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_mizan_invoice_period" ON "mizan_invoice" ("environment", "period", "year", "sequence");`);
    // An invoice that was given to a vendor stays as it was, and no number is left out.
    this.addSql(`CREATE OR REPLACE FUNCTION mizan_invoice_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          RAISE EXCEPTION 'Invoices of Mizan are never changed: % of % refused. What goes back is on a credit note of a later month.', TG_OP, TG_TABLE_NAME
            USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        IF NEW.sequence <> 1 AND NOT EXISTS (SELECT 1 FROM mizan_invoice before
            WHERE before.environment = NEW.environment AND before.year = NEW.year AND before.sequence = NEW.sequence - 1) THEN
          RAISE EXCEPTION 'The invoice number % of % % would leave out the one before', NEW.sequence, NEW.environment, NEW.year
            USING ERRCODE = 'check_violation';
        END IF;
        RETURN NEW;
      END $$;`);
    this.addSql(`CREATE TRIGGER "mizan_invoice_append_only" BEFORE INSERT OR UPDATE OR DELETE ON "mizan_invoice" FOR EACH ROW EXECUTE FUNCTION mizan_invoice_append_only();`);
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mizan_invoice" cascade;`);
    this.addSql(`drop function if exists mizan_invoice_append_only();`);
  }
}
