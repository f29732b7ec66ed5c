// The papers that are made of records in the sources. Lists, because prettier pads a table to its longest cell.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import prettier from "prettier";
import { root } from "../bootstrap.mjs";
import { readCatalogue } from "../faults/catalogue.mjs";
import { loadSource } from "../load-source.mjs";
import { optionList } from "./option-list.mjs";

/** @returns path of each paper to its text, as prettier leaves it */
export async function madePapers() {
  const made = {
    "docs/options.md": optionsPaper(),
    "docs/errors.md": errorsPaper(),
    "docs/review-items.md": reviewItemsPaper(),
    "docs/faults.md": faultsPaper(),
    "docs/data-map.md": dataMapPaper(),
    "docs/decisions/README.md": decisionsPaper(),
  };
  const config = await prettier.resolveConfig("docs/options.md");
  const formatted = Object.entries(made).map(async ([path, text]) => [
    path,
    await prettier.format(text, { ...config, parser: "markdown" }),
  ]);
  return Object.fromEntries(await Promise.all(formatted));
}

const madeOf = (source) => `<!-- Made by \`npm run docs\` of ${source}: change it there. -->\n\n`;

function optionsPaper() {
  const options = optionList();
  const sections = grouped(options, ({ path }) => sectionOf(path));
  const lists = [...sections].map(([section, those]) => {
    const title = section === "" ? "The installation" : `\`${section}\``;
    return `## ${title}\n\n${those.map(({ path, otherwise, text }) => `- **\`${path}\`** (${otherwise}): ${text}`).join("\n")}`;
  });
  return `${madeOf("src/config/options.ts")}# Options

Of \`withMizan\`, or of the plugin in \`medusa-config.ts\`: name, default, meaning. What cannot be used stops the start with the option's name. A missing or
wrong master key does not: the shop starts, only paying through Mizan is off, and the log says why.

\`settings.…\` are first values: once settings were saved, in the admin or by a workflow, all of the saved ones count, and what is changed here of them does nothing.

${lists.join("\n\n")}
`;
}

function sectionOf(path) {
  const [first, ...others] = path.split(".");
  if (others.length === 0 || first === "environments" || first === "storefront") return "";
  return first;
}

