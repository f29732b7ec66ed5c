/** The links by which what an order owes is paid, as the admin's API makes, shows and withdraws them. */
import { z } from "zod";
import { renderSVG } from "uqr";
import { actorNames } from "../../../answers/actor-names";
import type { BothLanguages } from "../../../answers/admin-api";
import type {
  MadePaymentLink,
  MakePaymentLink,
  PaymentLinkList,
  PaymentLinkView,
} from "../../../answers/admin-api/payment-links";
import { OperatorRefusal } from "../../../answers/operator-refusal";
import { PaymentRefusal } from "../../../answers/payment-refusal";
import type { Using } from "../../../application/dependencies";
import { isPublished } from "../../../application/publish";
import { filsOf, MAX_CHARGE_FILS, toDecimalString, type Fils } from "../../../domain/money";
import { orderNameOf } from "../../../domain/order-name";
import { readOrderToPay } from "../../../engine/outstanding-orders";
import type { PaymentLinkRow } from "../../../modules/mizan/stores/payment-link-store";
import { linkToPay } from "../../record/shopper-addresses";
import { readPayableOrder } from "../payable-cart";
import { nothingOutstanding, refuseUnpayableOrder } from "../refuse-unpayable";

const HOUR_MS = 3_600_000;
const USUAL_HOURS = 24;
const MOST_HOURS = 720;

/** `POST /admin/mizan/orders/:id/payment-links`. */
export const makePaymentLinkSchema = z.strictObject({
  hours: z.int().min(1).max(MOST_HOURS).optional(),
}) satisfies z.ZodType<MakePaymentLink>;

/**
 * Makes a link for all that is outstanding of an order now.
 *
 * @param link.tokenHash of what the address will hold, which is never handed in here
 * @returns the link's id
 * @throws OperatorRefusal MIZAN_ORDER_NOT_FOUND (404), and PaymentRefusal MIZAN_NOTHING_OUTSTANDING, MIZAN_ORDER_CANCELLED,
 *   MIZAN_CURRENCY_NOT_KWD or MIZAN_CHARGE_REFUSED, as OperatorRefusal (422)
 */
export async function makePaymentLink(
  dependencies: Using<"checkout">,
  link: { orderId: string; tokenHash: string; hours?: number | undefined; madeBy: string | null },
): Promise<string> {
  const { hours = USUAL_HOURS, ...wanted } = link;
  if (!(await readOrderToPay(dependencies, link.orderId))) throw orderNotFound(link.orderId);
  const amountFils = await outstandingFilsOf(dependencies, link.orderId).catch(refusalForOperator);
  return dependencies.mizan.paymentLinks.make({ ...wanted, amountFils, lifeMs: hours * HOUR_MS });
}

/** Tells of a link that was made as `mizan.link.created`, whose data has its address. @returns what is shown of it this once */
export async function handOutPaymentLink(
  dependencies: Using<"checkout">,
  { orderId, linkId, token }: { orderId: string; linkId: string; token: string },
): Promise<MadePaymentLink> {
  const [payment_link] = (await listPaymentLinks(dependencies, orderId)).payment_links.filter(
    ({ id }) => id === linkId,
  );
  const order = await readOrderToPay(dependencies, orderId);
  if (!payment_link || !order) throw orderNotFound(orderId);
  const { id, amount } = payment_link;
  const address = linkToPay(dependencies.mizan.options, token);
  const message = messageOf({ number: orderNameOf(order.number), amount, address });
  const data = { id, order_id: orderId, amount, address, message };
  await isPublished(dependencies, { name: "mizan.link.created", data }, { order: orderId });
  return { payment_link, address, qr: renderSVG(address, { border: 2 }), message };
}

/** @throws OperatorRefusal MIZAN_ORDER_NOT_FOUND (404) */
export async function listPaymentLinks(
  dependencies: Using<"checkout">,
  orderId: string,
): Promise<PaymentLinkList> {
  if (!(await readOrderToPay(dependencies, orderId))) throw orderNotFound(orderId);
  const outstandingFils = await outstandingFilsOf(dependencies, orderId).catch((error: unknown) => {
    if (error instanceof PaymentRefusal) return undefined;
    throw error;
  });
  return {
    payment_links: await viewsOf(dependencies, await dependencies.mizan.paymentLinks.ofOrder(orderId)),
    outstanding: outstandingFils === undefined ? null : toDecimalString(outstandingFils),
  };
}

/**
 * Takes a link back; one that is taken back already stays so. A page that was opened by it stays open.
 *
 * @throws OperatorRefusal MIZAN_PAYMENT_LINK_NOT_FOUND (404)
 */
export async function withdrawPaymentLink(
  dependencies: Using<"checkout">,
  { orderId, linkId, by }: { orderId: string; linkId: string; by: string | null },
): Promise<PaymentLinkView> {
  const link = await dependencies.mizan.paymentLinks.withdraw(orderId, linkId, by);
  const [view] = await viewsOf(dependencies, link ? [link] : []);
  if (view) return view;
  throw new OperatorRefusal({
    status: 404,
    code: "MIZAN_PAYMENT_LINK_NOT_FOUND",
    message: `The order ${orderId} has no payment link ${linkId}.`,
  });
}

export function stateOfLink(link: PaymentLinkRow): PaymentLinkView["state"] {
  if (link.is_paid) return "paid";
  if (link.withdrawn_at) return "withdrawn";
  return link.is_over ? "over" : "open";
}

async function viewsOf(
  dependencies: Using<"checkout">,
  links: readonly PaymentLinkRow[],
): Promise<PaymentLinkView[]> {
  const nameOf = await actorNames(
    dependencies,
    links.flatMap(({ made_by, withdrawn_by }) => [made_by, withdrawn_by]),
  );
  return links.map((link) => ({
    id: link.id,
    order_id: link.order_id,
    amount: toDecimalString(link.amount_fils),
    state: stateOfLink(link),
    made_at: link.made_at.toISOString(),
    made_by: nameOf(link.made_by),
    expires_at: link.expires_at.toISOString(),
    withdrawn_at: link.withdrawn_at?.toISOString() ?? null,
    withdrawn_by: nameOf(link.withdrawn_by),
  }));
}

/** @throws PaymentRefusal where nothing of the order can be paid */
async function outstandingFilsOf(dependencies: Using<"checkout">, orderId: string): Promise<Fils> {
  const cart = await readPayableOrder(dependencies, orderId, MAX_CHARGE_FILS);
  if (!cart?.order) throw nothingOutstanding();
  refuseUnpayableOrder(cart.order, cart);
  return filsOf(cart.total);
}

function messageOf(about: { number: string; amount: string; address: string }): BothLanguages {
  const { number, amount, address } = about;
  return {
    en: `Order ${number}: please pay ${amount} KWD here: ${address}`,
    // A number begins with a sign, which an Arabic sentence would put at its end.
    ar: `الطلب \u2066${number}\u2069: يرجى دفع ${amount} د.ك من هذا الرابط: ${address}`,
  };
}

function orderNotFound(orderId: string): OperatorRefusal {
  const message = `There is no order ${orderId}.`;
  return new OperatorRefusal({ status: 404, code: "MIZAN_ORDER_NOT_FOUND", message });
}

function refusalForOperator(error: unknown): never {
  if (!(error instanceof PaymentRefusal)) throw error;
  throw new OperatorRefusal({ status: 422, code: error.refusalCode, message: error.message });
}
