import { Migration } from "@medusajs/framework/mikro-orm/migrations";

export class Migration20261121000001 extends Migration {
  override up(): void {
    this.addSql(
      `create table if not exists "seller" ("id" text primary key, "name" text not null, "created_at" timestamptz not null default now(),
       "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null)`,
    );
  }
}
