/** The links by which what orders owe is paid, as the admin's API lists and withdraws them. */
import { actorNames } from "../../../answers/actor-names";
import type { Page } from "../../../answers/admin-api";
import type { PaymentLinkList, PaymentLinkView } from "../../../answers/admin-api/payment-links";
import { notFound } from "../../../answers/operator-refusal";
import type { Using } from "../../../application/dependencies";
import { toDecimalString } from "../../../domain/money";
import { knownOrders } from "../../../engine/orders";
import type { ListPage } from "../../../modules/mizan/stores/database";
import { OPERATOR } from "../../../modules/mizan/stores/gateway-key";
import type { PaymentLinkRow } from "../../../modules/mizan/stores/payment-link-store";
import { vendorNames } from "../../../setup/vendors/vendor-names";
import type { PartyId } from "../owed-by-party";
import { outstandingOf, partsToPay, undefinedIfRefused } from "./parts-to-pay";
import type { OrderToCharge } from "../payable-order";

/** @throws OperatorRefusal MIZAN_ORDER_NOT_FOUND (404) */
export async function listPaymentLinks(
  dependencies: Using<"checkout">,
  orderId: string,
): Promise<PaymentLinkList> {
  const outstanding = await outstandingOf(dependencies, orderId).catch(undefinedIfRefused);
  const { settings } = await dependencies.mizan.settings.current([]);
  return {
    payment_links: await viewsOf(dependencies, await dependencies.mizan.paymentLinks.ofOrder(orderId)),
    parts: outstanding ? await partsOf(dependencies, outstanding.order) : [],
    outstanding: outstanding ? toDecimalString(outstanding.fils) : null,
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
  throw notFound("MIZAN_PAYMENT_LINK_NOT_FOUND", `The order ${orderId} has no payment link ${linkId}.`);
}

export function stateOfLink(link: PaymentLinkRow): PaymentLinkView["state"] {
  if (link.is_paid) return "paid";
  if (link.withdrawn_at) return "withdrawn";
  return link.is_over ? "over" : "open";
}

/** Empty where one link pays all, or none can be made. */
async function partsOf(
  dependencies: Using<"checkout">,
  order: OrderToCharge,
): Promise<PaymentLinkList["parts"]> {
  const parts = (await partsToPay(dependencies, order).catch(undefinedIfRefused)) ?? [];
  const byParty = parts.flatMap(({ party, amountFils }) => (party === null ? [] : [{ party, amountFils }]));
  const vendorNameOf = await vendorNames(
    dependencies,
    byParty.map(({ party }) => vendorOf(party)),
  );
  return byParty.map(({ party, amountFils }) => {
    const vendorId = vendorOf(party);
    const vendor_name = vendorId === null ? null : vendorNameOf(vendorId);
    return { vendor_id: vendorId, vendor_name, amount: toDecimalString(amountFils) };
  });
}

/** @returns null for the operator */
function vendorOf(party: PartyId | null): string | null {
  return party === OPERATOR ? null : party;
}

function vendorIdOf({ vendor_id, party }: PaymentLinkRow): string | null {
  return vendor_id ?? vendorOf(party);
}

async function viewsOf(
  dependencies: Using<"checkout">,
  links: readonly PaymentLinkRow[],
): Promise<PaymentLinkView[]> {
  const people = links.flatMap(({ made_by, withdrawn_by }) => [made_by, withdrawn_by]);
  const [nameOf, orders, vendorNameOf] = await Promise.all([
    actorNames(dependencies, people),
    knownOrders(
      dependencies,
      links.map(({ order_id }) => order_id),
    ),
    vendorNames(dependencies, links.map(vendorIdOf)),
  ]);
  return links.map((link) => {
    const order = orders.get(link.order_id);
    const vendorId = vendorIdOf(link);
    return {
      id: link.id,
      order_id: link.order_id,
      order_number: order?.number ?? null,
      is_draft: order?.isDraft ?? false,
      amount: toDecimalString(link.amount_fils),
      pays: link.party === null ? "all" : link.party === OPERATOR ? "operator" : "vendor",
      vendor_id: vendorId,
      vendor_name: vendorId === null ? null : vendorNameOf(vendorId),
      state: stateOfLink(link),
      made_at: link.made_at.toISOString(),
      made_by: nameOf(link.made_by),
      expires_at: link.expires_at.toISOString(),
      withdrawn_at: link.withdrawn_at?.toISOString() ?? null,
      withdrawn_by: nameOf(link.withdrawn_by),
    };
  });
}
