/**
 * A customer who paid, failed, left and is before a person is deleted: what Mizan has of that customer goes, the money's record
 * stays. Judged by reading every row of every table of Mizan's as text, as whoever has a dump would.
 */
import { logger } from "@medusajs/framework/logger";
import { Modules } from "@medusajs/framework/utils";
import { verifyAuditChain } from "../../src/checkup/verify-audit-chain";
import type { ErasureReport } from "../../src/privacy/erase-customer";
import type { CustomerData } from "../../src/privacy/export-customer";
import { retain } from "../../src/privacy/retain";
import { changeSettings } from "../support/change-settings";
import { loggedInCustomer } from "../support/customer";
import { pressOutcome } from "../support/gateway-page";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { operatorRefunds } from "../support/operator-refunds";
import { onlyAttemptOf } from "../support/shop-records";
import { sweep } from "../support/sweep";
import { until } from "../support/until";

const GOODS = { "Cambodian oud, 3 g": 1 };
const EMAIL = "thuraya.qabazard@example.com";
const PHONE = "66904417";
const TEMPLATES = {
  ...{
    udf1: "{cart.reference}",
    udf2: "",
    udf3: "{customer.name}",
    udf4: "{customer.phone}",
    udf5: "{customer.id}",
  },
  ...{
    customerName: "{customer.name}",
    customerPhone: "{customer.phone}",
    customerEmail: "{customer.email}",
  },
};

