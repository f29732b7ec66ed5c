/**
 * What all of the admin API takes and answers alike: types only, so that the dashboard's pages and the routes cannot disagree.
 * Money is a decimal string with three decimals in KWD, times are ISO 8601 in UTC, days are `YYYY-MM-DD` in
 * Kuwait, identifiers are ours unless named. The books are kept per environment; where a query names none, it is the one in use.
 */

/** The same sentence for a reader of English and of Arabic. */
export type BothLanguages = { en: string; ar: string };

/** Every refusal of the admin API. `code` is stable; `fields` says what is wrong where. */
export type ApiRefusal = {
  type: string;
  code: string;
  message: string;
  fields?: FieldFault[];
  /** Who saved first, and when: of the second of two saves. */
  changed?: { by: string | null; at: string };
};

/** `field` is a path such as `commission.percent`; `code` is stable, see docs/admin-api.md. */
export type FieldFault = { field: string; code: string; message: string };

export type Page = { count: number; limit: number; offset: number };

/** What people know an order by: the shop's own (Medusa's `custom_display_id`), else Medusa's number, which is written `#12`. */
export type OrderNumber = string | number;

/**
 * `GET /admin/mizan/settings/history?setting=`, `GET /admin/mizan/gateway-keys/history?owner=` and `GET /admin/mizan/vendors/:id/history`
 * answer `{versions} & Page`, and take `after`, the version of the last row read.
 */
export type VersionView = {
  version: number;
  changed_at: string;
  changed_by: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
};

export type Listed<Name extends string, Item> = { [name in Name]: Item[] } & Page;
