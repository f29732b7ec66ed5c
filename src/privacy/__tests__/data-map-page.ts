import { DATA_MAP, type TableMap, TECHNICAL_COLUMNS } from "../data-map";

const HEAD = `# Data map

Written from \`src/privacy/data-map.ts\` (in the repository) by \`MIZAN_WRITE_DOCS=1 npx jest src/privacy\`; a test fails on a column that
is not in it. In every table beside these: ${TECHNICAL_COLUMNS.map((name) => `\`${name}\``).join(", ")}.

## How a shopper's data goes

- **A customer is deleted** in Medusa: Mizan's subscriber erases what it has of that customer. Paid attempts are anonymised, failed and
  abandoned ones deleted, undecided ones and those before a person left, marked, and done by the daily job as soon as they are
  decided. Amounts, vendors, orders, gateway ids and the books stay. Nothing that is still asked about is touched.
- **By hand, also for a guest**: \`eraseCustomerWorkflow\` from \`medusa-plugin-mizan/workflows\` with \`{customer_id}\` or \`{email}\`;
  \`preview: true\` answers the same report and changes nothing. By e-mail it takes every customer and cart of that address; by
  customer only that customer's. Should the event be lost with its process, run it.
- **By age**: the option \`retention.unpaidAfterDays\` (180; 0 for never). A daily job takes customer, reference fields and evidence from
  older attempts that nobody paid; never from one that is undecided, paid, or was before a person.
- **A customer asks what is kept**: \`GET /admin/mizan/customers/:id/data\`, or \`exportCustomerWorkflow\`, answers it as JSON.
- **Each erasure is an entry** of the history: how many of what, and a hash of the customer's id, so that it can be shown for a
  customer who asks again.

**Medusa's own is Medusa's**: customers (deleted softly: the row stays), addresses, carts, orders, and notifications, which hold what a
review item is about. So are the gateway's records, backups, logs that a store ships elsewhere, and traces that carry HTTP headers.
Staff should write no shopper's name into an adjustment or a payout: books are never changed.
`;

/** @returns docs/data-map.md as the map says it */
export function dataMapPage(): string {
  const tables = Object.entries<TableMap>(DATA_MAP).map(([table, { about, personal, others }]) => {
    const fields = Object.entries(personal).map(
      ([column, { whose, why, kept, erased }]) =>
        `- \`${column}\` (${whose}): ${why}. Kept: ${kept}. Erased: ${erased}.`,
    );
    const rest =
      others.length > 0 ? [`Not personal: ${others.map((name) => `\`${name}\``).join(", ")}.`] : [];
    return [
      `## ${table}`,
      capital(`${about}.`),
      ...(fields.length > 0 ? [fields.join("\n")] : []),
      ...rest,
    ].join("\n\n");
  });
  return `${[HEAD.trimEnd(), ...tables].join("\n\n")}\n`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
