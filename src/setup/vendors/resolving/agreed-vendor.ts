/** From what the resolvers say about one line to the one account it belongs to. */
import { VendorRefusal } from "./vendor-refusal";
import type { VendorAnswer } from "./vendor-resolver";
import type { NamedAnswer } from "./vendor-answers";

/** What is compared of a vendor account. */
type Account = { id: string; source: string; external_id: string };

/**
 * @param what is asked about, for the operator: "Line cali_…"
 * @param accounts every account that an answer about the cart may mean
 * @returns the account that all answers mean, or null without an answer
 * @throws VendorRefusal MIZAN_VENDOR_AMBIGUOUS when they mean two, MIZAN_VENDOR_NOT_SET_UP when the vendor has no account:
 *   the operator must not silently get a seller's money
 */
export function agreedVendorOf<Row extends Account>(
  what: string,
  answers: readonly NamedAnswer[],
  accounts: readonly Row[],
): Row | null {
  const meant = answers.map(({ resolver, vendor }) => {
    const account = accounts.find((each) => isMeant(vendor, each));
    return { resolver, account, identity: account?.id ?? wordsOf(vendor) };
  });
  const [first] = meant;
  if (!first) return null;
  const other = meant.find(({ identity }) => identity !== first.identity);
  if (other) {
    throw new VendorRefusal(
      "MIZAN_VENDOR_AMBIGUOUS",
      `${what} has two vendors: ${first.identity} by ${first.resolver}, ${other.identity} by ${other.resolver}. ` +
        "Correct one of them, or take a resolver out of the option vendors.resolvers.",
    );
  }
  if (first.account) return first.account;
  throw new VendorRefusal(
    "MIZAN_VENDOR_NOT_SET_UP",
    `${what} belongs to ${first.identity} by ${first.resolver}, for whom there is no vendor account: create one.`,
  );
}

function isMeant(vendor: VendorAnswer, account: Account): boolean {
  if ("accountId" in vendor) return account.id === vendor.accountId;
  return account.source === vendor.source && account.external_id === vendor.externalId;
}

function wordsOf(vendor: VendorAnswer): string {
  if ("accountId" in vendor) return `the vendor account ${vendor.accountId}`;
  return `${vendor.externalId} of the source ${vendor.source}`;
}
