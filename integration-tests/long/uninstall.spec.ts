import { applicationWithoutMizan } from "../support/application-without-mizan";
import { medusaExec } from "../support/medusa-exec";
import { mizanSuite } from "../support/mizan-suite";
import { startSecondShop } from "../support/second-shop";
import { onlyAttemptOf } from "../support/shop-records";

const command = "./src/commands/before-uninstall.ts";
const goods = { "Cambodian oud, 3 g": 1 };
/** Two Medusa processes are started one after the other, on a machine that may be busy. */
const PATIENCE_MS = 600_000;

mizanSuite((shop) => {
  describe("OPS-17: taking Mizan out of the application", () => {
    it(
      "OPS-17: while a payment is open it is named, the command ends with an error, and no session goes",
      async () => {
        const cartId = await shop.newCart(goods);
        const { payPath, sessionId } = await shop.choose(cartId);
        await shop.openPage(payPath);
        const attempt = await onlyAttemptOf(shop, cartId);

        const { code, output } = await medusaExec(shop, command, ["remove-sessions"]);

        expect(output).toContain("1 payments are open");
        expect(output).toContain(`attempt ${attempt.id} (trackid ${attempt.track_id}, cart ${cartId}): open`);
        expect(output).toContain("Regions still offer it: Kuwait");
        expect(code).not.toBe(0);
        expect(await shop.sql("SELECT id FROM payment_session WHERE id = ?", [sessionId])).toHaveLength(1);
      },
      PATIENCE_MS,
    );

    it(
      "OPS-17: with nothing open it is taken out, and old carts and orders answer without a 500",
      async () => {
        const orderedCart = await shop.newCart(goods);
        await shop.checkOut(orderedCart);
        const [orderId] = await shop.orderIds(orderedCart);
        const oldCart = await shop.newCart(goods);
        await shop.choose(oldCart);
        const forgottenCart = await shop.newCart(goods);
        await shop.choose(forgottenCart);
        await shop.sql("DELETE FROM region_payment_provider WHERE payment_provider_id LIKE 'pp_mizan%'");

        const ofForgottenCart = `SELECT s.* FROM payment_session s JOIN cart_payment_collection c USING (payment_collection_id)
          WHERE c.cart_id = '${forgottenCart}'`;
        await shop.sql(`CREATE TABLE forgotten_session AS ${ofForgottenCart}`);

        const { code, output } = await medusaExec(shop, command, ["remove-sessions"]);

        expect(output).toContain("removed 2 sessions");
        expect(output).toContain("nothing is pending");
        expect(code).toBe(0);
        const application = applicationWithoutMizan();
        const without = await startSecondShop(shop, {}, application.folder);
        try {
          const store = (method: "get" | "post", path: string, body?: object) =>
            without.http()[method](path).set("x-publishable-api-key", shop.store().publishableKey).send(body);
          const cart = await store("get", `/store/carts/${oldCart}`);
          const [line] = (cart.body as { cart: { items: { id: string }[] } }).cart.items;
          const answers = [
            cart,
            await store("post", `/store/carts/${oldCart}/line-items/${line!.id}`, { quantity: 2 }),
            await store("post", "/store/payment-collections", { cart_id: oldCart }),
            await store("post", `/store/carts/${oldCart}/complete`),
            await store("get", `/store/carts/${orderedCart}`),
            await store("get", `/store/orders/${orderId}`),
          ];
          expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 200, 200]);
          // Why the sessions go first: the engine asks a provider that is not there.
          await shop.sql("INSERT INTO payment_session SELECT * FROM forgotten_session");
          const { body } = await store("get", `/store/carts/${forgottenCart}`).expect(200);
          const [item] = (body as { cart: { items: { id: string }[] } }).cart.items;
          const path = `/store/carts/${forgottenCart}/line-items/${item!.id}`;
          expect((await store("post", path, { quantity: 2 })).status).toBe(500);
        } finally {
          await without.stop();
          application.remove();
        }
      },
      PATIENCE_MS,
    );
  });
});
