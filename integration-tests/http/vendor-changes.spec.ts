import { updateRegionsWorkflow } from "@medusajs/medusa/core-flows";
import { Modules } from "@medusajs/framework/utils";
import { dependenciesOf } from "../../src/application/dependencies";
import { listReviewItems } from "../../src/review/review-items";
import { loggedInCustomer } from "../support/customer";
import { pressOutcome } from "../support/gateway-page";
import { inParallel } from "../support/in-parallel";
import { expectMoneyAccountedFor } from "../support/invariants";
import { keyOf } from "../support/marketplace";
import { mizanSuite } from "../support/mizan-suite";
import { expectNotice } from "../support/notice";
import { moveProduct } from "../support/product-vendor";
import { attemptsOf, onlyAttemptOf } from "../support/shop-records";
import { shownPage } from "../support/shown-page";
import { spoil } from "../support/spoil";
import { sweep } from "../support/sweep";
import { accountIdOf, changeTerms } from "../support/vendor-terms";

const OUD = "Cambodian oud, 3 g";
const DATES = "Sukkari dates, 1 kg";
const ALL = ["pp_mizan", "pp_mizan-debit", "pp_mizan-card"];

type Way = { provider_id: string; available: boolean; reason: { code: string } | null };

mizanSuite((shop) => {
  beforeEach(() =>
    updateRegionsWorkflow(shop.container()).run({
      input: { selector: { id: shop.store().regionId }, update: { payment_providers: ALL } },
    }),
  );
  afterEach(() => expectMoneyAccountedFor(shop));

  const press = (payPath: string) => shop.http().get(payPath).redirects(0);
  const availableOf = async (cartId: string): Promise<string[]> => {
    const { body } = await shop.storeApi("get", `/store/mizan/carts/${cartId}/ways-to-pay`).expect(200);
    const ways = (body as { ways_to_pay: Way[] }).ways_to_pay;
    return ways.filter(({ available }) => available).map(({ provider_id }) => provider_id);
  };
  const rotateKey = (owner: string, name: string) =>
    shop
      .container()
      .resolve(Modules.WORKFLOW_ENGINE)
      .run("mizan-save-gateway-key", {
        input: { owner, environment: "emulator", key: keyOf(name), encoding: "raw" },
      });

  describe("a vendor that is paused", () => {
    it("between cart and payment cannot be paid, and can again once it is active", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      expect(await availableOf(cartId)).toEqual(ALL);
      await changeTerms(shop, "oud-house", { status: "paused" });
      expect(await availableOf(cartId)).toEqual([]);
      await expect(shop.choose(cartId)).rejects.toMatchObject({
        status: 400,
        body: { code: "MIZAN_VENDOR_PAUSED" },
      });
      expect([await attemptsOf(shop, cartId), await shop.calls("initialize")]).toEqual([[], 0]);

      await changeTerms(shop, "oud-house", { status: "active" });
      await shop.checkOut(cartId);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it("after the session was made is not charged, nor by the old session once it is active again", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId);
      await changeTerms(shop, "oud-house", { status: "paused" });
      expectNotice(await press(payPath), { status: 409, code: "not_payable" });
      await changeTerms(shop, "oud-house", { status: "active" });
      expectNotice(await press(payPath), { status: 409, code: "cart_changed" });
      expect(await shop.calls("initialize")).toBe(0);

      await shop.checkOut(cartId);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it("while its page is open gets the order that was paid for", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      await changeTerms(shop, "oud-house", { status: "paused" });
      await shop.comeBack(form);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });
  });

  describe("a product that goes to another vendor at an unchanged total", () => {
    it("after the session was made: the stale split is not charged, a new choice pays the new vendor", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId);
      await moveProduct(shop, OUD, { from: "oud-house", to: "date-garden" });

      expectNotice(await press(payPath), { status: 409, code: "cart_changed" });
      expect(await shop.calls("initialize")).toBe(0);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({
        page_state: "prepared",
        amount_fils: 11_500,
      });

      await shop.checkOut(cartId);
      // 5 % of 10.000 and 0.250, the terms of Date Garden.
      expect(await shop.truth()).toMatchObject([
        { account: "date-garden", amount: "11.500", commission_fixed: 0.75 },
      ]);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it("under platform, where one key signs for both: the stale split is not charged either", async () => {
      await shop.mizan().settings.change({ cartPolicy: "platform" }, "test");
      const cartId = await shop.newCart({ [OUD]: 1, [DATES]: 1 });
      const { payPath } = await shop.choose(cartId);
      await moveProduct(shop, OUD, { from: "oud-house", to: "sadu-weavers" });

      expectNotice(await press(payPath), { status: 409, code: "cart_changed" });
      expect(await shop.calls("initialize")).toBe(0);

      await shop.checkOut(cartId);
      const { split } = (await attemptsOf(shop, cartId)).at(-1) ?? {};
      expect(split?.vendors.map(({ reference }) => reference).sort()).toEqual([
        "date-garden",
        "sadu-weavers",
      ]);
      expect(await shop.truth()).toMatchObject([{ account: "operator", amount: "16.500" }]);
    });

    it("while its page is open: the frozen split and the order stay", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      const { split } = await onlyAttemptOf(shop, cartId);
      await moveProduct(shop, OUD, { from: "oud-house", to: "date-garden" });
      await shop.comeBack(form);

      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered", split });
      expect(split.vendors.map(({ reference }) => reference)).toEqual(["oud-house"]);
    });
  });

  describe("between charge and completion", () => {
    it.each(["the return", "the storefront's completion"])(
      "other settings, other terms and a rotated key change neither the split nor the order of %s",
      async (way) => {
        const cartId = await shop.newCart({ [OUD]: 1 });
        const { payPath } = await shop.choose(cartId);
        const form = await shop.pay(payPath, "CAPTURED");
        const { split, settings_version, gateway_key_id } = await onlyAttemptOf(shop, cartId);
        await changeTerms(shop, "oud-house", { commission: { type: "percentage", percent: "50" } });
        await shop.mizan().settings.change({ cartPolicy: "platform", commissionEncoding: "native" }, "test");
        // A key that the gateway does not know: whoever asked with it would be told nothing.
        await rotateKey(accountIdOf(shop, "oud-house"), "rotated");

        if (way === "the return") await shop.comeBack(form);
        else await shop.complete(cartId);
        await sweep(shop);
        expect(await shop.orderIds(cartId)).toHaveLength(1);
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({
          disposition: "ordered",
          split,
          settings_version,
          gateway_key_id,
        });
        expect(await shop.truth()).toMatchObject([{ account: "oud-house", commission_fixed: 1 }]);
      },
    );

    it("OPS-01: a key that is rotated before the page opens asks for a new choice, signed by the new key", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId);
      // Entered again: the gateway knows one key of each account.
      await rotateKey(accountIdOf(shop, "oud-house"), "oud-house");
      expectNotice(await press(payPath), { status: 409, code: "cart_changed" });
      expect(await shop.calls("initialize")).toBe(0);
      await shop.checkOut(cartId);
      expect((await attemptsOf(shop, cartId)).at(-1)).toMatchObject({
        gateway_key_version: 2,
        disposition: "ordered",
      });
    });

    it("CUS-09: a guest's cart that goes to a customer while paying becomes the customer's order", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId);
      await shop.openPage(payPath);
      const token = await loggedInCustomer(shop, "noura@example.com");
      await shop
        .storeApi("post", `/store/carts/${cartId}/customer`, {})
        .set("authorization", `Bearer ${token}`)
        .expect(200);
      const [truth] = await shop.truth();
      await shop.emulator("/_emulator/outcomes", { trackid: truth?.trackid, outcome: "CAPTURED" });
      const { pathname } = new URL(truth?.success_url ?? "");
      await shop.http().get(pathname).redirects(0);

      const [orderId] = await shop.orderIds(cartId);
      const [order] = await shop.sql<{ customer_id: string }>(
        'SELECT o.customer_id FROM "order" o JOIN customer c ON c.id = o.customer_id AND c.has_account WHERE o.id = ?',
        [orderId],
      );
      expect(order?.customer_id).toMatch(/^cus_/);
    });
  });

  describe("an account that may not take cards directly (10015)", () => {
    const refuseCards = (times: number) =>
      // Answered late: both pages are being opened before the first refusal is known.
      spoil(shop, { operation: "initialize", kind: "refuse", code: 10015, times, delayMs: 2_000 });
    const reviews = () =>
      shop.sql<{ reason: string; summary: string; details: { gateway_key_id: string } }>(
        "SELECT reason, summary, details FROM mizan_review_item WHERE status = 'open'",
      );

    it("loses the card: the shopper is offered the others, the operator is told once, nobody is sent there again", async () => {
      const carts = [await shop.newCart({ [OUD]: 1 }), await shop.newCart({ [OUD]: 1 })];
      const paths: string[] = [];
      for (const cartId of carts)
        paths.push((await shop.choose(cartId, { provider: "pp_mizan-card" })).payPath);
      await refuseCards(2);
      const pages = await Promise.all(paths.map(press));

      for (const page of pages) {
        expectNotice(page, { status: 409, code: "way_not_available" });
        expect(shownPage(page.text).text.en).toContain("choose another way to pay");
      }
      for (const cartId of carts)
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({
          page_state: "init_failed",
          outcome: "open",
          next_check_at: null,
        });
      const [item, ...more] = await reviews();
      expect(more).toEqual([]);
      expect(item).toMatchObject({ reason: "card_direct_not_permitted" });
      expect(item?.summary).toContain("Oud House");
      const [key] = await shop.sql<{ id: string; card_refused_at: Date | null }>(
        "SELECT id, card_refused_at FROM mizan_gateway_key WHERE owner = ? AND status = 'active'",
        [accountIdOf(shop, "oud-house")],
      );
      expect(key?.card_refused_at).not.toBeNull();
      expect(item?.details.gateway_key_id).toBe(key?.id);
      // The operator is led to the key, where cards can be offered again.
      const listed = await listReviewItems(
        dependenciesOf(shop.container()),
        { status: "open" },
        { limit: 10, offset: 0 },
      );
      expect(listed.review_items).toMatchObject([{ key_owner: accountIdOf(shop, "oud-house") }]);

      // Pressed again, chosen again: refused before the gateway hears of it.
      const [cartId = "", ...others] = carts;
      expectNotice(await press(paths[0] ?? ""), { status: 409, code: "way_not_available" });
      await expect(shop.choose(cartId, { provider: "pp_mizan-card" })).rejects.toMatchObject({
        status: 400,
        body: { code: "MIZAN_CARD_NOT_PERMITTED" },
      });
      expect(await shop.calls("initialize")).toBe(2);
      expect(await availableOf(cartId)).toEqual(["pp_mizan", "pp_mizan-debit"]);
      await shop.checkOut(cartId);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      // Another vendor's account is not meant.
      expect(await availableOf(await shop.newCart({ [DATES]: 1 }))).toEqual(ALL);
      expect(await shop.orderIds(others[0] ?? "")).toEqual([]);
    });

    it("offers the card again with another key, and after an operator said so", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId, { provider: "pp_mizan-card" });
      await refuseCards(1);
      await press(payPath);
      expect(await availableOf(cartId)).toEqual(["pp_mizan", "pp_mizan-debit"]);

      const { gateway_key_id } = await onlyAttemptOf(shop, cartId);
      await shop
        .container()
        .resolve(Modules.WORKFLOW_ENGINE)
        .run("mizan-offer-card-again", { input: { gateway_key_id, changed_by: null } });
      expect(await availableOf(cartId)).toEqual(ALL);
      expect(await reviews()).toEqual([]);

      await shop.sql("UPDATE mizan_gateway_key SET card_refused_at = now() WHERE id = ?", [gateway_key_id]);
      expect(await availableOf(cartId)).toEqual(["pp_mizan", "pp_mizan-debit"]);
      await rotateKey(accountIdOf(shop, "oud-house"), "oud-house");
      expect(await availableOf(cartId)).toEqual(ALL);
      const { payPath: again } = await shop.choose(cartId, { provider: "pp_mizan-card" });
      await shop.openPage(again);
      expect(await shop.truth()).toMatchObject([{ account: "oud-house", payment_type: "2" }]);
    });

    it("is the operator's own where its key signs", async () => {
      const cartId = await shop.newCart({ "Gift wrap": 1 });
      const { payPath } = await shop.choose(cartId, { provider: "pp_mizan-card" });
      await refuseCards(1);
      expectNotice(await press(payPath), { status: 409, code: "way_not_available" });
      expect((await reviews()).map(({ summary }) => summary)).toEqual([
        expect.stringContaining("the marketplace's own account"),
      ]);
      expect(await availableOf(cartId)).toEqual(["pp_mizan", "pp_mizan-debit"]);
    });

    it("10015 for any other way to pay is a refusal like others, and takes nothing away", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId, { provider: "pp_mizan-debit" });
      await refuseCards(1);
      expectNotice(await press(payPath), { status: 502, code: "gateway_refused" });
      expect(await availableOf(cartId)).toEqual(ALL);
      expect(await reviews()).toEqual([]);
    });
  });

  describe("the language of the payment page", () => {
    const languageFor = async (items: Record<string, number>, language?: "ENG" | "ARA") => {
      const cartId = await shop.newCart(items);
      const { payPath, session } = await shop.choose(cartId, language && { data: { language } });
      await shop.openPage(payPath);
      const truth = (await shop.truth()).at(-1);
      return { page: truth?.language, kept: (session.data as { language: unknown }).language };
    };

    it("is the shopper's, else the one vendor's, else the operator's", async () => {
      await shop.mizan().settings.change({ cartPolicy: "platform" }, "test");
      expect(await languageFor({ [OUD]: 1 })).toEqual({ page: "ENG", kept: null });
      await changeTerms(shop, "oud-house", { language: "ARA" });
      expect(await languageFor({ [OUD]: 1 })).toEqual({ page: "ARA", kept: null });
      expect(await languageFor({ [OUD]: 1 }, "ENG")).toEqual({ page: "ENG", kept: "ENG" });
      expect(await languageFor({ [OUD]: 1, [DATES]: 1 })).toEqual({ page: "ENG", kept: null });
      expect(await languageFor({ [OUD]: 1, "Gift wrap": 1 })).toEqual({ page: "ENG", kept: null });

      await shop.mizan().settings.change({ language: "ARA" }, "test");
      await changeTerms(shop, "oud-house", { language: "ENG" });
      expect(await languageFor({ [OUD]: 1 })).toEqual({ page: "ENG", kept: null });
      expect(await languageFor({ [DATES]: 1 })).toEqual({ page: "ARA", kept: null });
      expect(await languageFor({ [OUD]: 1, [DATES]: 1 })).toEqual({ page: "ARA", kept: null });
      expect(await languageFor({ [DATES]: 1 }, "ENG")).toEqual({ page: "ENG", kept: "ENG" });
    });
  });

  describe("a stranger who knows the ids of a cart and its collection", () => {
    it("TAM-10: chooses anew while the shopper pays: the payment becomes the order all the same", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const mine = await shop.choose(cartId);
      const form = await shop.pay(mine.payPath, "CAPTURED");
      // Choosing deletes the session that is there; one that the gateway has captured cannot be.
      for (const provider_id of ["pp_mizan", "pp_mizan-debit"])
        await shop.storeApi("post", `/store/payment-collections/${mine.collectionId}/payment-sessions`, {
          provider_id,
        });
      await shop.comeBack(form);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(
        (await attemptsOf(shop, cartId)).filter(({ disposition }) => disposition === "ordered"),
      ).toHaveLength(1);
      const refused = await shop.storeApi(
        "post",
        `/store/payment-collections/${mine.collectionId}/payment-sessions`,
        { provider_id: "pp_mizan" },
      );
      expect([refused.status, (refused.body as { code: string }).code]).toEqual([
        400,
        "MIZAN_CART_COMPLETED",
      ]);
    });

    it("TAM-10: names another vendor, amount and key with the collection's id: the page and its split stay the cart's", async () => {
      const cartId = await shop.newCart({ [OUD]: 1, [DATES]: 1 });
      const mine = await shop.choose(cartId);
      const [before] = await attemptsOf(shop, cartId);
      const foreign = accountIdOf(shop, "oud-house");
      const data = {
        ...{ amount: "0.100", amount_fils: 100, vendor_id: foreign, gateway_key_id: "mkey_none" },
        split: [{ vendor_id: foreign, amount_fils: 16_500 }],
        ...{ attempt_id: before?.id, session_id: mine.sessionId, cart_id: "cart_none" },
      };
      const path = `/store/payment-collections/${mine.collectionId}/payment-sessions`;
      const chosen = await shop.storeApi("post", path, { provider_id: "pp_mizan", data });
      expect(chosen.status).toBe(200);
      const [session] = (
        chosen.body as { payment_collection: { payment_sessions: { data: { redirect_url: string } }[] } }
      ).payment_collection.payment_sessions;
      const payPath = new URL(session?.data.redirect_url ?? "").pathname;
      const form = await shop.pay(payPath, "CAPTURED");

      const [attempt, ...others] = (await attemptsOf(shop, cartId)).filter(
        ({ page_state }) => page_state === "shown",
      );
      expect(others).toEqual([]);
      expect(attempt).toMatchObject({ amount_fils: 16_500, cart_id: cartId, split: before?.split });
      expect(await shop.truth(attempt?.track_id)).toMatchObject([{ amount: "16.500", captured: "16.500" }]);
      await shop.comeBack(form);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it("TAM-10: takes the shopper's session away with another way to pay: what is paid on the open page is the cart's order", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const mine = await shop.choose(cartId);
      const page = await shop.openPage(mine.payPath);
      await shop.forgetAsking();
      await updateRegionsWorkflow(shop.container()).run({
        input: {
          selector: { id: shop.store().regionId },
          update: { payment_providers: [...ALL, "pp_system_default"] },
        },
      });
      const path = `/store/payment-collections/${mine.collectionId}/payment-sessions`;
      await shop.storeApi("post", path, { provider_id: "pp_system_default" }).expect(200);
      expect(
        await shop.sql("SELECT id FROM payment_session WHERE id = ? AND deleted_at IS NULL", [
          mine.sessionId,
        ]),
      ).toEqual([]);

      const form = await pressOutcome(page, "CAPTURED");
      await shop.forgetAsking();
      await shop.comeBack(form);
      await sweep(shop);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "paid", disposition: "ordered" });
    });

    it("TAM-10: opens 20 pages of a cart within an hour and no more, by whatever session, all at once", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const paths = [(await shop.choose(cartId)).payPath];
      const first = await inParallel(12, () => press(paths[0] ?? ""));
      paths.push((await shop.choose(cartId)).payPath);
      const second = await inParallel(12, () => press(paths[1] ?? ""));
      const answers = [...first, ...second];

      expect(answers.filter(({ status }) => status === 303)).toHaveLength(20);
      const told = answers.filter(({ status }) => status !== 303);
      expect(told).toHaveLength(4);
      for (const answer of told) expectNotice(answer, { status: 429, code: "too_many_tries" });
      expect(await shop.calls("initialize")).toBe(20);

      // An hour later; and no other cart is held back.
      await shop.openPage((await shop.choose(await shop.newCart({ [OUD]: 1 }))).payPath);
      await shop.sql(
        "UPDATE mizan_payment_attempt SET created_at = created_at - interval '61 minutes' WHERE cart_id = ?",
        [cartId],
      );
      await shop.openPage(paths[1] ?? "");
    });

    it("TAM-18: opens pages of many carts: for a first page the carts from its address are limited, and a person is told; for others the pages", async () => {
      const { options } = shop.mizan();
      const { pages } = options;
      const pressFrom = (address: string, payPath: string) =>
        shop.http().get(payPath).set("X-Forwarded-For", address).redirects(0);
      const newPayPath = async () => (await shop.choose(await shop.newCart({ [OUD]: 1 }))).payPath;
      const items = () =>
        shop.sql("SELECT status FROM mizan_review_item WHERE reason = 'first_pages_refused' ORDER BY id");
      const older = (minutes: number) =>
        shop.sql(`UPDATE mizan_payment_attempt SET opened_at = opened_at - interval '${minutes} minutes'`);
      const [flood, neighbour] = ["198.51.100.7", "203.0.113.9"];
      const refused = { status: 429, code: "too_many_pages" };
      Object.assign(options, { pages: { ...pages, perAddress: 3, inAll: 2 } });
      try {
        const [mine, other] = [await newPayPath(), await newPayPath()];
        for (const path of [mine, other, mine]) expect((await pressFrom(flood, path)).status).toBe(303);
        expectNotice(await pressFrom(flood, mine), refused);
        // Two carts with three pages: a third cart has its first page all the same, and a fourth has not.
        const fresh = await newPayPath();
        expect((await pressFrom(flood, fresh)).status).toBe(303);
        expect(await items()).toEqual([]);
        const late = await newPayPath();
        for (const _ of [1, 2]) expectNotice(await pressFrom(flood, late), refused);
        expect(await items()).toEqual([{ status: "open" }]);
        expect(await shop.calls("initialize")).toBe(4);
        // Neither a proxy's address, behind which all shoppers stand, nor another address, nor what is given up.
        for (const _ of [1, 2, 3, 4]) {
          expect((await pressFrom("10.0.0.5", await newPayPath())).status).toBe(303);
        }
        expect((await pressFrom(neighbour, late)).status).toBe(303);
        await shop.sql(
          "UPDATE mizan_payment_attempt SET outcome = 'canceled' WHERE cart_id = (SELECT min(cart_id) FROM mizan_payment_attempt WHERE opened_from IS NOT NULL)",
        );
        expect((await pressFrom(flood, await newPayPath())).status).toBe(303);
        // In all: pages beside an open one, and no cart that has none.
        expect((await pressFrom(neighbour, late)).status).toBe(303);
        expectNotice(await pressFrom("192.0.2.1", late), refused);
        expect((await pressFrom("192.0.2.1", await newPayPath())).status).toBe(303);
        // A page that has expired is nobody's.
        expectNotice(await pressFrom(flood, await newPayPath()), refused);
        await older(31);
        expect((await pressFrom(flood, await newPayPath())).status).toBe(303);
        await older(30);
        for (const path of [late, mine]) expect((await pressFrom(flood, path)).status).toBe(303);
        const kept = await shop.sql("SELECT DISTINCT opened_from FROM mizan_payment_attempt");
        expect(JSON.stringify(kept)).not.toContain(flood);
        await sweep(shop);
        expect(await items()).toEqual([{ status: "open" }]);
        await shop.sql(
          "UPDATE mizan_review_item SET updated_at = updated_at - interval '61 minutes' WHERE reason = 'first_pages_refused'",
        );
        await sweep(shop);
        expect(await items()).toEqual([{ status: "resolved" }]);
      } finally {
        Object.assign(options, { pages });
      }
    });

    it("TAM-11: guesses addresses: each is answered alike, and the gateway hears nothing of it", async () => {
      const tokens = ["A".repeat(32), "b".repeat(32), "0123456789_-abcdefghijklmnopqrst"];
      const answers = await Promise.all(
        tokens.flatMap((token) => [
          shop.http().get(`/mizan/result/${token}/status`),
          shop.http().get(`/mizan/pay/${token}`).redirects(0),
          shop.http().get(`/mizan/return/${token}`).redirects(0),
        ]),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
      const bodies = answers.flatMap(({ body }, index) => (index % 3 === 0 ? [JSON.stringify(body)] : []));
      expect(new Set(bodies).size).toBe(1);
      expect([await shop.calls("initialize"), await shop.calls("status")]).toEqual([0, 0]);
    });
  });
});
