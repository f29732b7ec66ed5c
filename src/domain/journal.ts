/**
 * The marketplace's books (money.md, Journal): double entry in whole fils. Every entry balances; a correction is an
 * opposing entry, never a change. Pure: where entries are kept is the module's business.
 */
import { borneBySource, CREDIT, type SourceFils } from "./borne-by";
import { assertWholeFils, type Fils } from "./money";
import { type PartyRefund, wholeOf } from "./party-refund";
import { ownKeySharesOf } from "./own-key-shares";
import { isOnOwnKey, platformDeliveryFils, type Split } from "./split";
import { deliveryToOthers, paidFilsOf, type VendorPart } from "./vendor-part";

/**
 * `vendor_payable` is what the operator owes; `vendor_settled_by_gateway` what the gateway paid on the vendor's own key;
 * `discounts_borne` what discounts and credit cost the operator.
 */
export type Account =
  | "gateway_clearing"
  | "commission"
  | "platform_sales"
  | "gateway_fee"
  | "payout_clearing"
  | "discounts_borne"
  | "adjustment"
  | `vendor_payable:${string}`
  | `vendor_settled_by_gateway:${string}`
  | `delivery_payable:${string}`;

/** What a line of an entry is for: the columns of a vendor's statement. */
export type JournalPart =
  | "charge"
  | "sale"
  | "borne"
  | "commission"
  | "delivery"
  | "refund"
  | "borne_reversal"
  | "commission_reversal"
  | "delivery_reversal"
  | "adjustment"
  | "payout";

/** A debit above zero, a credit below, in fils; never zero. */
export interface Posting {
  readonly account: Account;
  readonly part: JournalPart;
  readonly amountFils: Fils;
  /** On `discounts_borne`: a promotion's id, or `credit`; absent where it is not told. */
  readonly source?: string;
}

/** An entry whose postings do not sum to zero: a fault of ours, never to be written. */
export class JournalImbalance extends Error {
  override readonly name = "JournalImbalance";
  readonly code = "journal_imbalance";
}

/**
 * What a captured charge posts, or one of nothing that the operator bears whole: clearing is debited with what was paid,
 * `discounts_borne` with what the operator bears, everybody's share is credited. A vendor's account shows how its share came
 * about: what the shopper paid, what the operator added, and what was taken from it.
 */
export function postingsOfCharge(split: Split): Posting[] {
  const shares = split.vendors.flatMap((part) => {
    const account = vendorAccountOf(split, part.vendorId);
    const deliveryFils = deliveryToOthers(part);
    const owedFils = isOnOwnKey(split, part.vendorId) ? ownKeySharesOf(part).owedVendorFils : 0;
    return [
      credit(account, "sale", paidFilsOf(part)),
      credit(account, "borne", (part.borneFils ?? 0) - owedFils),
      credit(`vendor_payable:${part.vendorId}`, "borne", owedFils),
      debit(account, "commission", part.commissionFils),
      debit(account, "delivery", deliveryFils),
      credit("commission", "commission", part.commissionFils),
      credit(deliveryAccountOf(part), "delivery", deliveryFils),
    ];
  });
  const ownDeliveryFils = platformDeliveryFils(split);
  return balanced([
    debit("gateway_clearing", "charge", split.chargeFils),
    ...split.vendors
      .flatMap(borneBySource)
      .map((share) => onSource(share, debit("discounts_borne", "borne", share.fils))),
    ...shares,
    credit("platform_sales", "sale", split.platformFils),
    debit("platform_sales", "delivery", ownDeliveryFils),
    credit(carrierOf(split.platformDeliveryCompany), "delivery", ownDeliveryFils),
  ]);
}

/**
 * What a refund posts, as it was attributed: the opposite of the charge, share by share. One in credit leaves what was paid with
 * the operator, who owes the shopper the credit: the gateway is told nothing, and each vendor's whole share goes from what it is owed.
 */
