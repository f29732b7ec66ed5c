/** How a link by which what an order owes is paid is made, and handed out this once. */
import { z } from "zod";
import { renderSVG } from "uqr";
import type { BothLanguages } from "../../../answers/admin-api";
import type { MadePaymentLink, MakePaymentLink } from "../../../answers/admin-api/payment-links";
import { notPossible } from "../../../answers/operator-refusal";
import { PaymentRefusal } from "../../../answers/payment-refusal";
import type { Using } from "../../../application/dependencies";
import { isPublished } from "../../../application/publish";
import { MOST_LINK_HOURS } from "../../../config/terms/payment-links";
import type { Fils } from "../../../domain/money";
import { orderNameOf } from "../../../domain/order-name";
import { linkToPay } from "../../record/shopper-addresses";
import type { PartyId } from "../owed-by-party";
import { nothingOutstanding } from "../refuse-unpayable";
import { refuseSeveralSellers } from "../several-sellers";
import { viewOfLink } from "./link-view";
import { orderNotFound } from "./order-not-found";
import { outstandingOf, partsToPay, payableOrder } from "./parts-to-pay";

export const linkHours = z.int().min(1).max(MOST_LINK_HOURS).optional();

/** `POST /admin/mizan/orders/:id/payment-links`. */
export const makePaymentLinkSchema = z.strictObject({
  hours: linkHours,
}) satisfies z.ZodType<MakePaymentLink>;

export type WantedLink = {
  orderId: string;
  /** Of what the address will hold, which is never handed in here. */
  tokenHash: string;
  /** As the settings say where it is not given. */
  hours?: number | undefined;
  madeBy: string | null;
  /** Whose part is paid; null for all that is outstanding. */
  party: PartyId | null;
  /** Of a free link, whose line it is. */
  line?: { id: string; vendorId: string | null };
};

const HOUR_MS = 3_600_000;

/**
 * Makes a link for what is outstanding of an order now: all of it, or a party's part.
 *
 * @returns the link's id
 * @throws OperatorRefusal MIZAN_ORDER_NOT_FOUND (404), and PaymentRefusal MIZAN_NOTHING_OUTSTANDING, MIZAN_ORDER_CANCELLED,
 *   MIZAN_CURRENCY_NOT_KWD, MIZAN_CHARGE_REFUSED, MIZAN_DIVIDE_CART, MIZAN_SEVERAL_VENDORS, or that nobody can say whose it is, as
 *   OperatorRefusal (422)
 */
export async function makePaymentLink(dependencies: Using<"checkout">, link: WantedLink): Promise<string> {
  const { mizan } = dependencies;
  const amountFils = await amountFilsOf(dependencies, link).catch(refusalForOperator);
  const hours = link.hours ?? (await mizan.settings.current([])).settings.paymentLinks.hours;
  return mizan.paymentLinks.make({ ...link, amountFils, lifeMs: hours * HOUR_MS });
}

/** @returns for which parties an order's links are made now; throws as `makePaymentLink` */
export async function partiesToPay(
  dependencies: Using<"checkout">,
  orderId: string,
): Promise<(PartyId | null)[]> {
  const parts = await payableOrder(dependencies, orderId)
    .then((order) => partsToPay(dependencies, order))
    .catch(refusalForOperator);
  return parts.map(({ party }) => party);
}

async function amountFilsOf(
  dependencies: Using<"checkout">,
  { orderId, party, line }: WantedLink,
): Promise<Fils> {
  // The draft of a free link has one line, of which the link itself says whose it is.
  if (line) return (await outstandingOf(dependencies, orderId)).fils;
  const parts = await partsToPay(dependencies, await payableOrder(dependencies, orderId));
  const part = parts.find((one) => one.party === party);
  if (part) return part.amountFils;
  if (party === null) refuseSeveralSellers("MIZAN_DIVIDE_CART");
  throw nothingOutstanding();
}

/** Tells of a link that was made as `mizan.link.created`, whose data has its address. @returns what is shown of it this once */
export async function handOutPaymentLink(
  dependencies: Using<"checkout">,
  { orderId, linkId, token }: { orderId: string; linkId: string; token: string },
): Promise<MadePaymentLink> {
  const payment_link = await viewOfLink(dependencies, orderId, linkId);
  if (!payment_link || payment_link.order_number === null) throw orderNotFound(orderId);
  const { id, amount, order_number, vendor_id, vendor_name } = payment_link;
  const address = linkToPay(dependencies.mizan.options, token);
  const message = messageOf({ number: orderNameOf(order_number), seller: vendor_name, amount, address });
  const data = { id, order_id: orderId, vendor_id, vendor_name, amount, address, message };
  await isPublished(dependencies, { name: "mizan.link.created", data }, { order: orderId });
  return { payment_link, address, qr: renderSVG(address, { border: 2 }), message };
}

function messageOf(about: {
  number: string;
  seller: string | null;
  amount: string;
  address: string;
}): BothLanguages {
  const { number, seller, amount, address } = about;
  const of = (between: string) => (seller === null ? "" : `${between}\u2068${seller}\u2069`);
  return {
    en: `Order ${number}${of(", ")}: please pay ${amount} KWD here: ${address}`,
    // A number begins with a sign, which an Arabic sentence would put at its end.
    ar: `الطلب \u2066${number}\u2069${of("، ")}: يرجى دفع ${amount} د.ك من هذا الرابط: ${address}`,
  };
}

function refusalForOperator(error: unknown): never {
  if (!(error instanceof PaymentRefusal)) throw error;
  throw notPossible(error.refusalCode, error.message);
}
