/**
 * What the operator invoices a vendor for a month: the commission of the month's charges, as the journal has it. A charge that
 * was invoiced in an earlier month and is refunded now goes on a credit note of the invoice on which its commission stands; a refund
 * of that kind that came back, on the invoice. So a month's invoice less its credit notes is what the month changed in the journal, to the fils.
 */
import { Exact } from "./exact";
import { assertWholeFils, type Fils, wholeFils } from "./money";

/** What a month's postings changed of a vendor's part of one charge. */
export interface ChargeMovement {
  /** The month in Kuwait in which the charge was posted, `YYYY-MM`. */
  readonly chargedIn: string | null;
  /** The vendor's part of the sale, where the charge was posted in the month; else 0. */
  readonly grossFils: Fils;
  /** What was taken with the charge, where it was posted in the month; else 0. */
  readonly commissionFils: Fils;
  /** What went back with refunds, less what was taken again where a refund came back. */
  readonly reversedFils: Fils;
  /** What each month before changed of its commission, the oldest first; below zero where more went back. */
  readonly before: readonly { readonly month: string; readonly fils: Fils }[];
}

/**
 * `sales` of the month, and what was `reversed` of them in it; what was `charged_again` of an earlier month's, because a refund
 * came back; and on a credit note what is `credited`.
 */
export const INVOICE_LINE_KINDS = ["sales", "reversed", "charged_again", "credited"] as const;
export type InvoiceLineKind = (typeof INVOICE_LINE_KINDS)[number];

export interface InvoiceLine {
  readonly kind: InvoiceLineKind;
  /** The month of the charges. */
  readonly month: string;
  /** How many charges. */
  readonly count: number;
  /** Of `sales`: what the vendor's part was worth; else 0. */
  readonly grossFils: Fils;
  /** Adds to the document's sum; below zero where it is `reversed`. */
  readonly amountFils: Fils;
}

/** Before it has a number. `netFils` is never below zero, on a credit note either. */
export interface CommissionDocument {
  readonly kind: "invoice" | "credit_note";
  /** Of a credit note: the month of the invoice that it credits; else null. */
  readonly creditsMonth: string | null;
  readonly lines: readonly InvoiceLine[];
  readonly netFils: Fils;
}

/** A journal of which no invoice can be made: a fault of ours, never to be written. */
export class NotInvoiceable extends Error {
  override readonly name = "NotInvoiceable";
}

/**
 * The documents of a month and a vendor: an invoice first, then a credit note for each month of whose invoice something went back.
 *
 * @param month `YYYY-MM`
 * @returns at least one of them; an invoice of 0.000 where nothing is left of what was posted
 * @throws NotInvoiceable for a charge that is later than the month or is not there, or of which more was reversed than taken
 */
export function commissionDocuments(
  month: string,
  movements: readonly ChargeMovement[],
): CommissionDocument[] {
  const lines = new Map<string, InvoiceLine & Credited>();
  for (const line of movements.flatMap((movement) => linesOf(month, movement))) {
    const key = [line.credits ?? "", INVOICE_LINE_KINDS.indexOf(line.kind), line.month].join(" ");
    const before = lines.get(key) ?? { count: 0, grossFils: 0, amountFils: 0 };
    lines.set(key, {
      ...line,
      count: before.count + 1,
      grossFils: before.grossFils + line.grossFils,
      amountFils: before.amountFils + line.amountFils,
    });
  }
  const sorted = [...lines].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
  const onNoteOf = (invoiced: string | null) =>
    sorted.filter(({ credits }) => credits === invoiced).map(({ credits: _credits, ...line }) => line);
  const creditedMonths = [...new Set(sorted.flatMap(({ credits }) => credits ?? []))];
  const creditNotes = creditedMonths.map((of) => documentOf("credit_note", of, onNoteOf(of)));
  const invoiced = onNoteOf(null);
  const isInvoiced = invoiced.length > 0 || creditNotes.length === 0;
  return isInvoiced ? [documentOf("invoice", null, invoiced), ...creditNotes] : creditNotes;
}

/** The month of the invoice that a line credits; null on an invoice. */
type Credited = { readonly credits: string | null };

