import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { countLimitOf, type ListPage } from "./database";

/** What a store is made of: the connection, and a statement's rows. The connection may be made anew while the application lives. */
export abstract class Store {
  constructor(protected readonly database: () => Knex) {}

  protected async rows<Row>(sql: string, bindings: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.database().raw<{ rows: Row[] }>(sql, bindings as Knex.RawBinding[]);
    return rows;
  }

  protected async first<Row>(sql: string, bindings: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.rows<Row>(sql, bindings))[0];
  }

  /** @param from SQL from `FROM` on */
  protected async count(from: string, bindings: readonly unknown[] = []): Promise<number> {
    const counted = await this.first<{ count: number }>(`SELECT count(*)::int AS count ${from}`, bindings);
    return counted?.count ?? 0;
  }

  /** @returns how many rows there are: exactly up to 1 000 after the page, then one more @param from SQL from `FROM` on */
  protected async countUpTo(
    page: ListPage,
    from: string,
    bindings: readonly unknown[] = [],
  ): Promise<number> {
    return this.count(`FROM (SELECT 1 ${from} LIMIT ?) AS counted`, [...bindings, countLimitOf(page)]);
  }
}
