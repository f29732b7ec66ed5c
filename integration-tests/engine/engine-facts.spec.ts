/**
 * What Mizan takes for granted about the engine, asked of the Medusa that is installed (`npm test -- engine`): each
 * fact is named by what Mizan does because of it. One that fails on a new Medusa names the code to look at first.
 */
import { WorkflowManager } from "@medusajs/framework/orchestration";
import { MedusaError } from "@medusajs/framework/utils";
import {
  cancelOrderWorkflow,
  completeCartWorkflow,
  refundPaymentWorkflow,
  updateRegionsWorkflow,
} from "@medusajs/medusa/core-flows";
import { bareStoreSuite, type BareStore } from "./bare-store";
import { probe } from "./store/probe";

bareStoreSuite((store: BareStore) => {
  describe("sessions", () => {
    it("a changed total deletes the session of a page that may be paid: so attempts are a table of our own", async () => {
      const { id } = await store.newCart();
      const session = await store.choose(id);
      await store.addPiece(id);
      expect(await store.graph("payment_session", ["id"], { id: session.id })).toEqual([]);
      expect(probe.callsOf("delete")).toHaveLength(1);
    });

    it("a provider that refuses the deletion keeps the session: so a paid one is not let go", async () => {
      const { id } = await store.newCart();
      const session = await store.choose(id);
      probe.answers.delete = () => {
        throw new Error("It is paid");
      };
      const added = await store.post(`/store/carts/${id}/line-items`, { variant_id: "none", quantity: 1 });
      expect(added.status).toBeGreaterThanOrEqual(400);
      await store.choose(id).catch(() => undefined);
      expect(await store.graph("payment_session", ["id"], { id: session.id })).toHaveLength(1);
    });

    it("two choices at once leave two sessions: so each session has an attempt, and every one is asked about", async () => {
      const { id } = await store.newCart();
      const { body } = await store.post("/store/payment-collections", { cart_id: id });
      const path = `/store/payment-collections/${body.payment_collection.id}/payment-sessions`;
      await Promise.all([1, 2, 3].map(() => store.post(path, { provider_id: "pp_probe_probe" })));
      expect((await store.graph("payment_session", ["id"])).length).toBeGreaterThan(1);
    });

    it("what a client sends stays in the session and is shown, but it cannot choose the session's id: so nothing in it is believed", async () => {
      const { id } = await store.newCart();
      const session = await store.choose(id, { paid: true, asked: "mine", session_id: "payses_other" });
      const [kept] = await store.graph("payment_session", ["id", "data"], { id: session.id });
      expect(kept!.data).toMatchObject({ paid: true, asked: true });
      expect(probe.callsOf("initiate")[0]!.given.data?.session_id).toBe(session.id);
      const { body } = await store.get(`/store/carts/${id}`);
      const [shown] = body.cart.payment_collection.payment_sessions;
      expect(shown.data).toMatchObject({ paid: true });
    });

    it("a session's key at the provider is its own id: so it does not tell two choices of a cart apart from one", async () => {
      const { id } = await store.newCart();
      const first = await store.choose(id);
      const second = await store.choose(id);
      const keys = probe.callsOf("initiate").map(({ given }) => given.context?.idempotency_key);
      expect(keys).toEqual([first.id, second.id]);
    });

    it("the provider is made once in a process: so it keeps nothing of a request", async () => {
      await store.choose((await store.newCart()).id);
      await store.choose((await store.newCart()).id);
      expect(probe.made).toBe(1);
    });
  });

  describe("completion", () => {
    it("a session that is pending can be completed: so ours is pending, and the storefronts find it", async () => {
      const { id } = await store.newCart();
      expect((await store.choose(id)).status).toBe("pending");
      expect((await store.complete(id)).body.type).toBe("order");
    });

    it("the order is made before the payment is authorized, and taken back: so the gateway is asked before the engine", async () => {
      const { id } = await store.newCart();
      await store.choose(id);
      const seen: number[] = [];
      probe.answers.authorize = async () => {
        seen.push((await store.graph("order", ["id"])).length);
        return { status: "requires_more", data: {} };
      };
      const refused = await store.complete(id);
      expect({ status: refused.status, seen }).toEqual({ status: 400, seen: [1] });
      expect(await store.graph("order", ["id"])).toEqual([]);
    });

    it("authorizing gets neither amount nor currency nor customer: so the provider looks the cart up itself", async () => {
      const { id } = await store.newCart();
      await store.choose(id);
      await store.complete(id);
      const [asked] = probe.callsOf("authorize");
      expect(Object.keys(asked!.given).sort()).toEqual(["context", "data"]);
    });

    it("nobody compares the payment with the cart's total: so the provider does, before it says captured", async () => {
      const { id, items } = await store.newCart();
      await store.choose(id);
      await store.carts().updateLineItems(items[0].id as string, { quantity: 3 });
      const { body } = await store.complete(id);
      const [payment] = await store.graph("payment", ["amount"]);
      expect({ order: body.order.total, paid: payment!.amount }).toEqual({ order: 15.375, paid: 5.125 });
    });

    it("an error of the type payment_requires_more answers with the cart and its words: so the shopper reads why", async () => {
      const { id } = await store.newCart();
      const { id: sessionId } = await store.choose(id);
      probe.answers.authorize = () => {
        throw new MedusaError(MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR, "Not paid yet");
      };
      const { status, body } = await store.complete(id);
      expect({ status, type: body.type, words: body.error?.message }).toEqual({
        ...{ status: 200, type: "cart" },
        words: "Not paid yet",
      });
      expect(await store.graph("payment_session", ["status"], { id: sessionId })).toMatchObject([
        { status: "pending" },
      ]);
    });

    it("a way to pay that its region no longer has cannot be completed: so a paid cart of it is a review item", async () => {
      const { id } = await store.newCart();
      await store.choose(id);
      const [region] = await store.graph("region", ["id"], { currency_code: "kwd" });
      const update = { payment_providers: ["pp_system_default"] };
      await updateRegionsWorkflow(store.container()).run({ input: { selector: { id: region!.id }, update } });
      expect((await store.complete(id)).status).toBe(400);
    });

    it("CUS-26: these are all its steps, in this order: so what each can refuse is asked before the redirect (docs/medusa.md, 4.3)", () => {
      type Flow = { action?: string; next?: Flow | Flow[] };
      const steps = (flow: Flow | Flow[] = []): string[] =>
        [flow].flat().flatMap(({ action, next }) => [...(action ? [action] : []), ...steps(next)]);
      expect(steps(WorkflowManager.getWorkflow("complete-cart")?.flow_)).toEqual([
        ...["acquire-lock-step", "use-query-graph-step", "cart-query"],
        ...["validate-cart-items", "validate-cart-payments", "compensate-payment-if-needed", "validate"],
        ...["shipping-options-query", "validate-shipping", "create-orders"],
        ...["create-remote-links", "update-carts", "reserve-inventory-step", "register-usage"],
        ...["emit-event-step", "emit-reservation-item-created", "beforePaymentAuthorization"],
        ...["authorize-payment-session-step", "add-order-transaction", "orderCreated", "create-order"],
        "release-lock-step",
      ]);
    });

    it("a changed quantity leaves the cart's updated_at as it was: so a cart's state is told by a fingerprint", async () => {
      const { id, items, updated_at } = await store.newCart();
      await store.post(`/store/carts/${id}/line-items/${items[0].id}`, { quantity: 2 });
      const [cart] = await store.graph("cart", ["updated_at"], { id });
      expect(new Date(cart!.updated_at).toISOString()).toBe(new Date(updated_at).toISOString());
    });
  });

  describe("a payment that was proved", () => {
    it("becomes one order, however often and at once: so the return, the sweep and the shopper may all settle", async () => {
      const { id } = await store.newCart();
      const session = await store.choose(id);
      await Promise.all([1, 2, 3, 4].map(() => store.processCaptured(session.id)));
      await store.processCaptured(session.id);
      expect(await store.graph("order", ["id"])).toHaveLength(1);
      expect(probe.callsOf("authorize")).toHaveLength(1);
    });

    it("whose order fails late is cancelled at the provider, though captured: so cancelling refuses money that was taken", async () => {
      const { id } = await store.newCart();
      await store.choose(id);
      lateFailure = true;
      await store.complete(id);
      expect(probe.callsOf("cancel")).toHaveLength(1);
    });

    it("a hook takes one handler in the whole application: so Mizan takes none", () => {
      expect(() => completeCartWorkflow.hooks.validate(async () => undefined)).not.toThrow();
      expect(() => completeCartWorkflow.hooks.validate(async () => undefined)).toThrow(
        /multiple hook handlers/,
      );
    });
  });

  describe("refunds", () => {
    it("the engine's row is there before the provider is asked, goes when it fails, and has another id the next time: so refunds are a table of our own", async () => {
      const { payment } = await store.buy();
      const rowsWhenAsked: number[] = [];
      probe.answers.refund = async () => {
        rowsWhenAsked.push((await store.graph("refund", ["id"])).length);
        throw new Error("No answer");
      };
      const refund = () => store.payments().refundPayment({ payment_id: payment.id, amount: 1.5 });
      await expect(refund()).rejects.toThrow();
      await expect(refund()).rejects.toThrow();
      expect(rowsWhenAsked).toEqual([1, 1]);
      expect(await store.graph("refund", ["id"])).toEqual([]);
      const keys = probe.callsOf("refund").map(({ given }) => given.context?.idempotency_key);
      expect(new Set(keys).size).toBe(2);
    });

    it("a cancelled order says refunded though the provider refused: so a failed refund is a review item", async () => {
      const { orderId } = await store.buy();
      probe.answers.refund = () => {
        throw new Error("Refused");
      };
      await cancelOrderWorkflow(store.container()).run({ input: { order_id: orderId }, throwOnError: false });
      const [order] = await store.graph("order", ["status"], { id: orderId });
      const told = await store.graph("order_transaction", ["amount", "reference"], { order_id: orderId });
      expect({ status: order!.status, refunds: await store.graph("refund", ["id"]) }).toEqual({
        ...{ status: "canceled", refunds: [] },
      });
      expect(told.map(({ amount }) => Number(amount)).sort()).toEqual([-5.125, 5.125]);
    });

    it("what is once in a payment's data stays there: so nothing that must not be read gets in", async () => {
      const { payment } = await store.buy();
      expect(payment.data).toMatchObject({ asked: true });
      probe.answers.refund = () => ({ data: { only: "this" } });
      await refundPaymentWorkflow(store.container()).run({ input: { payment_id: payment.id, amount: 1 } });
      const [after] = await store.graph("payment", ["data"], { id: payment.id });
      expect(after!.data).toMatchObject({ asked: true, only: "this" });
    });
  });
});

let lateFailure = false;
// The only handler of this hook in the process; the engine calls it when the order is there and paid.
(completeCartWorkflow.hooks as unknown as Record<"orderCreated", (handler: () => Promise<void>) => void>)[
  "orderCreated"
](async () => {
  if (!lateFailure) return;
  lateFailure = false;
  throw new Error("After the payment");
});