function grouped(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const codeLine = ([code, { http, when, todo }]) =>
  `- **\`${code}\`**${http ? ` (HTTP ${http})` : ""}: ${when}. _Do:_ ${todo}.`;
const codeList = (records) => Object.entries(records).map(codeLine).join("\n");

function errorsPaper() {
  const { CHECKOUT_CODES } = loadSource("src/answers/codes/checkout-codes.ts");
  const { ADMIN_CODES } = loadSource("src/answers/codes/admin-codes.ts");
  const { VENDOR_CODES } = loadSource("src/answers/codes/vendor-codes.ts");
  const { NOTICE_CODES } = loadSource("src/pages/notice-codes.ts");
  const { COMMAND_CODES, LOG_CODES, PROGRAM_CODES } = loadSource("src/answers/codes/program-codes.ts");
  return `${madeOf("src/answers/codes and src/pages/notice-codes.ts")}# Errors

Codes are stable; texts may improve. The gateway's own codes, 10000 to 10015, are in [gateway.md](gateway.md#codes-of-the-gateway), the reasons for which a
person is needed in [review-items.md](review-items.md).

## What the storefront or Medusa's admin is answered

\`{type, code, message}\`, HTTP 400 unless said otherwise; \`message\` is meant for the person who sees it. A 409 without a code of Mizan's means: ask again
in a moment ([storefront-api.md](storefront-api.md#409-ask-again)).

${codeList(CHECKOUT_CODES)}

## What the admin API refuses

\`/admin/mizan/…\` answers \`{type, code, message, fields?}\`; \`fields\` is a list of \`{field, code, message}\` ([admin-api.md](admin-api.md#refusals)).
\`HTTP_<status>\` in the dashboard stands for an answer that is not Mizan's, such as a proxy's page.

${codeList(ADMIN_CODES)}

## What the vendor's API refuses

\`/vendor/mizan/…\` answers alike ([vendor-api.md](vendor-api.md)).

${codeList(VENDOR_CODES)}

## What a page of Mizan shows

A shopper who presses pay and gets no payment page reads one of these words as "Code" at the foot of the page, with a reference that the log has. None of
these pages has charged anything.

${codeList(NOTICE_CODES)}

## What the workflows and the start refuse

${codeList(PROGRAM_CODES)}

## What \`npx medusa-plugin-mizan\` refuses

On standard error, as \`CODE: message\`; nothing was changed unless the line says so.

${codeList(COMMAND_CODES)}

## What stands in the log and in a payment's timeline

None of these is an outcome of a payment: they change nothing about it.

${codeList(LOG_CODES)}
`;
}

function reviewItemsPaper() {
  const { REVIEW_REASON_RECORDS } = loadSource("src/answers/codes/review-reason-texts.ts");
  const lines = Object.entries(REVIEW_REASON_RECORDS).map(
    ([reason, { when, todo, elsewhere }]) =>
      `- **\`${reason}\`**: ${when}. _Do${elsewhere ? ", elsewhere" : ""}:_ ${todo}.`,
  );
  return `${madeOf("src/answers/codes/review-reason-texts.ts")}# Why a person is needed, and what to do

A review item is a row of the dashboard's list "Needs a person", the event \`mizan.review_item.opened\`, a notification and a log line at error level. It
shows the actions that its payment allows now; each asks for a reason, is kept with who and when, and does its work once
however often it is pressed ([what each does](admin-api.md#review-items)). For a captured payment without an order, \`ignore\`
(or \`accept\` without an order's number) stops all retries: no order, no refund, no further alert. Items marked "elsewhere" have no buttons: settle the matter
where it says, and the item closes by itself.

${lines.join("\n")}
`;
}

function faultsPaper() {
  const { groups, notTested } = readCatalogue();
  const sections = groups.map(({ title, cases }) => {
    const lines = cases.map(({ id, situation, expected }) => `- **${id}** ${situation} → ${expected}`);
    return `## ${title}\n\n${lines.join("\n")}`;
  });
  const remarks = Object.entries(notTested).map(([id, why]) => `- **${id}** ${why}`);
  return `${madeOf("scripts/faults/cases.json")}# Faults

What goes wrong with payments by redirect, and what must happen instead. Every case is a test that carries its id in its name, or a
line at the end of this page; a unit test fails when a case has neither. \`git grep NET-07\` finds the tests of a case.

The oracle of every case, compared with the emulator's ledger once the shop is quiet:

- **I1 nothing lost** – each gateway capture ends in exactly one of: one order / confirmed refund / open review item with alert.
- **I2 no double order** – ≤1 order per cart, ≤1 order per gateway payment id.
- **I3 no unpaid order** – an order through our provider exists only with gateway evidence captured, bound to that attempt by trackid and reference, or by an operator's recorded confirmation with reason.
- **I4 no silent double charge** – extra captures of a cart are refunded or under review.
- **I5 refunds** – Σ gateway refunds ≤ captured; one admin click ≤ one gateway refund; unknown outcome is not re-sent blindly.
- **I6 no leak** – a canary key/secret occurs nowhere: store API, admin API, logs, errors, \`session.data\`, \`payment.data\`, \`workflow_execution\`, events, URLs, admin bundle, DB plaintext, tarball.
- **I7 clear error** – stable code + customer text + correlation id; no 500 for an expected gateway condition; no raw gateway body to the customer.
- **I8 monotonic** – captured is never overwritten; failed may become captured.
- **I9 bounded** – time, memory, retries, lock time.

${sections.join("\n\n")}

## What is not tested as it stands

No case is without a test. Of these a part cannot be tested here, or is tested in another form than it happens in; or Mizan does it in
another way than the case expects.

${remarks.join("\n")}
`;
}

function dataMapPaper() {
  const { DATA_MAP, TECHNICAL_COLUMNS } = loadSource("src/privacy/data-map.ts");
  const names = (columns) => columns.map((name) => `\`${name}\``).join(", ");
  const tables = Object.entries(DATA_MAP).map(([table, { about, personal, others }]) => {
    const fields = Object.entries(personal).map(
      ([column, { whose, why, kept, erased }]) =>
        `- \`${column}\` (${whose}): ${why}. Kept: ${kept}. Erased: ${erased}.`,
    );
    return [
      `## ${table}`,
      `${about.charAt(0).toUpperCase()}${about.slice(1)}.`,
      ...(fields.length > 0 ? [fields.join("\n")] : []),
      ...(others.length > 0 ? [`Not personal: ${names(others)}.`] : []),
    ].join("\n\n");
  });
  return `${madeOf("src/privacy/data-map.ts")}# Data map

A test fails on a column of Mizan's that is not here. In every table beside these: ${names(TECHNICAL_COLUMNS)}.

## How a shopper's data goes

- **A customer is deleted** in Medusa: Mizan's subscriber erases what it has of that customer. Paid attempts are anonymised, failed and
  abandoned ones deleted, undecided ones and those before a person left, marked, and done by the daily job as soon as they are
  decided. Amounts, vendors, orders, gateway ids and the books stay. Nothing that is still asked about is touched.
- **By hand, also for a guest**: \`eraseCustomerWorkflow\` from \`medusa-plugin-mizan/workflows\` with \`{customer_id}\` or \`{email}\`;
  \`preview: true\` answers the same report and changes nothing. By e-mail it takes every customer of that address and what
  guests paid who gave it: anybody can type it, so see first that it is the person's. By customer it takes what that customer chose
  to pay, never what a guest did with a cart taken over later; of a customer without an account, what guests of that address
  did. Should the event be lost with its process, run it.
- **By age**: the option \`retention.unpaidAfterDays\` (180; 0 for never). A daily job takes customer, reference fields and evidence from
  older attempts that nobody paid; never from one that is undecided, paid, or was before a person.
- **A customer asks what is kept**: \`GET /admin/mizan/customers/:id/data\`, or \`exportCustomerWorkflow\`, answers it as JSON.
- **Each erasure is an entry** of the history: how many of what, and a hash of the customer's id, so that it can be shown for a
  customer who asks again.

**Medusa's own is Medusa's**: customers (deleted softly: the row stays), addresses, carts, orders, and notifications, which hold what a
review item is about. So are the gateway's records, backups, logs that a store ships elsewhere, and traces that carry HTTP headers.
Whoever may read payments (\`mizan_payment:read\`) sees shoppers' e-mail addresses and finds payments by name.
Staff should write no shopper's name into an adjustment or a payout: books are never changed.

${tables.join("\n\n")}
`;
}

/** @throws Error where the decisions are not numbered through */
function decisionsPaper() {
  const folder = join(root, "docs", "decisions");
  const files = readdirSync(folder)
    .filter((file) => file !== "README.md")
    .sort();
  const lines = files.map((file, index) => {
    const number = String(index + 1).padStart(4, "0");
    const [heading] = readFileSync(join(folder, file), "utf8").split("\n");
    const title = heading.startsWith(`# ${number}: `) && file.startsWith(`${number}-`) && heading.slice(8);
    if (!title)
      throw new Error(
        `docs/decisions/${file}: decisions are numbered through, ${number} is next: "# ${number}: …"`,
      );
    return `- [${number}](${file}): ${title}`;
  });
  return `${madeOf("the decisions' headings")}# Decisions

Why it is so, in the order of time. What takes an earlier one back says so.

${lines.join("\n")}
`;
}
