/** The links by which what orders owe is paid, as the admin's API lists and withdraws them. */
import { actorNames } from "../../../answers/actor-names";
import type { Page } from "../../../answers/admin-api";
import type { PaymentLinkList, PaymentLinkView } from "../../../answers/admin-api/payment-links";
import { OperatorRefusal } from "../../../answers/operator-refusal";
import { PaymentRefusal } from "../../../answers/payment-refusal";
import type { Using } from "../../../application/dependencies";
import { filsOf, MAX_CHARGE_FILS, toDecimalString, type Fils } from "../../../domain/money";
import { ordersOfLinks } from "../../../engine/draft-orders";
import type { ListPage } from "../../../modules/mizan/stores/database";
import type { PaymentLinkRow } from "../../../modules/mizan/stores/payment-link-store";
import { vendorNames } from "../../../setup/vendors/vendor-names";
import { readPayableOrder } from "../payable-cart";
import { nothingOutstanding, refuseUnpayableOrder } from "../refuse-unpayable";

/** @throws OperatorRefusal MIZAN_ORDER_NOT_FOUND (404) */
export async function listPaymentLinks(
  dependencies: Using<"checkout">,
  orderId: string,
): Promise<PaymentLinkList> {
  const outstandingFils = await outstandingFilsOf(dependencies, orderId).catch((error: unknown) => {
    if (error instanceof PaymentRefusal) return undefined;
    throw error;
  });
  const { settings } = await dependencies.mizan.settings.current([]);
  return {
    payment_links: await viewsOf(dependencies, await dependencies.mizan.paymentLinks.ofOrder(orderId)),
    outstanding: outstandingFils === undefined ? null : toDecimalString(outstandingFils),
    hours: settings.paymentLinks.hours,
  };
}

/** One page of the links of all orders, the newest first. */
export async function listEveryPaymentLink(
  dependencies: Using<"checkout">,
  page: ListPage,
): Promise<{ payment_links: PaymentLinkView[] } & Page> {
  const { links, count } = await dependencies.mizan.paymentLinks.list(page);
  const { limit, offset } = page;
  return { payment_links: await viewsOf(dependencies, links), count, limit, offset };
}

/** @returns undefined where the order has no such link */
export async function viewOfLink(
  dependencies: Using<"checkout">,
  orderId: string,
  linkId: string,
): Promise<PaymentLinkView | undefined> {
  const link = await dependencies.mizan.paymentLinks.ofOrderById(orderId, linkId);
  const [view] = await viewsOf(dependencies, link ? [link] : []);
  return view;
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
  await dependencies.mizan.paymentLinks.withdraw(orderId, linkId, by);
  const view = await viewOfLink(dependencies, orderId, linkId);
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

/**
 * @throws PaymentRefusal where nothing of the order can be paid
 * @throws OperatorRefusal MIZAN_ORDER_NOT_FOUND (404)
 */
export async function outstandingFilsOf(dependencies: Using<"checkout">, orderId: string): Promise<Fils> {
  const cart = await readPayableOrder(dependencies, orderId, MAX_CHARGE_FILS);
  if (!cart) throw orderNotFound(orderId);
  if (!cart.order) throw nothingOutstanding();
  refuseUnpayableOrder(cart.order, cart);
  return filsOf(cart.total);
}

export function orderNotFound(orderId: string): OperatorRefusal {
  const message = `There is no order ${orderId}.`;
  return new OperatorRefusal({ status: 404, code: "MIZAN_ORDER_NOT_FOUND", message });
}

async function viewsOf(
  dependencies: Using<"checkout">,
  links: readonly PaymentLinkRow[],
): Promise<PaymentLinkView[]> {
  const people = links.flatMap(({ made_by, withdrawn_by }) => [made_by, withdrawn_by]);
  const [nameOf, orders, vendorNameOf] = await Promise.all([
    actorNames(dependencies, people),
    ordersOfLinks(
      dependencies,
      links.map(({ order_id }) => order_id),
    ),
    vendorNames(
      dependencies,
      links.map(({ vendor_id }) => vendor_id),
    ),
  ]);
  return links.map((link) => {
    const order = orders.get(link.order_id);
    return {
      id: link.id,
      order_id: link.order_id,
      order_number: order?.number ?? null,
      is_draft: order?.isDraft ?? false,
      amount: toDecimalString(link.amount_fils),
      vendor_id: link.vendor_id,
      vendor_name: link.vendor_id === null ? null : vendorNameOf(link.vendor_id),
      state: stateOfLink(link),
      made_at: link.made_at.toISOString(),
      made_by: nameOf(link.made_by),
      expires_at: link.expires_at.toISOString(),
      withdrawn_at: link.withdrawn_at?.toISOString() ?? null,
      withdrawn_by: nameOf(link.withdrawn_by),
    };
  });
}
