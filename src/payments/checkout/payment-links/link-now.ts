/** What whoever has a link to pay is shown, and what a press on it does. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { PaymentRefusal } from "../../../answers/payment-refusal";
import type { Using } from "../../../application/dependencies";
import { isPaidAndPending } from "../../../domain/attempt-life";
import { isInTheWay } from "../../../domain/deciding-try";
import { exactOf } from "../../../domain/exact";
import { type Fils, filsOf, MAX_CHARGE_FILS } from "../../../domain/money";
import { orderNameOf } from "../../../domain/order-name";
import type { PageLanguage, PaymentType } from "../../../domain/payment-page";
import { openCollectionOfOrder, readCollection } from "../../../engine/collections";
import { orderIdsOfCollection } from "../../../engine/order-links";
import { readOrderToPay } from "../../../engine/outstanding-orders";
import { bookedPayments } from "../../../engine/payments";
import { createSession } from "../../../engine/sessions";
import { hold } from "../../record/hold";
import { hashOfToken } from "../../record/opaque-token";
import { payTokenIn } from "../../record/shopper-addresses";
import { PROVIDER_OF_PAYMENT_TYPE } from "../../record/ways-to-pay";
import { judgedWays, type WayToPay, waysAmong } from "../offered-ways";
import { readPayableOrder } from "../payable-cart";
import { refusePaidCollection } from "../refuse-paid-cart";
import { stateOfLink } from "./link-view";

export type PayableLink = {
  orderId: string;
  orderName: string;
  amountFils: Fils;
  /** What the amount is for; empty for a delivery alone. */
  goods: readonly { title: string; pieces: string; amountFils: Fils }[];
  ways: readonly WayToPay[];
};
export type LinkNow =
  | { kind: "payable"; link: PayableLink }
  | { kind: "not_payable"; reason: "not_found" | "link_over" | "link_paid" | "order_changed" | "checking" };

const notPayable = (reason: Extract<LinkNow, { kind: "not_payable" }>["reason"]): LinkNow => ({
  kind: "not_payable",
  reason,
});

/** What is recorded: whoever looks may be a robot that makes a preview, and neither writes anything nor asks the gateway. */
export async function linkNow(dependencies: Using<"checkout">, token: string): Promise<LinkNow> {
  const { mizan } = dependencies;
  const hash = hashOfToken(token);
  const link = hash === undefined ? undefined : await mizan.paymentLinks.byToken(hash);
  if (!link) return notPayable("not_found");
  const state = stateOfLink(link);
  if (state === "paid") return notPayable("link_paid");
  if (state !== "open") return notPayable("link_over");
  return orderNow(dependencies, link.order_id, link.amount_fils);
}

/** Longer than any id of the engine; anything else never reaches the database. */
const COLLECTION_ID = /^[\w-]{1,100}$/;

/** The same of a payment collection of an order, to which Medusa's dashboard copies links: whoever knows its id may pay it. */
export async function collectionNow(dependencies: Using<"checkout">, collectionId: string): Promise<LinkNow> {
  const isId = COLLECTION_ID.test(collectionId);
  const collection = isId ? await readCollection(dependencies, collectionId) : undefined;
  const [orderId] = collection ? await orderIdsOfCollection(dependencies, collectionId) : [];
  if (!collection || orderId === undefined) return notPayable("not_found");
  const payments = await bookedPayments(dependencies, [collectionId]);
  if (payments.length > 0) return notPayable("link_paid");
  return orderNow(dependencies, orderId, filsOf(collection.rawAmount));
}

async function orderNow(
  dependencies: Using<"checkout">,
  orderId: string,
  amountFils: Fils,
): Promise<LinkNow> {
  const { mizan } = dependencies;
  const [cart, order, now, attempts] = await Promise.all([
    readPayableOrder(dependencies, orderId, MAX_CHARGE_FILS).catch(undefinedIfRefused),
    readOrderToPay(dependencies, orderId),
    mizan.reconciliation.now(),
    mizan.attempts.ofCart(orderId),
  ]);
  const { authorizedHoldsMs } = mizan.options.schedule;
  const isUnsure = attempts.some(
    (one) => isPaidAndPending(one) || isInTheWay(one, authorizedHoldsMs, new Date(now)),
  );
  if (isUnsure) return notPayable("checking");
  const isOwed = cart?.order && cart.order.status !== "canceled" && filsOf(cart.total) === amountFils;
  if (!cart || !order || !isOwed) return notPayable("order_changed");
  const goods = cart.items.flatMap(({ id, total }) => {
    const line = order.lines.find((one) => one.id === id);
    const ofLineFils = filsOf(total);
    if (!line || ofLineFils === 0) return [];
    return [{ title: line.title ?? "", pieces: exactOf(line.quantity).toString(), amountFils: ofLineFils }];
  });
  const ways = await judgedWays(dependencies, cart, waysAmong(order.providerIds));
  return {
    kind: "payable",
    link: { orderId, orderName: orderNameOf(order.number), amountFils, goods, ways },
  };
}

/** To wait for somebody else who chooses for the same order. */
const WAIT_FOR_CHOICE_MS = 10_000;

/**
 * Chooses a way to pay for the shopper: makes its session on the order's collection.
 *
 * @param now what was shown, as it is now
 * @returns the token of the address at which the gateway's page opens; or what the link shows now
 */
export async function chooseOnLink(
  dependencies: Using<"checkout"> & { container: MedusaContainer },
  now: LinkNow,
  { paymentType, language }: { paymentType: PaymentType; language: PageLanguage },
): Promise<{ payToken: string } | LinkNow> {
  if (now.kind !== "payable") return now;
  const isAvailable = now.link.ways.some((way) => way.payment_type === paymentType && way.available);
  if (!isAvailable) return now;
  const collectionId = await openCollectionOfOrder(dependencies.container, now.link.orderId);
  const held = await hold(dependencies, collectionId, WAIT_FOR_CHOICE_MS);
  if (!held) return notPayable("checking");
  try {
    await refusePaidCollection(dependencies, collectionId);
    const data = await createSession(dependencies.container, {
      collectionId,
      providerId: PROVIDER_OF_PAYMENT_TYPE[paymentType],
      data: { language },
    });
    const payToken = payTokenIn(data.redirect_url);
    if (payToken === undefined) throw new Error("the session of a payment link has no address");
    return { payToken };
  } catch (error) {
    if (!(error instanceof PaymentRefusal)) throw error;
    return notPayable(error.refusalCode === "MIZAN_ALREADY_PAID" ? "checking" : "order_changed");
  } finally {
    await held.release();
  }
}

function undefinedIfRefused(error: unknown): undefined {
  if (error instanceof PaymentRefusal) return undefined;
  throw error;
}
