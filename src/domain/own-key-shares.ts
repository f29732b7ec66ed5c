/** Who gets what of a charge on a vendor's own key: from the gateway, and from the operator where that is not all (money.md, rule 13). */
import { type Fils, inStep } from "./money";
import { paidFilsOf, type VendorPart } from "./vendor-part";

/** In fils, none below zero. */
export interface OwnKeyShares {
  /** From the gateway to the operator: its commission and the delivery that it keeps, less what it bears. */
  readonly commissionFils: Fils;
  /** From the gateway to the delivery company. */
  readonly deliveryFils: Fils;
  /** From the operator to the vendor: what the gateway leaves it is less than its share. */
  readonly owedVendorFils: Fils;
  /** From the operator to the delivery company. */
  readonly owedCarrierFils: Fils;
}

type SharedOut = Pick<VendorPart, "commissionFils" | "deliveryFils" | "deliveryRecipient">;

/** The operator pays what it bears out of its commission first; what that does not cover it owes. */
export function ownKeySharesOf(part: VendorPart): OwnKeyShares {
  const paidFils = paidFilsOf(part);
  const commissionFils = Math.max(0, operatorFilsOf(part) - (part.borneFils ?? 0));
  const deliveryFils = Math.min(carrierFilsOf(part), paidFils - commissionFils);
  return {
    commissionFils,
    deliveryFils,
    owedVendorFils: part.netFils - (paidFils - commissionFils - deliveryFils),
    owedCarrierFils: carrierFilsOf(part) - deliveryFils,
  };
}

/**
 * What stands taken back of the operator's debt to the vendor. The gateway gives back of its commission and delivery what goes
 * back of the operator's and the carrier's share; the rest of what they and the operator give back changes the debt, which can
 * grow by it.
 * @param reversed what stands reversed of the vendor's part, in fils
 */
export function owedBackAt(
  part: VendorPart,
  reversed: { readonly commissionFils: Fils; readonly deliveryFils: Fils; readonly borneFils: Fils },
): Fils {
  const shares = ownKeySharesOf(part);
  const back = { ...reversed, deliveryRecipient: part.deliveryRecipient };
  const [operatorBackFils, carrierBackFils] = [operatorFilsOf(back), carrierFilsOf(back)];
  const byGateway =
    inStep(shares.commissionFils, { doneFils: operatorBackFils, wholeFils: operatorFilsOf(part) }) +
    inStep(shares.deliveryFils, { doneFils: carrierBackFils, wholeFils: carrierFilsOf(part) });
  return reversed.borneFils + byGateway - operatorBackFils - carrierBackFils;
}

/** The operator's share of a vendor's part: its commission, and the delivery where it keeps that. */
export function operatorFilsOf({ commissionFils, deliveryFils, deliveryRecipient }: SharedOut): Fils {
  return commissionFils + (deliveryRecipient === "operator" ? deliveryFils : 0);
}

/** The delivery company's share of a vendor's part. */
function carrierFilsOf({ deliveryFils, deliveryRecipient }: SharedOut): Fils {
  return deliveryRecipient === "company" ? deliveryFils : 0;
}
