import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121000002 extends Migration {
  override up(): void {
    this.addSql(
      `create table if not exists "offer" ("id" text primary key, "seller_id" text not null, "variant_id" text not null, "created_at" timestamptz not null default now(),
       "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null)`,
    );
  }
}
