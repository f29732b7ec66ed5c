/** What is paid of an order's outstanding amount, as a cart that can be charged: its parts with what is to be paid of each (money.md, rule 14). */
import { logLine } from "../../application/log-line";
import type { Using } from "../../application/dependencies";
import { PaymentRefusal } from "../../answers/payment-refusal";
import type { RawAmount } from "../../domain/exact";
import { type Fils, filsOf, toDecimalString } from "../../domain/money";
import {
  additionsByVersion,
  type OrderPart,
  outstandingOfParts,
  shareOfAmount,
  worthOfParts,
} from "../../domain/outstanding";
import type { Engine } from "../../engine/ask";
import { type OutstandingOrder, readOutstandingOrder } from "../../engine/outstanding-orders";
import type { ChargeableCart } from "./resolve-cart-vendors";

/** An order that is charged, beside the parts of it that stand in the cart's place. */
export type PaidOrder = { status: string; isDraft: boolean };

type Part = ChargeableCart["items"][number] | ChargeableCart["shipping_methods"][number];

/**
 * @param asked.amountFils what is to be paid; all that is outstanding where that is less
 * @param asked.fields that tell whose the lines are, as of a cart
 * @returns undefined when there is no such order; `total` is what can be paid, also where that is nothing
 * @throws PaymentRefusal MIZAN_CHARGE_REFUSED where more is outstanding than the order's parts are worth
 */
export async function readChargeableOrder(
  dependencies: Engine & Pick<Using<"record">, "logger">,
  orderId: string,
  { amountFils, fields }: { amountFils: Fils; fields: readonly string[] },
): Promise<{ cart: ChargeableCart; order: PaidOrder } | undefined> {
  const found = await readOutstandingOrder(dependencies, orderId, fields);
  if (!found) return undefined;
  const order = { status: found.status, isDraft: found.status === "draft" };
  const chargedFils = Math.min(amountFils, filsOf(found.cart.total));
  if (chargedFils <= 0) return { cart: { ...found.cart, isChargeable: true }, order };
  try {
    return { cart: withOutstanding(found, chargedFils), order };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    dependencies.logger.warn(logLine({ order: orderId }, `cannot be charged: ${error.message}`));
    throw new PaymentRefusal(
      "MIZAN_CHARGE_REFUSED",
      "What is to be paid of this order is more than what is in it. Please ask the shop.",
    );
  }
}

function withOutstanding(found: OutstandingOrder, chargedFils: Fils): ChargeableCart {
  const { cart } = found;
  const worth = worthOfParts([...cart.items, ...cart.shipping_methods]);
  const outstanding = outstandingOfParts(chargedFils, worth, changesOf(found, worth));
  const worthFilsOf = new Map(worth.map(({ id, worthFils }) => [id, worthFils]));
  const charged = <One extends Part>(parts: readonly One[]): One[] =>
    parts.flatMap((part) => {
      const fils = outstanding.get(part.id);
      return fils === undefined ? [] : [partly(part, fils, worthFilsOf.get(part.id) ?? fils)];
    });
  const items = charged(cart.items);
  return {
    ...cart,
    isChargeable: true,
    total: toDecimalString(chargedFils),
    // Of a delivery alone the goods of the order say whose it is.
    items: items.length > 0 ? items : cart.items.map((line) => partly(line, 0, 0)),
    shipping_methods: charged(cart.shipping_methods),
  };
}

function changesOf({ cart, versions, methodsAdded }: OutstandingOrder, worth: readonly OrderPart[]) {
  const lineIds = new Set(cart.items.map(({ id }) => id));
  const lines = worth.filter(({ id }) => lineIds.has(id));
  const changes = new Map(additionsByVersion(lines, versions));
  for (const { id, worthFils } of worth) {
    const version = methodsAdded.get(id);
    if (version === undefined) continue;
    changes.set(version, [...(changes.get(version) ?? []), { id, addedFils: worthFils }]);
  }
  return [...changes].sort(([a], [b]) => b - a).map(([, additions]) => additions);
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
