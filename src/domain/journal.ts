/**
 * The marketplace's books (money.md, Journal): double entry in whole fils. Every entry balances; a correction is an
 * opposing entry, never a change. Pure: where entries are kept is the module's business.
 */
import { assertWholeFils, type Fils } from "./money";
import type { PartyRefund } from "./party-refund";
import type { Split } from "./split";
import type { VendorPart } from "./vendor-part";

/** `vendor_payable` is what the operator owes; `vendor_settled_by_gateway` what the gateway paid on the vendor's own key. */
export type Account =
  | "gateway_clearing"
  | "commission"
  | "platform_sales"
  | "gateway_fee"
  | "payout_clearing"
  | "adjustment"
  | `vendor_payable:${string}`
  | `vendor_settled_by_gateway:${string}`
  | `delivery_payable:${string}`;

/** A debit above zero, a credit below, in fils; never zero. */
export interface Posting {
  readonly account: Account;
  readonly amountFils: Fils;
}

/** An entry whose postings do not sum to zero: a fault of ours, never to be written. */
export class JournalImbalance extends Error {
  override readonly name = "JournalImbalance";
  readonly code = "journal_imbalance";
}

/** What a captured charge posts: clearing is debited with all of it, everybody's share is credited. */
export function postingsOfCharge(split: Split): Posting[] {
  const credits = split.vendors.flatMap((part) => [
    credit(vendorAccountOf(split, part.vendorId), part.netFils),
    credit("commission", part.commissionFils),
    credit(deliveryAccountOf(part), part.deliveryRecipient === "vendor" ? 0 : part.deliveryFils),
  ]);
  return balanced([
    debit("gateway_clearing", split.chargeFils),
    ...credits,
    credit("platform_sales", split.platformFils),
  ]);
}

/** What a refund posts, as it was attributed: the opposite of the charge, share by share. */
export function postingsOfRefund(split: Split, parties: readonly PartyRefund[]): Posting[] {
  const refundedFils = parties.reduce((sum, party) => sum + party.goodsFils + party.deliveryFils, 0);
  const debits = parties.flatMap((party) => {
    const part = split.vendors.find(({ vendorId }) => vendorId === party.vendorId);
    if (!part) return [debit("platform_sales", party.ownBackFils)];
    return [
      debit(vendorAccountOf(split, part.vendorId), party.ownBackFils),
      debit("commission", party.commissionBackFils),
      debit(deliveryAccountOf(part), party.deliveryBackFils),
    ];
  });
  return balanced([credit("gateway_clearing", refundedFils), ...debits]);
}

/** The sum of postings by account, without those that come to nothing. */
export function balancesOf(postings: readonly Posting[]): Map<Account, Fils> {
  const balances = new Map<Account, Fils>();
  for (const { account, amountFils } of postings) {
    balances.set(account, (balances.get(account) ?? 0) + amountFils);
  }
  for (const [account, amountFils] of balances) if (amountFils === 0) balances.delete(account);
  return balances;
}

/**
 * Postings that may be written: one per account, none of zero.
 * @throws JournalImbalance when they do not sum to zero
 */
export function balanced(postings: readonly Posting[]): Posting[] {
  for (const { amountFils } of postings) assertWholeFils(amountFils);
  const sumFils = postings.reduce((sum, { amountFils }) => sum + amountFils, 0);
  if (sumFils !== 0) {
    throw new JournalImbalance(`Debits and credits differ by ${sumFils} fils; nothing was posted.`);
  }
  return [...balancesOf(postings)].map(([account, amountFils]) => ({ account, amountFils }));
}

function vendorAccountOf(split: Split, vendorId: string): Account {
  const isSettledByGateway = split.keyOwner.kind === "vendor" && split.keyOwner.vendorId === vendorId;
  return isSettledByGateway ? `vendor_settled_by_gateway:${vendorId}` : `vendor_payable:${vendorId}`;
}

function deliveryAccountOf(part: VendorPart): Account {
  // Delivery that the operator keeps is the operator's own sale.
  return part.deliveryRecipient === "company"
    ? `delivery_payable:${part.deliveryCompany ?? "none"}`
    : "platform_sales";
}

function debit(account: Account, amountFils: Fils): Posting {
  return { account, amountFils };
}

function credit(account: Account, amountFils: Fils): Posting {
  return { account, amountFils: amountFils === 0 ? 0 : -amountFils };
}
