import { applicationWithoutMizan } from "../support/application-without-mizan";
import { mizanCommand } from "../support/mizan-command";
import { mizanSuite } from "../support/mizan-suite";
import { startSecondShop } from "../support/second-shop";
import { onlyAttemptOf } from "../support/shop-records";

const command = "before-uninstall";
const goods = { "Cambodian oud, 3 g": 1 };
/** Two Medusa processes are started one after the other, on a machine that may be busy. */
const PATIENCE_MS = 600_000;

mizanSuite((shop) => {
  const waysOfRegions = async () =>
    (
      await shop.sql(
        "SELECT id FROM region_payment_provider WHERE payment_provider_id LIKE 'pp_mizan%' AND deleted_at IS NULL",
      )
    ).length;

  describe("OPS-17: taking Mizan out of the application", () => {
    it(
      "OPS-17: it says what it would do and asks; the session of a page that may still be paid stays, and kuwait puts the ways back",
      async () => {
        const payingCart = await shop.newCart(goods);
        const { payPath, sessionId } = await shop.choose(payingCart);
        await shop.openPage(payPath);
        const attempt = await onlyAttemptOf(shop, payingCart);
        const choosingCart = await shop.newCart(goods);
        const choosing = await shop.choose(choosingCart);
        const sessions = () =>
          shop.sql("SELECT id FROM payment_session WHERE id IN (?, ?) AND deleted_at IS NULL", [
            sessionId,
            choosing.sessionId,
          ]);

        const asked = await mizanCommand(shop, command);

        expect(asked.output).toContain("1 payments are open");
        const named = `attempt ${attempt.id} (trackid ${attempt.track_id}, cart ${payingCart}): open`;
        expect(asked.output).toContain(named);
        expect(asked.output).toContain("1. take from the region Kuwait: pp_mizan");
        expect(asked.output).toContain("2. remove 1 sessions from carts that are not ordered");
        expect(asked.output).toContain("MIZAN_CLI_NOT_CONFIRMED");
        expect(asked.code).toBe(2);
        expect(await waysOfRegions()).toBe(3);
        expect(await sessions()).toHaveLength(2);

        const done = await mizanCommand(shop, command, "--yes");

        expect(done.output).toContain("taken from the region Kuwait: pp_mizan");
        expect(done.output).toContain("removed from carts that are not ordered: 1 sessions");
        expect(done.output).toContain("1 sessions stay on their carts");
        expect(done.output).toContain("cannot be taken out yet");
        expect(done.code).toBe(1);
        expect(await waysOfRegions()).toBe(0);
        expect(await sessions()).toEqual([{ id: sessionId }]);

        const again = await mizanCommand(shop, "kuwait", "--yes");

        expect(again).toMatchObject({
          code: 0,
          output: expect.stringContaining("made: in the region with Kuwait"),
        });
        expect(await waysOfRegions()).toBe(3);
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
        const ofForgottenCart = `SELECT s.* FROM payment_session s JOIN cart_payment_collection c USING (payment_collection_id)
          WHERE c.cart_id = '${forgottenCart}'`;
        await shop.sql(`CREATE TABLE forgotten_session AS ${ofForgottenCart}`);

        const { code, output } = await mizanCommand(shop, command, "--yes");

        expect(output).toContain("not ordered: 2 sessions");
        expect(output).toContain("Nothing is pending");
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
