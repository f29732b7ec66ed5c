import type { Knex } from "@medusajs/framework/mikro-orm/knex";

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
}
