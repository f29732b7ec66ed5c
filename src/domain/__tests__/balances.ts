import type { Fils } from "../money";
import type { Account, Posting } from "../journal";

/** The sum of postings by account, without those that come to nothing. */
export function balancesOf(postings: readonly Posting[]): Map<Account, Fils> {
  const balances = new Map<Account, Fils>();
  for (const { account, amountFils } of postings) {
    balances.set(account, (balances.get(account) ?? 0) + amountFils);
  }
  for (const [account, amountFils] of balances) if (amountFils === 0) balances.delete(account);
  return balances;
}

/** What `discounts_borne` holds by source, without those that come to nothing. */
export function bySource(postings: readonly Posting[]): Record<string, Fils> {
  const sums: Record<string, Fils> = {};
  for (const { account, source = "", amountFils } of postings) {
    if (account === "discounts_borne") sums[source] = (sums[source] ?? 0) + amountFils;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, fils]) => fils !== 0));
}
