/** What an edited order owes is paid by a link while the process dies: chosen, back from the gateway, or found by the sweep. */
import { orderChanges } from "../support/order-changes";
import { paidOrder } from "../support/paid-order";
import { openReviewsOf } from "../support/shop-records";
import { actsIn, leaveToSweep, makeDue, OUD } from "./acts";
import type { DyingShop } from "./dying-shop";
import type { Flow, Surroundings } from "./flows";

const [PRODUCT = ""] = Object.keys(OUD);
/** Their own files, and what the same lines do differently for an order that there is. */
const OF_LINKS = /outstanding|payment-link|order-payable|order-owed|engine\/payment/;
const WAY = { way: "3", language: "en" };

type Owing = Awaited<ReturnType<typeof paidOrder>> & { linkPath: string };

export function flowsOfLinksIn({ shop, operator }: Surroundings): Flow[] {
  const { bringBack, sweepIn } = actsIn({ shop, operator });
  const order = orderChanges(shop, operator);
  const newLink = async (orderId: string): Promise<string> => {
    const { body } = await operator()("post", `/admin/mizan/orders/${orderId}/payment-links`, {}).expect(200);
    return new URL((body as { made: { address: string }[] }).made[0]?.address ?? "").pathname;
  };
  const chooseAt = (http: DyingShop["http"], linkPath: string) =>
    http().post(linkPath).type("form").redirects(0).send(WAY);
  const pay = async (linkPath: string) => {
    const { headers } = await chooseAt(shop.http, linkPath);
    return shop.pay(new URL(String(headers.location), "http://shop.test").pathname, "CAPTURED");
  };
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
        return {
          cartId: sale.orderId,
          act: (dying) => bringBack(dying, form),
          carryOn: () => shop.comeBack(form),
          finish: () => finish(sale),
        };
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
  ];
}