/** What a charge adds to the month's documents. */
function linesOf(month: string, movement: ChargeMovement): (Omit<InvoiceLine, "count"> & Credited)[] {
  const { chargedIn, grossFils, commissionFils, reversedFils, before } = movement;
  if (chargedIn === month) {
    if (reversedFils > commissionFils) throw new NotInvoiceable("More was reversed than was taken.");
    const reversed = {
      kind: "reversed",
      month,
      grossFils: 0,
      amountFils: -reversedFils,
      credits: null,
    } as const;
    return [
      { kind: "sales", month, grossFils, amountFils: commissionFils, credits: null },
      ...(reversedFils === 0 ? [] : [reversed]),
    ];
  }
  const isEarlier = chargedIn !== null && chargedIn < month && commissionFils === 0;
  if (!isEarlier) throw new NotInvoiceable("Something is posted of a charge that the books do not have.");
  if (reversedFils < 0) {
    return [
      { kind: "charged_again", month: chargedIn, grossFils: 0, amountFils: -reversedFils, credits: null },
    ];
  }
  return takenFromNewest(standingOf(before), reversedFils).map(({ month: credits, fils }) => ({
    ...{ kind: "credited", month: chargedIn, grossFils: 0 },
    ...{ amountFils: fils, credits },
  }));
}

type OnInvoice = { readonly month: string; readonly fils: Fils };

/** @returns on which months' invoices a commission stands, the oldest first: what came back and was invoiced again goes first again */
function standingOf(before: ChargeMovement["before"]): OnInvoice[] {
  return before.reduce<OnInvoice[]>((standing, one) => {
    if (one.fils >= 0) return [...standing, one];
    const credited = takenFromNewest(standing, -one.fils);
    const creditedOf = (month: string) => credited.find((part) => part.month === month)?.fils ?? 0;
    return standing.map(({ month, fils }) => ({ month, fils: fils - creditedOf(month) }));
  }, []);
}

function takenFromNewest(standing: readonly OnInvoice[], wantedFils: Fils): OnInvoice[] {
  let missing = wantedFils;
  const taken = [...standing].reverse().map(({ month, fils }) => {
    const part = Math.min(missing, fils);
    missing -= part;
    return { month, fils: part };
  });
  if (missing > 0) throw new NotInvoiceable("More was reversed than was taken.");
  return taken.filter(({ fils }) => fils > 0);
}

function documentOf(
  kind: CommissionDocument["kind"],
  creditsMonth: string | null,
  lines: readonly InvoiceLine[],
): CommissionDocument {
  const netFils = sumOf(lines.map(({ amountFils }) => amountFils));
  return { kind, creditsMonth, lines, netFils };
}

/** @returns invoices less credit notes: what the documents say that a month changed */
export function netOfDocuments(documents: readonly CommissionDocument[]): Fils {
  return sumOf(documents.map(({ kind, netFils }) => (kind === "invoice" ? netFils : -netFils)));
}

/**
 * The tax that comes on top of a document's net sum, rounded half-up once.
 *
 * @param percent a decimal string, 0 to 100
 */
export function taxOf(netFils: Fils, percent: string): Fils {
  return wholeFils(new Exact(netFils).times(percent).dividedBy(100));
}

/**
 * The tax that a credit note gives back. Cumulative, as the commission's own reversal: the notes of an invoice never give back more
 * than its tax, and all of it once all is credited.
 *
 * @param percent of the invoice @param creditedFils what earlier notes of the invoice credited
 */
export function creditedTaxOf(
  netFils: Fils,
  { percent, creditedFils }: { percent: string; creditedFils: Fils },
): Fils {
  return taxOf(creditedFils + netFils, percent) - taxOf(creditedFils, percent);
}

/** Test environments are counted for themselves: none of their numbers is one of a real invoice's. */
const MARK_OF = { production: "", sandbox: "SANDBOX-", emulator: "EMULATOR-" } as const;

/** @returns the number as it stands on the document: `2026-000123`, with the prefix, and in a test environment its mark */
export function invoiceNumberOf(counted: {
  prefix: string;
  environment: keyof typeof MARK_OF;
  year: number;
  sequence: number;
}): string {
  const { prefix, environment, year, sequence } = counted;
  return `${prefix}${MARK_OF[environment]}${year}-${String(sequence).padStart(6, "0")}`;
}

function sumOf(amounts: readonly Fils[]): Fils {
  const sumFils = amounts.reduce((sum, fils) => sum + fils, 0);
  assertWholeFils(sumFils);
  return sumFils;
}
