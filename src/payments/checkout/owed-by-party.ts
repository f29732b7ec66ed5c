/** What an order owes, divided by whose it is: where the store's policy is `separate`, each vendor is paid by itself. */
import type { Using } from "../../application/dependencies";
import type { ChargedPart } from "../../domain/charged-part";
import type { Fils } from "../../domain/money";
import { lessPaid } from "../../domain/outstanding";
import { sharePartsOf } from "../../domain/share-parts";
import { onlyOwnerOf, type Split } from "../../domain/split";
import { SplitRefusal } from "../../domain/split-input";
import { OPERATOR } from "../../modules/mizan/stores/gateway-key";
import { cartPartsOf } from "./cart-parts";
import { atFils, chargeableWithPaid, type ChargeableOrder, type OrderToCharge } from "./payable-order";
import { type CartVendors, resolveCartVendors } from "./resolve-cart-vendors";
import { paymentRefusalOf } from "./split-or-refuse";

/** A vendor account's id, or `OPERATOR` for the operator's own goods. */
export type PartyId = string;

export type OwedByParty = {
  policy: CartVendors["settings"]["cartPolicy"];
  /** Each above zero, and together all that is outstanding; the operator's own last. */
  parts: readonly { party: PartyId; amountFils: Fils; order: ChargeableOrder }[];
};

/** @returns whose all of a charge is; null where it is of several */
export function partyOfSplit(split: Split): PartyId | null {
  const owner = onlyOwnerOf(split);
  return owner === undefined ? null : (owner ?? OPERATOR);
}

/**
 * Each party's lines, and its share of the delivery. What a party has paid is taken off its own share, so that it is the same
 * whichever of the others have paid.
 *
 * @param toCharge of which something is outstanding
 * @throws PaymentRefusal as `resolveCartVendors` and `chargeableWithPaid`, and where it cannot be charged at all
 */
export async function owedByParty(
  dependencies: Using<"checkout">,
  toCharge: OrderToCharge,
): Promise<OwedByParty> {
  const whole = chargeableWithPaid(dependencies, toCharge);
  const owners = await resolveCartVendors(dependencies, whole);
  const { cartPolicy: policy, discounts } = owners.settings;
  const shared = sharedOrRefuse(() => sharePartsOf(cartPartsOf(whole, owners), discounts.credit));
  const owed = lessPaid(toCharge.outstandingFils, [...shared.lines, ...shared.shipping], (share) =>
    paidFilsOf(toCharge.paid, share),
  );
  const byName = [...owners.accounts].sort((one, other) => (one.name < other.name ? -1 : 1));
  const parts = [...byName.map(({ id }) => id), null].map((owner) => {
    const own = owed.filter(({ vendorId }) => vendorId === owner);
    const filsOfParts = new Map(
      own.flatMap(({ id, amountFils }) => (amountFils > 0 ? [[id, amountFils]] : [])),
    );
    const order = atFils(toCharge, filsOfParts);
    // Of a delivery alone its own goods say whose it is.
    const items = order.items.filter(({ id }) => (owners.lines.get(id)?.id ?? null) === owner);
    const amountFils = own.reduce((sum, share) => sum + share.amountFils, 0);
    return { party: owner ?? OPERATOR, amountFils, order: { ...order, items } };
  });
  return { policy, parts: parts.filter(({ amountFils }) => amountFils > 0) };
}

function paidFilsOf(paid: readonly ChargedPart[], { id, vendorId }: ChargedPart): Fils {
  const own = paid.filter((part) => part.id === id && part.vendorId === vendorId);
  return own.reduce((sum, { amountFils }) => sum + amountFils, 0);
}

function sharedOrRefuse<Shared>(share: () => Shared): Shared {
  try {
    return share();
  } catch (error) {
    throw error instanceof SplitRefusal ? paymentRefusalOf(error) : error;
  }
}
