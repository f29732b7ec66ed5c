import { z } from "zod";
import type { IssuedInvoices, IssueInvoices } from "../../answers/books-api/invoices";
import { inConflict, type OperatorRefusal } from "../../answers/operator-refusal";
import { identifier } from "../../answers/query";
import { bookEnvironment, kuwaitMonth } from "../../answers/typed-fields";
import type { Using } from "../../application/dependencies";
import { instantsOfDays } from "../../domain/kuwait-day";
import { daysOfMonth } from "../../domain/kuwait-month";
import { taxRateAt } from "../../domain/tax-rate";
import type { InvoiceOrder } from "../../modules/mizan/stores/issue-invoice";
import { vendorNotFound } from "../../setup/vendors/vendor-view";

/** `POST /admin/mizan/invoices`. */
export const issueInvoicesSchema = z.strictObject({
  period: kuwaitMonth,
  vendor_ids: z.array(identifier).min(1).max(100).optional(),
  after: identifier.optional(),
  environment: bookEnvironment,
}) satisfies z.ZodType<IssueInvoices>;

/** Each is a transaction of its own: so many are done well within a request. */
const VENDORS_AT_ONCE = 100;

export type Issued = Pick<IssuedInvoices, "refused" | "next"> & { ids: string[] };

/**
 * Issues what is due of a month: a vendor at a time, so that what was issued stays whatever becomes of the others.
 *
 * @returns the ids of the documents, and what is left
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404), MIZAN_INVOICES_OFF, MIZAN_INVOICE_PERIOD_OPEN, MIZAN_INVOICE_PERIOD_PAST (409)
 */
export async function issueInvoices(
  { mizan }: Pick<Using<"books">, "mizan">,
  given: z.output<typeof issueInvoicesSchema>,
  issuedBy: string | null,
): Promise<Issued> {
  const { period, vendor_ids: vendorIds, after } = given;
  const environment = given.environment ?? mizan.options.environment;
  const { settings } = await mizan.settings.current([]);
  const { enabled, issuerName, issuerNameArabic, issuerAddress, taxNumber, prefix } = settings.invoices;
  if (!enabled) throw invoicesOff();
  const taxPercent = await taxPercentOf({ mizan }, period);
  const due = await mizan.invoices.due(
    { environment, period },
    { vendorIds, after, limit: VENDORS_AT_ONCE + 1 },
  );
  const now = due.slice(0, VENDORS_AT_ONCE).map(({ vendor_id }) => vendor_id);
  const accounts = await mizan.settings.vendorAccounts([...(vendorIds ?? []), ...now]);
  const accountOf = new Map(accounts.map((account) => [account.id, account]));
  const unknown = vendorIds?.find((id) => !accountOf.has(id));
  if (unknown !== undefined) throw vendorNotFound(unknown);
  const issuer = {
    name: issuerName,
    name_arabic: issuerNameArabic,
    address: issuerAddress,
    tax_number: taxNumber,
  };
  const issued: Issued = {
    ids: [],
    refused: [],
    next: due.length > now.length ? (now.at(-1) ?? null) : null,
  };
  for (const vendorId of now) {
    // Of an account that is gone the books know the id alone.
    const { name = vendorId, external_id = vendorId } = accountOf.get(vendorId) ?? {};
    const vendor = { name, external_id };
    const order: InvoiceOrder = {
      environment,
      period,
      vendorId,
      prefix,
      taxPercent,
      issuer,
      vendor,
      issuedBy,
    };
    const outcome = await mizan.invoices.issue(order);
    switch (outcome.state) {
      case "open":
        throw periodOpen(period);
      case "too_early":
        throw periodPast(period, outcome.first);
      case "issued":
        issued.ids.push(...outcome.ids);
        break;
      case "earlier_first":
        issued.refused.push({ vendor_id: vendorId, name, reason: outcome.state, period: outcome.period });
        break;
      case "books_differ":
        issued.refused.push({ vendor_id: vendorId, name, reason: outcome.state, period: null });
        break;
      case "nothing":
      case "issued_before":
        // By somebody else meanwhile.
        break;
    }
  }
  return issued;
}

/** @returns the rate of tax of a month, from the settings' history */
async function taxPercentOf({ mizan }: Pick<Using<"books">, "mizan">, period: string): Promise<string> {
  const { first, last } = daysOfMonth(period);
  const { invoices: defaults } = mizan.options.settings;
  const rateOf = (since: Date, { enabled: isOn, taxPercent: percent }: typeof defaults) => ({
    since,
    isOn,
    percent,
  });
  const versions = await mizan.settings.invoiceVersions();
  const later = versions.map(({ since, invoices }) => rateOf(since, { ...defaults, ...invoices }));
  return taxRateAt([rateOf(new Date(0), defaults), ...later], instantsOfDays(first, last).before);
}

function invoicesOff(): OperatorRefusal {
  return inConflict(
    "MIZAN_INVOICES_OFF",
    "Nothing was issued: invoices are switched off. Switch them on in Settings → Mizan.",
  );
}

function periodOpen(period: string): OperatorRefusal {
  return inConflict(
    "MIZAN_INVOICE_PERIOD_OPEN",
    `Nothing was issued: ${period} is not over. It can be invoiced an hour after its end in Kuwait.`,
    { fields: [{ field: "period", code: "period_open", message: "This month is not over." }] },
  );
}

function periodPast(period: string, first: string): OperatorRefusal {
  return inConflict(
    "MIZAN_INVOICE_PERIOD_PAST",
    `Nothing was issued: invoices began with ${first}, so ${period} cannot be invoiced any more.`,
    { fields: [{ field: "period", code: "period_past", message: `Invoices began with ${first}.` }] },
  );
}
