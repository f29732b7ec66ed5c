/** What whoever has a link to pay is shown, and what a press on it does. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { PaymentRefusal } from "../../../answers/payment-refusal";
import type { Using } from "../../../application/dependencies";
import { isPaidAndPending } from "../../../domain/attempt-life";
import { isInTheWay } from "../../../domain/deciding-try";
import { exactOf } from "../../../domain/exact";
import { type Fils, filsOf, toDecimalString } from "../../../domain/money";
import { orderNameOf } from "../../../domain/order-name";
import type { PageLanguage, PaymentType } from "../../../domain/payment-page";
import { collectionToPay, readCollection, setCollectionAmount } from "../../../engine/collections";
import { orderIdsOfCollection } from "../../../engine/order-links";
import { readOrderToPay } from "../../../engine/outstanding-orders";
import { bookedPayments } from "../../../engine/payments";
import { createSession } from "../../../engine/sessions";
import { OPERATOR } from "../../../modules/mizan/stores/gateway-key";
import { vendorNames } from "../../../setup/vendors/vendor-names";
import { hold } from "../../record/hold";
import { hashOfToken } from "../../record/opaque-token";
import { payTokenIn } from "../../record/shopper-addresses";
import { PROVIDER_OF_PAYMENT_TYPE } from "../../record/ways-to-pay";
import { judgedWays, type WayToPay, waysAmong } from "../offered-ways";
import type { PartyId } from "../owed-by-party";
import { readPayableOrder } from "../payable-cart";
import { refusePaidCollection } from "../refuse-paid-cart";
import { stateOfLink } from "./link-view";
import { undefinedIfRefused } from "./parts-to-pay";

export type PayableLink = {
  orderId: string;
  orderName: string;
  /** Whose part is paid; null for all that is outstanding. */
  party: PartyId | null;
  /** What the party is called; null where all is paid, and for the operator. */
  seller: string | null;
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
  return orderNow(dependencies, link.order_id, { party: link.party, amountFils: link.amount_fils });
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
  // Its own amount is of the last change, or of whatever was last chosen on it.
  return orderNow(dependencies, orderId, { party: null });
}

async function orderNow(
  dependencies: Using<"checkout">,
  orderId: string,
  { party, amountFils }: { party: PartyId | null; amountFils?: Fils },
): Promise<LinkNow> {
  const { mizan } = dependencies;
  const [cart, order, now, attempts] = await Promise.all([
    readPayableOrder(dependencies, orderId, { party }).catch(undefinedIfRefused),
    readOrderToPay(dependencies, orderId),
    mizan.reconciliation.now(),
    mizan.attempts.ofCart(orderId),
  ]);
  const { authorizedHoldsMs } = mizan.options.schedule;
  const isUnsure = attempts.some(
    (one) => isPaidAndPending(one) || isInTheWay(one, authorizedHoldsMs, new Date(now)),
  );
  if (isUnsure) return notPayable("checking");
  if (!cart || !order || cart.order.status === "canceled") return notPayable("order_changed");
  const owedFils = filsOf(cart.total);
  if (owedFils <= 0 || owedFils !== (amountFils ?? owedFils)) return notPayable("order_changed");
  const goods = cart.items.flatMap(({ id, total }) => {
    const line = order.lines.find((one) => one.id === id);
    const ofLineFils = filsOf(total);
    if (!line || ofLineFils === 0) return [];
    return [{ title: line.title ?? "", pieces: exactOf(line.quantity).toString(), amountFils: ofLineFils }];
  });
  const vendorId = party === OPERATOR ? null : party;
  const [ways, nameOf] = await Promise.all([
    judgedWays(dependencies, cart, waysAmong(order.providerIds)),
    vendorNames(dependencies, [vendorId]),
  ]);
  const about = { orderId, orderName: orderNameOf(order.number), party, amountFils: owedFils };
  const seller = vendorId === null ? null : nameOf(vendorId);
  return { kind: "payable", link: { ...about, seller, goods, ways } };
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
  const { orderId, amountFils, party } = now.link;
  const isAvailable = now.link.ways.some((way) => way.payment_type === paymentType && way.available);
  if (!isAvailable) return now;
  const collectionId = await collectionToPay(dependencies, orderId);
  const held = await hold(dependencies, collectionId, WAIT_FOR_CHOICE_MS);
  if (!held) return notPayable("checking");
  try {
    await refusePaidCollection(dependencies, collectionId);
    // The engine makes a session at its collection's amount.
    await setCollectionAmount(dependencies.container, collectionId, toDecimalString(amountFils));
    const data = await createSession(dependencies.container, {
      collectionId,
      providerId: PROVIDER_OF_PAYMENT_TYPE[paymentType],
      data: { language, ...(party !== null && { party }) },
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
