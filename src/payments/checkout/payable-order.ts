/** What is paid of an order's outstanding amount, as a cart that can be charged: its parts with what is to be paid of each (money.md, rule 14). */
import { logLine } from "../../application/log-line";
import type { Using } from "../../application/dependencies";
import { PaymentRefusal } from "../../answers/payment-refusal";
import type { ChargedPart } from "../../domain/charged-part";
import type { RawAmount } from "../../domain/exact";
import { type Fils, filsOf, toDecimalString } from "../../domain/money";
import { shareOfAmount } from "../../domain/outstanding";
import { type OutstandingOrder, readOutstandingOrder } from "../../engine/outstanding-orders";
import { owedFilsOfParts, owedWithPaidOf, paidPartsOf, worthFilsOfParts } from "../record/owed-parts";
import { type ChargeableCart, vendorFieldsOf } from "./resolve-cart-vendors";

/** An order as it is read, with what its own charges have paid. */
export type OrderToCharge = {
  found: OutstandingOrder;
  paid: readonly ChargedPart[];
  named: ReadonlyMap<string, string>;
  /** What is outstanding; 0 and less where nothing is. */
  outstandingFils: Fils;
};

/** What is paid of an order, in a cart's place. */
export type ChargeableOrder = ChargeableCart & { readonly order: { status: string; isDraft: boolean } };

type Part = ChargeableCart["items"][number] | ChargeableCart["shipping_methods"][number];

/**
 * @returns undefined when there is no such order
 * @throws PaymentRefusal MIZAN_VENDOR_RESOLVER_MISSING
 */
export async function readOrderToCharge(
  dependencies: Using<"checkout">,
  orderId: string,
): Promise<OrderToCharge | undefined> {
  const { mizan } = dependencies;
  const [found, named, paid] = await Promise.all([
    readOutstandingOrder(dependencies, orderId, vendorFieldsOf(dependencies)),
    mizan.paymentLinks.vendorsOfLines(orderId),
    mizan.attempts.ofCart(orderId).then(paidPartsOf),
  ]);
  return found && { found, named, paid, outstandingFils: filsOf(found.cart.total) };
}

/**
 * @param chargedFils what is to be paid, at most what is outstanding
 * @returns what is owed, as far as that goes; nothing in it where it is 0 and less
 * @throws PaymentRefusal MIZAN_CHARGE_REFUSED where more is outstanding than the order's parts are worth
 */
export function chargeableOrder(
  dependencies: Pick<Using<"checkout">, "logger">,
  toCharge: OrderToCharge,
  chargedFils: Fils,
): ChargeableOrder {
  const { found, paid } = toCharge;
  if (chargedFils <= 0) return atFils(toCharge, new Map());
  const owed = { outstandingFils: chargedFils, paid };
  return atFils(
    toCharge,
    withinWorth(dependencies, found, () => owedFilsOfParts(found, owed)),
  );
}

/** The same of all that is outstanding, and with it what the order's own charges have paid. Throws the same. */
export function chargeableWithPaid(
  dependencies: Pick<Using<"checkout">, "logger">,
  toCharge: OrderToCharge,
): ChargeableOrder {
  const { found } = toCharge;
  return atFils(
    toCharge,
    withinWorth(dependencies, found, () => owedWithPaidOf(found, toCharge)),
  );
}

/** @param filsOfParts what is to be paid of each part, by its id */
export function atFils(
  { found, named }: OrderToCharge,
  filsOfParts: ReadonlyMap<string, Fils>,
): ChargeableOrder {
  const { cart, status } = found;
  const worthFilsOf = worthFilsOfParts(found);
  const charged = <One extends Part>(parts: readonly One[]): One[] =>
    parts.flatMap((part) => {
      const fils = filsOfParts.get(part.id);
      return fils === undefined ? [] : [partly(part, fils, worthFilsOf.get(part.id) ?? fils)];
    });
  const items = charged(cart.items);
  const totalFils = [...filsOfParts.values()].reduce((sum, fils) => sum + fils, 0);
  return {
    ...cart,
    ...{ isChargeable: true, named, order: { status, isDraft: status === "draft" } },
    total: toDecimalString(totalFils),
    // Of a delivery alone the goods of the order say whose it is.
    items: items.length > 0 ? items : cart.items.map((line) => partly(line, 0, 0)),
    shipping_methods: charged(cart.shipping_methods),
  };
}

function withinWorth<Handed>(
  { logger }: Pick<Using<"checkout">, "logger">,
  { cart }: OutstandingOrder,
  handOut: () => Handed,
): Handed {
  try {
    return handOut();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    logger.warn(logLine({ order: cart.id }, `cannot be charged: ${error.message}`));
    throw new PaymentRefusal(
      "MIZAN_CHARGE_REFUSED",
      "What is to be paid of this order is more than what is in it. Please ask the shop.",
    );
  }
}

/** A part with the share of its worth that is charged: its tax and discounts in the same share. */
function partly<One extends Part>(part: One, fils: Fils, worthFils: Fils): One {
  const ofIt = (amount: RawAmount) => shareOfAmount(amount, fils, worthFils);
  return {
    ...part,
    total: toDecimalString(fils),
    tax_total: ofIt(part.tax_total),
    adjustments: part.adjustments?.map((adjustment) => ({ ...adjustment, amount: ofIt(adjustment.amount) })),
  };
}
