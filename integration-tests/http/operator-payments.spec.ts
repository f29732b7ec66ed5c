import { inBoth } from "../support/in-both";
import { daysAfter, kuwaitDayOf } from "../../src/domain/kuwait-day";
import { countOf, prepareCounting, statementsOf } from "../support/count-statements";
import { pressOutcome } from "../support/gateway-page";
import { onlyAttemptOf } from "../support/shop-records";
import { type MizanShop, mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { paymentOfOrder } from "../support/refund-records";
import { spoil } from "../support/spoil";
import { sweep } from "../support/sweep";

const OUD = "Cambodian oud, 3 g";
/** Whoever `shop.newCart` makes a cart for. */
const SHOPPER = "noura@example.com";
type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- bodies, judged by the assertions

mizanSuite((shop) => {
  let operator: Operator;
  beforeEach(async () => {
    operator = await logInOperator(shop);
  });

  const get = async (path: string, status = 200): Promise<Json> => {
    const { body } = await operator("get", path).expect(status);
    return body as Json;
  };
  const check = async (id: string): Promise<Json> => {
    const { body } = await operator("post", `/admin/mizan/attempts/${id}/check`).expect(200);
    return body as Json;
  };
  /** A cart that was paid for and ordered. */
  const paidOrder = async () => {
    const cartId = await shop.newCart({ [OUD]: 1 });
    await shop.checkOut(cartId);
    const [orderId = ""] = await shop.orderIds(cartId);
    const [order] = await shop.sql<{ number: number }>(
      `SELECT display_id AS number FROM "order" WHERE id = ?`,
      [orderId],
    );
    return { cartId, orderId, number: order?.number ?? 0, attemptId: (await onlyAttemptOf(shop, cartId)).id };
  };
  /** A shopper on the gateway's page. */
  const onThePage = async () => {
    const cartId = await shop.newCart({ [OUD]: 1 });
    const { payPath } = await shop.choose(cartId);
    return { cartId, payPath, page: await shop.openPage(payPath) };
  };

  describe("the list of attempts", () => {
    it("shows the newest first, filtered and by the page", async () => {
      const paid = await paidOrder();
      const { cartId } = await onThePage();
      const open = await onlyAttemptOf(shop, cartId);
      const all = await get("/admin/mizan/attempts");
      expect(all).toMatchObject({ count: 2, limit: 20, offset: 0 });
      expect(all.attempts.map(({ id }: Json) => id)).toEqual([open.id, paid.attemptId]);
      expect(all.attempts[1]).toMatchObject({
        outcome: "paid",
        disposition: "ordered",
        gateway_status: "CAPTURED",
        amount: "11.500",
        order_id: paid.orderId,
        order_number: paid.number,
        email: SHOPPER,
        cart_id: paid.cartId,
        needs_person: [],
        payment_type: "3",
        environment: "emulator",
      });
      expect(all.attempts[1]).not.toHaveProperty("split");
      const idsBy = async (query: string) =>
        (await get(`/admin/mizan/attempts?${query}`)).attempts.map(({ id }: Json) => id);
      expect(await idsBy("outcome=paid")).toEqual([paid.attemptId]);
      expect(await idsBy("outcome=paid&outcome=open")).toEqual([open.id, paid.attemptId]);
      expect(await idsBy("disposition=pending")).toEqual([open.id]);
      expect(await idsBy(`cart_id=${cartId}`)).toEqual([open.id]);
      expect(await idsBy(`order_id=${paid.orderId}`)).toEqual([paid.attemptId]);
      expect(await idsBy("needs_person=true")).toEqual([]);
      expect(await idsBy("needs_person=false")).toEqual([open.id, paid.attemptId]);
      expect(await idsBy(`q=${open.track_id.slice(0, 12)}`)).toEqual([open.id]);
      expect(await idsBy(`q=${open.gateway_payment_id}`)).toEqual([open.id]);
      expect(await idsBy("q=%25")).toEqual([]);
      expect(await idsBy(`q=${open.id}`)).toEqual([open.id]);
      expect(await idsBy(`q=%23${paid.number}`)).toEqual([paid.attemptId]);
      expect(
        await idsBy(`q=%23${paid.number.toLocaleString("ar-u-nu-arab", { useGrouping: false })}`),
      ).toEqual([paid.attemptId]);
      expect(await idsBy(`q=%23${paid.number + 1}`)).toEqual([]);
      expect(await idsBy(`q=${SHOPPER.toUpperCase()}`)).toEqual([open.id, paid.attemptId]);
      expect(await idsBy(`q=${SHOPPER}&outcome=paid`)).toEqual([paid.attemptId]);
      expect(await idsBy("q=nobody@example.com")).toEqual([]);
      for (const name of ["Noura Al-Sabah", "al-sabah noura", "SABAH", "alsabah", "Nour_"])
        expect([name, await idsBy(`q=${name}`)]).toEqual([name, [open.id, paid.attemptId]]);
      for (const name of ["Noura Qabazard", "N%ura", "oura", "نورة"])
        expect([name, await idsBy(`q=${encodeURIComponent(name)}`)]).toEqual([name, []]);
      expect(await idsBy("limit=1&offset=1")).toEqual([paid.attemptId]);
      // As Health counts them.
      expect(await idsBy("open=true")).toEqual([open.id]);
      const { amount } = all.attempts[1] as { amount: string };
      const since = daysAfter(kuwaitDayOf(new Date()), -1);
      expect(await idsBy(`from=${since}&amount_min=${amount}&amount_max=${amount}&outcome=paid`)).toEqual([
        paid.attemptId,
      ]);
      expect(await idsBy(`to=${daysAfter(since, -1)}`)).toEqual([]);
      const [seller] = open.split.vendors;
      expect(await idsBy(`vendor_id=${seller?.vendorId}`)).toEqual([open.id, paid.attemptId]);
      const unknown = await get("/admin/mizan/refunds?vendor_id=mven_nobody", 404);
      expect(unknown.code).toBe("MIZAN_VENDOR_NOT_FOUND");
      const tooMuch = await get(`/admin/mizan/attempts?vendor_id=${seller?.vendorId}&outcome=paid`, 400);
      expect(tooMuch.fields).toMatchObject([{ field: "from", code: "needs_period" }]);
      // A list's file has its rows.
      for (const [list, rows] of [
        ["attempts?outcome=paid", "attempts"],
        ["attempts?", "attempts"],
        ["refunds?", "refunds"],
        ["review-items?", "review_items"],
        ["journal?kind=charge", "entries"],
      ] as const) {
        const listed = (await get(`/admin/mizan/${list}`))[rows].map(({ id }: Json) => id);
        const { text, headers } = await operator("get", `/admin/mizan/${list.replace("?", "/csv?")}`).expect(
          200,
        );
        expect(headers["content-disposition"]).toMatch(/^attachment; filename="\w+_\d{4}-\d\d-\d\d.csv"$/);
        const lines = text
          .trimEnd()
          .split("\r\n")
          .map((line) => line.split(","));
        expect([list, [...new Set(lines.slice(1, -1).map(([id]) => id))]]).toEqual([list, listed]);
        expect(lines.at(-1)?.slice(0, 2)).toEqual(["end_of_file", String(lines.length - 2)]);
      }
    });

    it("ADM-15: finds a payment by an Arabic name however it is typed, and by the shop's own order number", async () => {
      const paid = await paidOrder();
      const cartId = await shop.newCart({ [OUD]: 1 });
      await shop.sql(
        `UPDATE cart_address SET first_name = 'أحمَـد', last_name = 'العلي' FROM cart
         WHERE cart.id = ? AND cart_address.id IN (cart.shipping_address_id, cart.billing_address_id)`,
        [cartId],
      );
      const { payPath } = await shop.choose(cartId);
      await shop.openPage(payPath);
      const { id } = await onlyAttemptOf(shop, cartId);
      const found = async (q: string) =>
        (await get(`/admin/mizan/attempts?q=${encodeURIComponent(q)}`)).attempts as Json[];
      for (const q of ["احمد", "أحمد العلى", "علي احمد", "\u200fالعلي\u200f", "احم"])
        expect([q, (await found(q)).map((one) => one.id as string)]).toEqual([q, [id]]);
      await shop.sql(`UPDATE "order" SET custom_display_id = 'KW-2026-0007' WHERE id = ?`, [paid.orderId]);
      for (const q of ["KW-2026-0007", "#kw-2026-0007", "KW-٢٠٢٦-٠٠٠٧", `#${paid.number}`])
        expect([q, await found(q)]).toMatchObject([
          q,
          [{ id: paid.attemptId, order_number: "KW-2026-0007" }],
        ]);
    });

    it("refuses a filter that it does not know, each with its field", async () => {
      const refused = await get(
        "/admin/mizan/attempts?outcome=lost&limit=101&colour=red&needs_person=maybe",
        400,
      );
      expect(refused.code).toBe("MIZAN_INPUT_INVALID");
      expect(refused.fields.map(({ field }: Json) => field.split(".")[0]).sort()).toEqual([
        "colour",
        "limit",
        "needs_person",
        "outcome",
      ]);
    });

    it("needs the same number of SQL statements for 2 attempts and for 60", async () => {
      await prepareCounting(shop);
      await paidOrder();
      await onThePage();
      const path = "/admin/mizan/attempts?limit=100";
      const health = "/admin/mizan/health";
      // The least of three: whatever is more was left over from before.
      const counted = async (work: string) => {
        const counts: number[] = [];
        for (let run = 0; run < 3; run += 1) {
          counts.push(countOf(await statementsOf(shop, () => get(work))));
        }
        return Math.min(...counts);
      };
      await get(path);
      await get(health);
      const two = [await counted(path), await counted(health)];
      const [source] = await shop.sql<{ id: string }>("SELECT id FROM mizan_payment_attempt LIMIT 1");
      await copyAttempt(shop, source?.id ?? "", 58);
      expect((await get(path)).attempts).toHaveLength(60);
      expect([await counted(path), await counted(health)]).toEqual(two);
    });
  });

  describe("an attempt", () => {
    it("shows the split in three decimals with the vendor's name, the gateway's numbers and the timeline in words", async () => {
      const paid = await paidOrder();
      const { attempt } = await get(`/admin/mizan/attempts/${paid.attemptId}`);
      const vendor = shop.vendors().find(({ accountId }) => accountId === attempt.split.vendors[0].vendor_id);
      expect(attempt.split).toMatchObject({ charge: "11.500", key_owner: "vendor", platform: "0.000" });
      expect(attempt.split.vendors).toHaveLength(1);
      const [part] = attempt.split.vendors;
      expect(part).toMatchObject({ name: vendor?.name, gross: "10.000", delivery: "1.500" });
      expect([part.commission, part.net].every((amount: string) => /^\d+\.\d{3}$/.test(amount))).toBe(true);
      expect(Number(part.net) + Number(part.commission)).toBeCloseTo(11.5, 6);
      expect(attempt.key).toEqual({
        id: expect.stringMatching(/^mkey_/),
        version: 1,
        owner: vendor?.accountId,
        last_four: expect.any(String),
      });
      expect(attempt.key.last_four).toHaveLength(4);
      const names = attempt.references.map(({ name }: Json) => name);
      expect(names).toEqual(expect.arrayContaining(["PaymentID", "networkPaymentId", "transactionNumber"]));
      expect(attempt.references[0].value).toBe(attempt.gateway_payment_id);
      const kinds = attempt.timeline.map(({ kind }: Json) => kind);
      expect(kinds).toEqual(["prepared", "page_opening", "page_shown", "answered", "booked", "ordered"]);
      expect(attempt.timeline[3].text).toEqual({
        en: 'The gateway answered "CAPTURED": paid.',
        ar: expect.stringContaining("CAPTURED"),
      });
      expect(attempt.summary.en).toBe("Paid, and the order was made from it.");
      expect(attempt.refunds).toEqual([]);
      const payment = await paymentOfOrder(shop, paid.orderId);
      await operator("post", `/admin/payments/${payment.id}/refund`, { amount: 1.25 }).expect(200);
      const after = (await get(`/admin/mizan/attempts/${paid.attemptId}`)).attempt;
      expect(after.refunds).toMatchObject([{ amount: "1.250", state: "accepted" }]);
      expect(after.timeline.at(-1).text.en).toBe("The gateway accepted the refund: 1.250 KWD.");
    });

    it("answers 404 with a code for one that nobody knows", async () => {
      expect(await get("/admin/mizan/attempts/matt_nobody", 404)).toMatchObject({
        code: "MIZAN_ATTEMPT_NOT_FOUND",
      });
      const checked = await operator("post", "/admin/mizan/attempts/matt_nobody/check").expect(404);
      expect(checked.body).toMatchObject({ code: "MIZAN_ATTEMPT_NOT_FOUND" });
    });
  });

  describe("check now", () => {
    it("asks the gateway, says in words what it answered, and makes the order of a payment that nobody had heard of", async () => {
      const { cartId, payPath } = await onThePage();
      const { id } = await onlyAttemptOf(shop, cartId);
      const before = await check(id);
      expect(before.check).toMatchObject({ answered: true });
      expect(before.check.message.en).toBe('The gateway answered "no record (10012)": no payment yet.');
      const atOnce = await check(id);
      expect(atOnce.check).toMatchObject({ answered: false });
      expect(atOnce.check.message.en).toContain("a moment ago");
      expect(await shop.calls("status")).toBe(1);

      await shop.pay(payPath, "CAPTURED");
      await shop.forgetAsking();
      const latest = (await get(`/admin/mizan/attempts?cart_id=${cartId}&limit=1`)).attempts[0];
      const after = await check(latest.id);
      expect(after.check).toMatchObject({ answered: true });
      expect(after.attempt).toMatchObject({ outcome: "paid", disposition: "ordered" });
      expect(await shop.orderIds(cartId)).toEqual([after.attempt.order_id]);
    });

    it("ADM-10: is harmless on any attempt: paid, released, spare, refunded, declined, and one whose page was never shown", async () => {
      const paid = await paidOrder();
      const cartId = await shop.newCart({ [OUD]: 1 });
      await shop.choose(cartId);
      const neverShown = await onlyAttemptOf(shop, cartId);
      const declinedCart = await shop.newCart({ [OUD]: 1 });
      await shop.checkOut(declinedCart, "NOT CAPTURED");
      const declined = await onlyAttemptOf(shop, declinedCart);
      const orders = await shop.sql('SELECT id FROM "order"');
      const calls = await shop.calls("status");

      expect((await check(neverShown.id)).check.message.en).toContain("nothing to ask");
      for (const disposition of ["ordered", "released", "spare", "refunded"]) {
        await shop.sql("UPDATE mizan_payment_attempt SET disposition = ? WHERE id = ?", [
          disposition,
          paid.attemptId,
        ]);
        const { attempt, check: said } = await check(paid.attemptId);
        expect(attempt).toMatchObject({ outcome: "paid", disposition, next_check_at: null });
        expect(said).toMatchObject({ answered: false });
        expect(said.message.en).toContain("proved already");
      }
      expect(await shop.calls("status")).toBe(calls);
      await shop.forgetAsking();
      expect((await check(declined.id)).attempt).toMatchObject({
        outcome: "declined",
        disposition: "pending",
      });
      expect(await shop.sql('SELECT id FROM "order"')).toEqual(orders);
      expect(await shop.sql("SELECT id FROM mizan_review_item")).toEqual([]);
    });

    it("says so when the gateway cannot be reached, and changes nothing", async () => {
      const { cartId } = await onThePage();
      const { id } = await onlyAttemptOf(shop, cartId);
      await shop.stopGateway();
      const { attempt, check: said } = await check(id).finally(() => shop.startGateway());
      expect(said).toMatchObject({ answered: false });
      expect(said.message.en).toContain("no usable answer");
      expect(said.message.ar).toMatch(/[\u0600-\u06ff]/);
      expect(attempt).toMatchObject({ outcome: "open", disposition: "pending" });
    });

    it("closes what a person was told once the gateway has answered for certain", async () => {
      const { cartId, payPath } = await onThePage();
      await shop.pay(payPath, "NOT CAPTURED");
      const { attempts } = await get(`/admin/mizan/attempts?cart_id=${cartId}`);
      const [{ id }] = attempts;
      for (const reason of ["outcome_stays_unknown", "gateway_does_not_answer", "cart_gone"]) {
        await shop.mizan().reviewItems.open({ reason, attemptId: id, cartId, summary: inBoth("Look.") });
      }
      await shop.forgetAsking();
      expect((await check(id)).attempt).toMatchObject({ outcome: "declined", needs_person: ["cart_gone"] });
    });
  });

  describe("an order", () => {
    it("shows every attempt of its cart and what was put before a person, resolved or not", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      await shop.checkOut(cartId, "NOT CAPTURED");
      const [first] = await shop.mizan().attempts.ofCart(cartId);
      await shop
        .mizan()
        .reviewItems.open({ reason: "cart_gone", attemptId: first!.id, cartId, summary: inBoth("Old.") });
      await shop.mizan().reviewItems.resolve(first!.id, ["cart_gone"]);
      await shop.checkOut(cartId);
      const [orderId = ""] = await shop.orderIds(cartId);
      await shop.mizan().reviewItems.open({
        reason: "several_orders",
        attemptId: null,
        cartId: null,
        orderId,
        summary: inBoth("Two."),
      });
      const { order_payment } = await get(`/admin/mizan/orders/${orderId}`);
      expect(order_payment.order_id).toBe(orderId);
      expect(order_payment.attempts.map(({ outcome, disposition }: Json) => [outcome, disposition])).toEqual([
        ["declined", "pending"],
        ["paid", "ordered"],
      ]);
      expect(order_payment.review_items).toMatchObject([
        { reason: "several_orders", status: "open", amount: null },
        { reason: "cart_gone", status: "resolved", amount: "11.500", summary: "Old." },
      ]);
      expect(order_payment.review_items[0].title.en).toContain("several orders");
      expect(await get("/admin/mizan/orders/order_nobody", 404)).toMatchObject({
        code: "MIZAN_ORDER_NOT_FOUND",
      });
    });
  });

  describe("the attention list", () => {
    it("shows the newest first, by status and reason, with the amount at stake", async () => {
      const { cartId } = await onThePage();
      const { id } = await onlyAttemptOf(shop, cartId);
      const items = shop.mizan().reviewItems;
      await items.open({ reason: "cart_gone", attemptId: id, cartId, summary: inBoth("One.") });
      await items.open({ reason: "second_capture", attemptId: id, cartId, summary: inBoth("Two.") });
      await items.resolve(id, ["cart_gone"]);
      const all = await get("/admin/mizan/review-items");
      expect(all).toMatchObject({ count: 2, limit: 20, offset: 0 });
      expect(all.review_items).toMatchObject([
        { reason: "second_capture", status: "open", amount: "11.500", attempt_id: id, cart_id: cartId },
        { reason: "cart_gone", status: "resolved" },
      ]);
      expect((await get("/admin/mizan/review-items?status=open")).count).toBe(1);
      expect((await get("/admin/mizan/review-items?reason=cart_gone&status=open")).count).toBe(0);
      await get("/admin/mizan/review-items?status=lost", 400);
      expect((await get("/admin/mizan/attempts?needs_person=true")).attempts).toMatchObject([
        { id, needs_person: ["second_capture"] },
      ]);
    });
  });

  describe("health", () => {
    it("OPS-12: says when the sweep last ran, and that it is late after ten minutes", async () => {
      const fresh = (await get("/admin/mizan/health")).health;
      expect(fresh).toMatchObject({
        environment: "emulator",
        ready: true,
        reason: null,
        master_key: { state: "ready", key_ids: ["k1"], message: null, unreadable: [] },
        operator_key: { owner: "operator", status: "active" },
        last_sweep: null,
        open_attempts: 0,
        open_review_items: 0,
      });
      expect(fresh.regions).toEqual([
        {
          id: shop.store().regionId,
          name: "Kuwait",
          providers: expect.any(Array),
          open_attempts: 0,
          system_default: false,
        },
      ]);
      expect([...fresh.regions[0].providers].sort()).toEqual(["pp_mizan", "pp_mizan-card", "pp_mizan-debit"]);

      await onThePage();
      await sweep(shop);
      const swept = (await get("/admin/mizan/health")).health;
      expect(Date.now() - Date.parse(swept.last_sweep)).toBeLessThan(60_000);
      expect(Date.now() - Date.parse(swept.last_gateway_contact)).toBeLessThan(60_000);
      expect(swept).toMatchObject({ open_attempts: 1, regions: [{ open_attempts: 1 }] });

      await shop.sql("UPDATE mizan_heartbeat SET seen_at = now() - interval '11 minutes' WHERE id = 'sweep'");
      const { options } = shop.mizan();
      const wasOn = options.sweep;
      Object.assign(options, { sweep: true });
      const late = await get("/admin/mizan/health").finally(() => Object.assign(options, { sweep: wasOn }));
      expect(late.health.sweep_is_late).toBe(true);
      expect((await get("/admin/mizan/health")).health.sweep_is_late).toBe(false);
    });

    it("OPS-12: with no sweep for hours, the shopper's return and the operator's check still settle", async () => {
      await shop.sql(
        "INSERT INTO mizan_heartbeat (id, seen_at) VALUES ('sweep', now() - interval '3 hours') ON CONFLICT (id) DO UPDATE SET seen_at = EXCLUDED.seen_at",
      );
      const returning = await onThePage();
      const away = await onThePage();
      await shop.comeBack(await pressOutcome(returning.page, "CAPTURED"));
      expect(await shop.orderIds(returning.cartId)).toHaveLength(1);

      // Who does not come back is found by nobody, until the operator asks.
      await pressOutcome(away.page, "CAPTURED");
      expect(await shop.orderIds(away.cartId)).toEqual([]);
      const { id } = await onlyAttemptOf(shop, away.cartId);
      expect(await check(id)).toMatchObject({ attempt: { outcome: "paid", disposition: "ordered" } });
      expect(await shop.orderIds(away.cartId)).toHaveLength(1);
      const [sweeper] = await shop.sql<{ hours: number }>(
        "SELECT round(extract(epoch FROM now() - seen_at) / 3600)::int AS hours FROM mizan_heartbeat WHERE id = 'sweep'",
      );
      expect(sweeper).toEqual({ hours: 3 });
    });

    it("counts the payment pages that did not open, and is not ready from the second in a row on (NET-01)", async () => {
      const press = async () => {
        const { payPath } = await shop.choose(await shop.newCart({ [OUD]: 1 }));
        return shop.http().get(payPath);
      };
      expect((await press()).status).toBe(303);
      await spoil(
        shop,
        ...[1, 2].map(() => ({
          operation: "initialize" as const,
          kind: "http_status" as const,
          httpStatus: 500,
        })),
      );
      expect((await press()).status).toBe(502);
      const one = (await get("/admin/mizan/health")).health;
      expect(one).toMatchObject({ ready: true, openings: { opened: 1, failed: 1, failed_since: 1 } });
      expect((await press()).status).toBe(502);
      const two = (await get("/admin/mizan/health")).health;
      expect(two).toMatchObject({ ready: false, openings: { opened: 1, failed: 2, failed_since: 2 } });
      expect(two.reason.en).toContain("The last 2 payment pages did not open");
      const { attempt } = await get(`/admin/mizan/attempts/${two.openings.last_failed_id}`);
      // Why is at the payment.
      expect(attempt.timeline.at(-1).text.en).toContain("500");

      expect((await press()).status).toBe(303);
      const again = (await get("/admin/mizan/health")).health;
      expect(again).toMatchObject({ ready: true, openings: { opened: 2, failed: 2, failed_since: 0 } });
    });

    it("says whether the address for shoppers is this shop's", async () => {
      const { options } = shop.mizan();
      const { backendUrl } = options;
      const at = async (url: string) => {
        Object.assign(options, { backendUrl: url });
        return (await get("/admin/mizan/health")).health;
      };
      try {
        const here = new URL(shop.http().get("/").url).origin;
        expect(await at(here)).toMatchObject({ ready: true, backend: { url: here, state: "here" } });
        const other = process.env.MIZAN_GATEWAY_URL ?? "";
        const elsewhere = await at(other);
        expect(elsewhere).toMatchObject({ ready: false, backend: { url: other, state: "elsewhere" } });
        expect(elsewhere.reason.en).toContain("Set backendUrl");
        expect(await at("http://127.0.0.1:9")).toMatchObject({
          ready: true,
          backend: { state: "unreachable" },
        });
      } finally {
        Object.assign(options, { backendUrl });
      }
    });

    it("says that Medusa does not know the providers, and that orders need no payment", async () => {
      const path = `/admin/regions/${shop.store().regionId}`;
      const offer = (providers: string[]) =>
        operator("post", path, { payment_providers: providers }).expect(200);
      await offer(["pp_mizan", "pp_system_default"]);
      const { health } = await get("/admin/mizan/health");
      expect(health).toMatchObject({ ready: true, regions: [{ system_default: true }] });
      const ofRegion = `/admin/mizan/regions/${shop.store().regionId}`;
      expect((await get(ofRegion)).region).toMatchObject({ system_default: true });
      // Where nothing of ours is offered it is the shop's own affair.
      await offer(["pp_system_default"]);
      expect((await get(ofRegion)).region).toMatchObject({ system_default: false });

      await offer(["pp_mizan"]);
      await shop.sql("UPDATE payment_provider SET is_enabled = false WHERE id LIKE 'pp_mizan%'");
      const unknown = (await get("/admin/mizan/health")).health;
      expect(unknown).toMatchObject({ ready: false, regions: [{ system_default: false }] });
      expect(unknown.reason.en).toContain("withMizan");
      expect(unknown.reason.ar).toContain("withMizan");
    });

    it("says in words why nothing can be paid", async () => {
      await shop.sql("UPDATE mizan_gateway_key SET status = 'retired'");
      const { health } = await get("/admin/mizan/health");
      expect(health).toMatchObject({ ready: false, operator_key: null });
      expect(health.reason.en).toContain("no gateway key");
      expect(health.reason.ar).toMatch(/[\u0600-\u06ff]/);
    });
  });

  it("answers 401 to a stranger, on every route", async () => {
    const routes = [
      ["get", "/admin/mizan/attempts"],
      ["get", "/admin/mizan/attempts/x"],
      ["post", "/admin/mizan/attempts/x/check"],
      ["get", "/admin/mizan/orders/x"],
      ["get", "/admin/mizan/review-items"],
      ["get", "/admin/mizan/health"],
      ["get", "/admin/mizan/regions/x"],
      ["get", "/admin/mizan/products/x/vendor"],
      ["post", "/admin/mizan/products/x/vendor"],
      ["get", "/admin/mizan/products/x/vendor/history"],
    ] as const;
    for (const [method, path] of routes) {
      const { status, body } = await shop.http()[method](path).send({});
      expect([path, status, Object.keys(body as Json)]).toEqual([
        path,
        401,
        expect.not.arrayContaining(["attempts"]),
      ]);
    }
  });
});

/** More attempts of carts that are not there, like one that is. */
async function copyAttempt(shop: MizanShop, id: string, times: number): Promise<void> {
  const own = "('id', 'track_id', 'gateway_payment_id', 'return_token_hash', 'booked_session_id', 'cart_id')";
  const [row] = await shop.sql<{ names: string }>(
    `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns
     WHERE table_name = 'mizan_payment_attempt' AND column_name NOT IN ${own}`,
  );
  const names = row?.names ?? "";
  await shop.sql(
    `INSERT INTO mizan_payment_attempt (id, track_id, cart_id, ${names})
     SELECT 'matt_' || n, 't' || n, 'cart_' || n, ${names} FROM mizan_payment_attempt, generate_series(1, ${times}) AS n
     WHERE id = ?`,
    [id],
  );
}