export function postingsOfRefund(
  split: Split,
  parties: readonly PartyRefund[],
  { isInCredit = false }: { readonly isInCredit?: boolean } = {},
): Posting[] {
  const refundedFils = parties.reduce((sum, party) => sum + wholeOf(party), 0);
  // Of a charge of 0 all of it was borne.
  const isCovered = split.chargeFils === 0;
  const back = isCovered ? "borne_reversal" : "refund";
  const borneBack = parties.flatMap((party) => {
    const fils = isCovered ? wholeOf(party) : (party.borneBackFils ?? 0);
    return party.borneBackBy ?? [{ source: null, fils }];
  });
  const paidBack = isInCredit
    ? onSource({ source: CREDIT }, credit("discounts_borne", back, refundedFils))
    : credit("gateway_clearing", back, refundedFils);
  const partOf = new Map<string | null, VendorPart>(split.vendors.map((part) => [part.vendorId, part]));
  const shares = parties.flatMap((party) => {
    const part = partOf.get(party.vendorId);
    if (!part) {
      return [
        debit("platform_sales", "refund", wholeOf(party)),
        credit("platform_sales", "delivery_reversal", party.deliveryBackFils),
        debit(carrierOf(split.platformDeliveryCompany), "delivery_reversal", party.deliveryBackFils),
      ];
    }
    const payable: Account = `vendor_payable:${part.vendorId}`;
    const account = isInCredit ? payable : vendorAccountOf(split, part.vendorId);
    const owedBackFils = party.owedBackFils ?? 0;
    return [
      debit(account, back, wholeOf(party)),
      debit(account, "borne_reversal", (party.borneBackFils ?? 0) - owedBackFils),
      debit(payable, "borne_reversal", owedBackFils),
      credit(account, "commission_reversal", party.commissionBackFils),
      credit(account, "delivery_reversal", party.deliveryBackFils),
      debit("commission", "commission_reversal", party.commissionBackFils),
      debit(deliveryAccountOf(part), "delivery_reversal", party.deliveryBackFils),
    ];
  });
  return balanced([
    ...(isCovered ? [] : [paidBack]),
    ...borneBack.map((share) => onSource(share, credit("discounts_borne", "borne_reversal", share.fils))),
    ...shares,
  ]);
}

/** A correction is an opposing entry, never a change (money.md, Journal). */
export function opposing(postings: readonly Posting[]): Posting[] {
  return balanced(postings.map((posting) => ({ ...posting, amountFils: 0 - posting.amountFils })));
}

/**
 * Postings that may be written: one per account, part and source, none of zero.
 * @throws JournalImbalance when they do not sum to zero
 */
export function balanced(postings: readonly Posting[]): Posting[] {
  for (const { amountFils } of postings) assertWholeFils(amountFils);
  const sumFils = postings.reduce((sum, { amountFils }) => sum + amountFils, 0);
  if (sumFils !== 0) {
    throw new JournalImbalance(`Debits and credits differ by ${sumFils} fils; nothing was posted.`);
  }
  const merged = new Map<string, Posting>();
  for (const posting of postings) {
    const key = `${posting.part} ${posting.account} ${posting.source ?? ""}`;
    const amountFils = (merged.get(key)?.amountFils ?? 0) + posting.amountFils;
    merged.set(key, { ...posting, amountFils });
  }
  return [...merged.values()].filter(({ amountFils }) => amountFils !== 0);
}

/** The vendor whose account it is, or null for an account of the operator's or a carrier's. */
export function vendorOfAccount(account: Account): string | null {
  const [kind, vendorId] = account.split(/:(.*)/s);
  return kind === "vendor_payable" || kind === "vendor_settled_by_gateway" ? (vendorId ?? null) : null;
}

/** Both accounts that lines of a vendor are on. */
export function accountsOfVendor(vendorId: string): Account[] {
  return [`vendor_payable:${vendorId}`, `vendor_settled_by_gateway:${vendorId}`];
}

function onSource({ source }: Pick<SourceFils, "source">, posting: Posting): Posting {
  return source === null ? posting : { ...posting, source };
}

/** Whose account a vendor's share of a charge is on: what the operator owes it, or what the gateway paid it itself. */
function vendorAccountOf(split: Split, vendorId: string): Account {
  return isOnOwnKey(split, vendorId) ? `vendor_settled_by_gateway:${vendorId}` : `vendor_payable:${vendorId}`;
}

function deliveryAccountOf(part: VendorPart): Account {
  // Delivery that the operator keeps is the operator's own sale.
  return part.deliveryRecipient === "company" ? carrierOf(part.deliveryCompany) : "platform_sales";
}

function carrierOf(company: number | null | undefined): Account {
  return `delivery_payable:${company ?? "none"}`;
}

export function debit(account: Account, part: JournalPart, amountFils: Fils): Posting {
  return { account, part, amountFils };
}

export function credit(account: Account, part: JournalPart, amountFils: Fils): Posting {
  return { account, part, amountFils: 0 - amountFils };
}