mizanSuite((shop) => {
  let operator: Operator;
  beforeEach(async () => {
    operator = await logInOperator(shop);
    await changeSettings(shop, { templates: TEMPLATES });
  });

  const newCart = async (customerToken?: string) => {
    const cartId = await shop.newCartAtApi(GOODS, customerToken ? { customerToken } : {});
    const address = {
      first_name: "Thuraya",
      last_name: "Qabazard",
      address_1: "Street 1",
      city: "Hawalli",
      country_code: "kw",
    };
    const request = shop.storeApi("post", `/store/carts/${cartId}`, {
      email: EMAIL,
      shipping_address: { ...address, phone: PHONE },
    });
    if (customerToken) request.set("authorization", `Bearer ${customerToken}`);
    await request.expect(200);
    return cartId;
  };
  const chosen = async (customerToken?: string) => {
    const cartId = await newCart(customerToken);
    return { cartId, ...(await shop.choose(cartId, customerToken ? { customerToken } : {})) };
  };
  const paid = async (customerToken?: string) => {
    const { cartId, payPath } = await chosen(customerToken);
    await shop.comeBack(await shop.pay(payPath, "CAPTURED"));
    return { cartId, attempt: await onlyAttemptOf(shop, cartId) };
  };
  /** As the schedule ends it, which takes up to nine days. */
  const endWatching = () =>
    shop.sql(
      `UPDATE mizan_payment_attempt SET next_check_at = NULL, unsure_since = NULL, asked_at = NULL, checks = 99
       WHERE outcome <> 'paid' AND page_state = 'shown'`,
    );
  /** What of Mizan's says one of the words: its own tables, and what it has the engine keep. */
  const tracesOf = async (words: readonly string[]) => {
    const tables = await shop.sql<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE tablename LIKE 'mizan\\_%' AND schemaname = 'public' ORDER BY 1",
    );
    const places = [
      ...tables.map(({ name }) => ({ name, sql: `SELECT t::text AS row FROM "${name}" t` })),
      {
        name: "workflow_execution",
        sql: "SELECT w::text AS row FROM workflow_execution w WHERE workflow_id LIKE 'mizan%'",
      },
      { name: "payment_session.data", sql: "SELECT data::text AS row FROM payment_session" },
      { name: "payment.data", sql: "SELECT data::text AS row FROM payment" },
    ];
    const found: string[] = [];
    for (const { name, sql } of places) {
      const text = (await shop.sql<{ row: string }>(sql)).map(({ row }) => row.toLowerCase()).join("\n");
      found.push(
        ...words.filter((word) => text.includes(word.toLowerCase())).map((word) => `${name}: ${word}`),
      );
    }
    return found;
  };
  const erase = async (input: object) => {
    const engine = shop.container().resolve(Modules.WORKFLOW_ENGINE);
    const { result } = await engine.run("mizan-erase-customer", { input });
    return result as ErasureReport;
  };
  const wholeDay = async () => {
    await shop.sql("DELETE FROM mizan_sweep_pass WHERE id = 'retention'");
    return retain({ mizan: shop.mizan(), logger });
  };

  it("a deleted customer is nowhere in Mizan's tables; the order, its payment and the books are as they were", async () => {
    const token = await loggedInCustomer(shop, EMAIL);
    const sale = await paid(token);
    const customerId = sale.attempt.customer_id ?? "";
    const kfast = await shop.mizan().customerKfasts.numberFor(customerId);
    await operatorRefunds(() => operator).make(sale.attempt.id, {
      reason: "Thuraya asked for it",
      amount: "1.000",
    });
    const declined = await chosen(token);
    await shop.comeBack(await shop.pay(declined.payPath, "CANCELED"));
    const left = await chosen(token);
    await shop.openPage(left.payPath);
    const unopened = await chosen(token);
    await endWatching();
    const watched = await chosen(token);
    await shop.openPage(watched.payPath);
    const unsettled = await onlyAttemptOf(shop, watched.cartId);
    const words = ["Thuraya", "Qabazard", PHONE, EMAIL, customerId, String(kfast)];
    expect((await tracesOf(words)).join()).toContain(`mizan_payment_attempt: ${PHONE}`);
    const reasonInBooks = async () => {
      const { body } = await operator("get", "/admin/mizan/journal?kind=refund").expect(200);
      return (body as { entries: { reason: string }[] }).entries.map(({ reason }) => reason);
    };
    expect(await reasonInBooks()).toEqual(["Thuraya asked for it"]);
    const books = await shop.sql("SELECT * FROM mizan_journal_line ORDER BY id");

    expect(await erase({ customer_id: customerId, preview: true })).toEqual({
      preview: true,
      anonymised: 1,
      deleted: 3,
      left: [{ attempt_id: unsettled.id, why: "undecided" }],
      fast_checkout_numbers: 1,
    });
    expect(await shop.sql("SELECT id FROM mizan_payment_attempt")).toHaveLength(5);

    await operator("delete", `/admin/customers/${customerId}`).expect(200);
    await until("the customer's data is erased", async () => (await tracesOf([String(kfast)])).length === 0);

    // Only the page that is still open is left, until it is known what became of it.
    await until(
      "all is erased",
      async () =>
        (await shop.sql("SELECT 1 FROM mizan_settings_version WHERE subject = 'erasure'")).length === 1,
    );
    const rest = await shop.sql<{ id: string }>("SELECT id FROM mizan_payment_attempt ORDER BY id");
    expect(rest.map(({ id }) => id).sort()).toEqual([sale.attempt.id, unsettled.id].sort());
    await endWatching();
    expect(await wholeDay()).toMatchObject({ erased: 1, cleared: 0 });

    expect(await tracesOf(words)).toEqual([]);
    expect(await onlyAttemptOf(shop, sale.cartId)).toMatchObject({
      ...{
        outcome: "paid",
        disposition: "ordered",
        amount_fils: sale.attempt.amount_fils,
        split: sale.attempt.split,
      },
      ...{
        gateway_payment_id: sale.attempt.gateway_payment_id,
        order_id: sale.attempt.order_id,
        customer_id: null,
      },
      ...{ reference_fields: {}, record: expect.objectContaining({ paymentStatus: "CAPTURED" }) as unknown },
    });
    expect(await shop.sql("SELECT * FROM mizan_journal_line ORDER BY id")).toEqual(books);
    expect(await reasonInBooks()).toEqual(["[erased]"]);
    await expectMoneyAccountedFor(shop);
    expect(await verifyAuditChain({ mizan: shop.mizan() })).toMatchObject({ ok: true });
    expect((await operator("get", `/admin/mizan/attempts/${sale.attempt.id}`)).status).toBe(200);
    for (const path of [declined, left, unopened].map(({ payPath }) => payPath))
      expect((await shop.http().get(path).redirects(0)).status).toBeLessThan(500);
  });

  it("what was paid can still be refunded after it", async () => {
    const token = await loggedInCustomer(shop, EMAIL);
    const { attempt } = await paid(token);
    expect(await erase({ customer_id: attempt.customer_id })).toMatchObject({ anonymised: 1, left: [] });
    const { status } = await operatorRefunds(() => operator).make(attempt.id, {
      reason: "Broken",
      amount: "2.000",
    });
    expect(status).toBe(200);
    await expectMoneyAccountedFor(shop);
  });

  it("a payment before a person is left, with all that the person needs, and goes when it is decided", async () => {
    const token = await loggedInCustomer(shop, EMAIL);
    const { cartId, payPath } = await chosen(token);
    const page = await shop.openPage(payPath);
    await shop.sql("UPDATE cart_line_item SET quantity = 2 WHERE cart_id = ?", [cartId]);
    await pressOutcome(page, "CAPTURED");
    await sweep(shop);
    const attempt = await onlyAttemptOf(shop, cartId);
    const [item] = await shop.sql<{ id: string }>("SELECT id FROM mizan_review_item WHERE status = 'open'");
    expect(await erase({ customer_id: attempt.customer_id })).toMatchObject({
      anonymised: 0,
      left: [{ attempt_id: attempt.id, why: "reviewed" }],
    });
    expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ customer_id: attempt.customer_id });
    await operator("post", `/admin/mizan/review-items/${item?.id}/refund`, {
      reason: "Thuraya wants it back",
    }).expect(200);
    await wholeDay();
    expect(await tracesOf(["Thuraya", "Qabazard", PHONE, EMAIL])).toEqual([]);
    await expectMoneyAccountedFor(shop);
  });

  it("a guest is found by e-mail address, in whatever case it is written; nobody else's data goes", async () => {
    const guest = await paid();
    const other = await shop.newCart(GOODS);
    await shop.checkOut(other);
    expect(guest.attempt.customer_id).toBeNull();
    const shown = async () => {
      const { body } = await operator("get", `/admin/mizan/attempts?q=${EMAIL}`).expect(200);
      const { attempts } = body as { attempts: { id: string; email: string | null }[] };
      const { body: one } = await operator("get", `/admin/mizan/attempts/${guest.attempt.id}`).expect(200);
      const { attempt } = one as { attempt: { email: string | null } };
      return { found: attempts.map(({ id, email }) => ({ id, email })), email: attempt.email };
    };
    const byName = async () => {
      const { body } = await operator("get", "/admin/mizan/attempts?q=Thuraya Qabazard").expect(200);
      return (body as { attempts: { id: string }[] }).attempts.map(({ id }) => id);
    };
    expect(await shown()).toEqual({ found: [{ id: guest.attempt.id, email: EMAIL }], email: EMAIL });
    expect(await byName()).toEqual([guest.attempt.id]);
    expect(await erase({ email: EMAIL.toUpperCase() })).toMatchObject({
      anonymised: 1,
      deleted: 0,
      left: [],
    });
    expect(await tracesOf(["Thuraya", "Qabazard", PHONE, EMAIL])).toEqual([]);
    expect(await shown()).toEqual({ found: [], email: null });
    expect(await byName()).toEqual([]);
    expect(await onlyAttemptOf(shop, other)).toMatchObject({
      reference_fields: { customerEmail: "noura@example.com" },
      erased_at: null,
    });
    expect(await erase({ email: EMAIL })).toMatchObject({ anonymised: 0, deleted: 0, left: [] });
  });

  it("ADM-16: a guest's try stays the guest's when a customer takes the cart over", async () => {
    const { cartId } = await chosen();
    const guests = await onlyAttemptOf(shop, cartId);
    const token = await loggedInCustomer(shop, "noura@example.com");
    await shop
      .storeApi("post", `/store/carts/${cartId}/customer`)
      .set("authorization", `Bearer ${token}`)
      .expect(200);
    await shop.choose(cartId, { customerToken: token });
    const [own] = await shop.sql<{ id: string; customer_id: string }>(
      "SELECT id, customer_id FROM mizan_payment_attempt WHERE customer_id IS NOT NULL",
    );
    const { body } = await operator("get", `/admin/mizan/customers/${own?.customer_id}/data`).expect(200);
    const { attempts } = (body as { customer_data: CustomerData }).customer_data;
    expect(attempts.map(({ id }) => id)).toEqual([own?.id]);
    expect(JSON.stringify(attempts)).not.toContain(EMAIL);
    const { body: one } = await operator("get", `/admin/mizan/attempts/${guests.id}`).expect(200);
    expect(one).toMatchObject({ attempt: { email: EMAIL } });
    expect(await erase({ customer_id: own?.customer_id, preview: true })).toMatchObject({ deleted: 1 });
    expect(await erase({ email: EMAIL, preview: true })).toMatchObject({ deleted: 1 });
  });

  it("ADM-16: a guest who typed an account's address does not go with the account, but with the address", async () => {
    const address = "noura@example.com";
    await loggedInCustomer(shop, address);
    const cartId = await shop.newCartAtApi(GOODS);
    await shop.checkOut(cartId);
    const [account] = await shop.sql<{ id: string }>("SELECT id FROM customer WHERE has_account");
    expect(await shop.sql("SELECT customer_id FROM cart WHERE id = ?", [cartId])).toEqual([
      { customer_id: account?.id },
    ]);
    const { body } = await operator("get", `/admin/mizan/customers/${account?.id}/data`).expect(200);
    expect((body as { customer_data: CustomerData }).customer_data.attempts).toEqual([]);
    expect(await erase({ customer_id: account?.id })).toMatchObject({ anonymised: 0 });
    expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ guest_email: address });
    expect(await erase({ email: address })).toMatchObject({ anonymised: 1 });
  });

  it("ADM-16: a guest's data goes with what Medusa made a customer of for the guest's address", async () => {
    const guest = await paid();
    const [made] = await shop.sql<{ customer_id: string }>("SELECT customer_id FROM cart WHERE id = ?", [
      guest.cartId,
    ]);
    expect(await erase({ customer_id: made?.customer_id })).toMatchObject({ anonymised: 1 });
    expect(await tracesOf(["Thuraya", "Qabazard", PHONE, EMAIL])).toEqual([]);
  });

  it("refuses an input that names nobody, and says how", async () => {
    await expect(erase({})).rejects.toMatchObject({ code: "MIZAN_INPUT_INVALID" });
    await expect(erase({ customer_id: "c", email: "e" })).rejects.toMatchObject({
      code: "MIZAN_INPUT_INVALID",
    });
  });

  it("answers a customer's data as JSON, without another's, and nothing once it is erased", async () => {
    const token = await loggedInCustomer(shop, EMAIL);
    const { attempt } = await paid(token);
    await shop.checkOut(await shop.newCart(GOODS));
    const read = async () => {
      const { body } = await operator("get", `/admin/mizan/customers/${attempt.customer_id}/data`).expect(
        200,
      );
      return (body as { customer_data: CustomerData }).customer_data;
    };
    const data = await read();
    expect(data.attempts).toHaveLength(1);
    expect(data.attempts[0]).toMatchObject({
      ...{ id: attempt.id, amount: "11.500", currency: "KWD", outcome: "paid", order_id: attempt.order_id },
      customer_id: attempt.customer_id,
      reference_fields: { customerName: "Thuraya Qabazard", customerPhone: PHONE, customerEmail: EMAIL },
      timeline: expect.arrayContaining([expect.objectContaining({ kind: "ordered" })]) as unknown,
    });
    expect(JSON.stringify(data)).not.toContain("noura@example.com");
    await erase({ customer_id: attempt.customer_id });
    const afterwards = await read();
    expect(JSON.stringify(afterwards)).not.toMatch(/Thuraya|66904417/i);
  });
});
