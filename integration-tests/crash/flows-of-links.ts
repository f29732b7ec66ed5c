/** What an edited order owes, or a link without an order asks for, is paid while the process dies: chosen, back from the gateway, or found by the sweep. */
import { pressOutcome, type ReturnForm } from "../support/gateway-page";
import { orderChanges } from "../support/order-changes";
import { paidOrder } from "../support/paid-order";
import { openReviewsOf } from "../support/shop-records";
import { actsIn, leaveToSweep, makeDue, OUD } from "./acts";
import type { DyingShop } from "./dying-shop";
import type { Case, Flow, Surroundings } from "./flows";

const [PRODUCT = ""] = Object.keys(OUD);
/** Their own files, and what the same lines do differently for an order that there is. */
const OF_LINKS = /outstanding|payment-link|order-payable|order-owed|engine\/payment/;

type Owing = Awaited<ReturnType<typeof paidOrder>> & { linkPath: string };

export function flowsOfLinksIn({ shop, operator }: Surroundings): Flow[] {
  const { bringBack, sweepIn } = actsIn({ shop, operator });
  const order = orderChanges(shop, operator);
  const newLink = async (orderId: string): Promise<string> => {
    const { body } = await operator()("post", `/admin/mizan/orders/${orderId}/payment-links`, {}).expect(200);
    return new URL((body as { made: { address: string }[] }).made[0]?.address ?? "").pathname;
  };
  const chooseAt = (http: DyingShop["http"], linkPath: string, way = "3") =>
    http().post(linkPath).type("form").redirects(0).send({ way, language: "en" });
  const chosenPath = async (linkPath: string, way?: string) => {
    const { headers } = await chooseAt(shop.http, linkPath, way);
    return new URL(String(headers.location), "http://shop.test").pathname;
  };
  const pay = async (linkPath: string) => shop.pay(await chosenPath(linkPath), "CAPTURED");
  const owing = async (): Promise<Owing> => {
    const sale = await paidOrder(shop, OUD, operator());
    await order.setQuantity(sale, 2, PRODUCT);
    return { ...sale, linkPath: await newLink(sale.orderId) };
  };
  /** Paid at the gateway, and the shop does not know. */
  const paid = async () => {
    const sale = await owing();
    const form = await pay(sale.linkPath);
    await leaveToSweep(shop, sale.orderId);
    return { sale, form };
  };
  const finish = async (sale: Owing): Promise<string[]> => {
    const wrong: string[] = [];
    const payments = () =>
      shop.sql("SELECT id FROM mizan_payment_attempt WHERE pays_order_id = ? AND outcome = 'paid'", [
        sale.orderId,
      ]);
    if ((await payments()).length === 0) await shop.comeBack(await pay(await newLink(sale.orderId)));
    const count = (await payments()).length;
    if (count !== 1) wrong.push(`it was paid by link ${count} times`);
    const { pending, transactions, total } = await order.moneyOf(sale);
    if (pending !== 0 || transactions !== total)
      wrong.push(`of ${total} the order has ${transactions}, and wants ${pending}`);
    const reviews = await openReviewsOf(shop, sale.orderId);
    if (reviews.length > 0) wrong.push(`open review items: ${reviews.join()}`);
    return wrong;
  };
  /** Of a link without an order: its draft, paid at the gateway, and the shop does not know. */
  const paidDraft = async () => {
    const asked = { amount: "2.500", text: "Oud by the gram" };
    const { body } = await operator()("post", "/admin/mizan/payment-links", asked).expect(200);
    const { address, payment_link } = body as { address: string; payment_link: { order_id: string } };
    const form = await pay(new URL(address).pathname);
    await leaveToSweep(shop, payment_link.order_id);
    return { orderId: payment_link.order_id, form };
  };
  const finishDraft = async (orderId: string): Promise<string[]> => {
    const { status, pending, total } = await order.moneyOf({ orderId });
    const wrong =
      status === "pending" && pending === 0 && total === 2.5
        ? []
        : [`it is ${status}, ${pending} of ${total}`];
    return [...wrong, ...(await openReviewsOf(shop, orderId)).map((review) => `open: ${review}`)];
  };
  const cameBack = (cartId: string, form: ReturnForm, finished: () => Promise<string[]>): Case => ({
    cartId,
    act: (dying) => bringBack(dying, form),
    carryOn: () => shop.comeBack(form),
    finish: finished,
  });
  const secondary = { isSecondary: true, alsoAt: OF_LINKS };

  return [
    {
      name: "link-choose",
      ...secondary,
      prepare: async () => {
        const sale = await owing();
        return {
          cartId: sale.orderId,
          act: async (dying) => chooseAt(dying.http, sale.linkPath),
          carryOn: async () => shop.comeBack(await pay(sale.linkPath)),
          finish: () => finish(sale),
        };
      },
    },
    {
      name: "link-return",
      ...secondary,
      prepare: async () => {
        const { sale, form } = await paid();
        return cameBack(sale.orderId, form, () => finish(sale));
      },
    },
    {
      name: "link-sweep",
      ...secondary,
      isSweep: true,
      prepare: async () => {
        const { sale } = await paid();
        return {
          cartId: sale.orderId,
          act: async (dying) => {
            await makeDue(shop, sale.orderId);
            await sweepIn(dying);
          },
          carryOn: async () => undefined,
          finish: () => finish(sale),
        };
      },
    },
    {
      // Another way is chosen beside the open page: the first one's session goes, and it is paid.
      name: "link-other-way",
      ...secondary,
      prepare: async () => {
        const sale = await owing();
        const page = await shop.openPage(await chosenPath(sale.linkPath));
        await chosenPath(sale.linkPath, "1");
        const form = await pressOutcome(page, "CAPTURED");
        await leaveToSweep(shop, sale.orderId);
        return cameBack(sale.orderId, form, () => finish(sale));
      },
    },
    {
      name: "link-draft",
      ...secondary,
      settings: { paymentLinks: { free: true, hours: 5 } },
      prepare: async () => {
        const { orderId, form } = await paidDraft();
        return cameBack(orderId, form, () => finishDraft(orderId));
      },
    },
  ];
}
