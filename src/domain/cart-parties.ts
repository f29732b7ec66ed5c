/** Whose goods are in the cart, and whether each of them can be charged for. */
import { problemsOfTerms } from "./commission-terms";
import { byId } from "./allocate";
import { type SplitInput, SplitRefusal, type VendorTerms } from "./split-input";

export interface CartParties {
  /** Terms of every vendor with a line or a shipping method of its own, by vendor id in code units. */
  readonly vendors: readonly VendorTerms[];
  readonly vendorIds: readonly string[];
  readonly withOwnKey: ReadonlySet<string>;
  /** Parties that have lines, the operator (`null`) last: these share the shipping that belongs to nobody. */
  readonly withLines: readonly (string | null)[];
  /** More than one party: the cart's policy decides. */
  readonly isSeveral: boolean;
  /** For a message: "Alpha, Beta and the marketplace". */
  readonly names: string;
}

/** @throws SplitRefusal `vendor_terms_repeated`, `vendor_terms_missing` */
export function partiesOf({ lines, shipping, vendors }: SplitInput): CartParties {
  const termsById = new Map(vendors.map((terms) => [terms.vendorId, terms]));
  if (termsById.size < vendors.length) {
    throw new SplitRefusal(
      "vendor_terms_repeated",
      "A vendor was given twice with terms: give each one once.",
    );
  }
  const lineOwners = new Set<string | null>();
  for (const { vendorId } of lines) lineOwners.add(vendorId);
  const owners = new Set(lineOwners);
  for (const { vendorId } of shipping) owners.add(vendorId ?? null);
  const vendorIds = [...owners].filter((owner) => owner !== null).sort(compareIds);
  const missing = vendorIds.filter((vendorId) => !termsById.has(vendorId));
  if (missing.length > 0) {
    throw new SplitRefusal(
      "vendor_terms_missing",
      `No payment terms for ${missing.join(", ")}: set the vendor up for payments, or take it out of the cart.`,
      missing,
    );
  }
  const inCart = vendorIds.flatMap((vendorId) => termsById.get(vendorId) ?? []);
  const operatorSells = lineOwners.has(null);
  return {
    vendors: inCart,
    vendorIds,
    withOwnKey: new Set(inCart.filter(({ hasOwnKey }) => hasOwnKey).map(({ vendorId }) => vendorId)),
    withLines: [...lineOwners].sort(compareIds),
    isSeveral: vendorIds.length + (operatorSells ? 1 : 0) > 1,
    names: listed([...inCart.map(nameOf), ...(operatorSells ? ["the marketplace"] : [])]),
  };
}

/** @throws SplitRefusal `vendor_paused`, `commission_invalid` */
export function refuseUnusableVendors({ vendors }: CartParties): void {
  const paused = vendors.filter((vendor) => vendor.paused === true);
  if (paused.length > 0) {
    throw new SplitRefusal(
      "vendor_paused",
      `${listed(paused.map(nameOf))} cannot be paid at the moment: take the goods out of the cart, or try later.`,
      paused.map(({ vendorId }) => vendorId),
    );
  }
  for (const vendor of vendors) {
    const problems = problemsOfTerms(vendor.commission);
    if (problems.length === 0) continue;
    const why = problems.map(({ message }) => message).join(" ");
    throw new SplitRefusal("commission_invalid", `The terms of ${nameOf(vendor)} cannot be used. ${why}`, [
      vendor.vendorId,
    ]);
  }
}

function nameOf(vendor: VendorTerms): string {
  return vendor.name ?? vendor.reference;
}

function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

function compareIds(a: string | null, b: string | null): number {
  return byId({ id: a }, { id: b });
}
