/**
 * Medusa's own tables as a check-up reads them (2.21.2). In SQL and not by `query`, which only an application that runs
 * has: a command looks exactly where one does not start. Each question is one statement, whatever the shop's size.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";

export type RegionRow = { id: string; name: string; providers: string[] };
/** A country of a region in KWD, or none; `delivers`: a way of delivery there has a price in KWD. */
export type CountryRow = { region_id: string; region: string; country: string | null; delivers: boolean };
/** Of published products: how many, how many of them lack something, and the titles of a few of these. */
export type Lacking = { all: number; lacking: number; examples: string | null };

const IN_KWD = `EXISTS (SELECT 1 FROM price p WHERE p.price_set_id = s.price_set_id AND lower(p.currency_code) = 'kwd'
  AND p.price_list_id IS NULL AND p.deleted_at IS NULL)`;

export function engineTables(database: Knex) {
  const rows = async <Row>(sql: string): Promise<Row[]> => (await database.raw<{ rows: Row[] }>(sql)).rows;
  const lacking = async (all: string): Promise<Lacking> => {
    const [found] = await rows<Lacking>(
      `WITH judged AS (${all}) SELECT count(*)::int AS all, count(*) FILTER (WHERE lacks)::int AS lacking,
         (SELECT string_agg(title, ', ') FROM (SELECT DISTINCT title FROM judged WHERE lacks ORDER BY title LIMIT 3) e) AS examples
       FROM judged`,
    );
    return found ?? { all: 0, lacking: 0, examples: null };
  };
  return {
    enabledProviders: async (): Promise<string[]> =>
      (
        await rows<{ id: string }>("SELECT id FROM payment_provider WHERE is_enabled AND deleted_at IS NULL")
      ).map(({ id }) => id),
    /** Of the admin. */
    userIds: async (): Promise<string[]> =>
      (await rows<{ id: string }>(`SELECT id FROM "user" WHERE deleted_at IS NULL`)).map(({ id }) => id),
    /** Of the regions in KWD, the providers that they offer. */
    kwdRegions: () =>
      rows<RegionRow>(
        `SELECT r.id, r.name, coalesce(array_agg(o.payment_provider_id) FILTER (WHERE o.id IS NOT NULL), '{}') AS providers
         FROM region r LEFT JOIN region_payment_provider o ON o.region_id = r.id AND o.deleted_at IS NULL
         WHERE lower(r.currency_code) = 'kwd' AND r.deleted_at IS NULL GROUP BY r.id, r.name ORDER BY r.name, r.id`,
      ),
    hasOtherCurrencies: async (): Promise<boolean> =>
      (await rows("SELECT 1 FROM region WHERE lower(currency_code) <> 'kwd' AND deleted_at IS NULL LIMIT 1"))
        .length > 0,
    countries: () =>
      rows<CountryRow>(
        `SELECT r.id AS region_id, r.name AS region, c.iso_2 AS country, EXISTS (
           SELECT 1 FROM geo_zone g
           JOIN service_zone z ON z.id = g.service_zone_id AND z.deleted_at IS NULL
           JOIN location_fulfillment_set l ON l.fulfillment_set_id = z.fulfillment_set_id AND l.deleted_at IS NULL
           JOIN sales_channel_stock_location h ON h.stock_location_id = l.stock_location_id AND h.deleted_at IS NULL
           JOIN shipping_option o ON o.service_zone_id = z.id AND o.deleted_at IS NULL
           WHERE lower(g.country_code) = c.iso_2 AND g.deleted_at IS NULL
             AND NOT EXISTS (SELECT 1 FROM shipping_option_rule u WHERE u.shipping_option_id = o.id
               AND u.attribute = 'is_return' AND u.value::text LIKE '%true%' AND u.deleted_at IS NULL)
             AND (o.price_type = 'calculated' OR EXISTS (SELECT 1 FROM shipping_option_price_set s
               WHERE s.shipping_option_id = o.id AND s.deleted_at IS NULL AND ${IN_KWD}))
         ) AS delivers
         FROM region r LEFT JOIN region_country c ON c.region_id = r.id AND c.deleted_at IS NULL
         WHERE lower(r.currency_code) = 'kwd' AND r.deleted_at IS NULL ORDER BY r.name, c.iso_2`,
      ),
    /** Variants of published products that lack a price in KWD. */
    withoutPrice: () =>
      lacking(
        `SELECT t.title, NOT EXISTS (SELECT 1 FROM product_variant_price_set s
             WHERE s.variant_id = v.id AND s.deleted_at IS NULL AND ${IN_KWD}) AS lacks
         FROM product_variant v JOIN product t ON t.id = v.product_id AND t.deleted_at IS NULL AND t.status = 'published'
         WHERE v.deleted_at IS NULL`,
      ),
    /** Published products that the operator's own product link gives to no vendor. */
    withoutVendor: () =>
      lacking(
        `SELECT t.title, NOT EXISTS (SELECT 1 FROM mizan_product_vendor_account m
             WHERE m.product_id = t.id AND m.deleted_at IS NULL) AS lacks
         FROM product t WHERE t.deleted_at IS NULL AND t.status = 'published'`,
      ),
  };
}
