import type { VendorOfRequest } from "../../src/config/options/vendor-view";
import { followLog } from "../support/log-lines";
import { CANARY, marketplace } from "../support/marketplace";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { paidOrder } from "../support/paid-order";
import { changeTerms } from "../support/vendor-terms";
import { today } from "../support/today";

const API = "/vendor/mizan";
type Body = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- bodies of HTTP answers, judged by the assertions

/** Stands for the check that a marketplace makes of its own tokens. */
const ownTokens: VendorOfRequest = async (request) => {
  const externalId = /^Bearer token-of-([\w-]+)$/.exec(request.get("authorization") ?? "")?.[1];
  if (externalId === "broken") throw new Error("the marketplace's database is down");
  return externalId === undefined ? null : { source: "mizan", externalId };
};

mizanSuite((shop) => {
  let operator: Operator;
  let [oud, dates]: string[] = [];
  const view = () => shop.mizan().options.vendorView as { vendorOf?: VendorOfRequest | undefined };
  beforeEach(async () => {
    operator = await logInOperator(shop);
    [oud, dates] = shop.vendors().map(({ accountId }) => accountId);
    view().vendorOf = ownTokens;
  });
  afterEach(() => {
    view().vendorOf = undefined;
  });

  const ask = (path: string, vendor = "oud-house") =>
    shop.http().get(`${API}${path}`).set("authorization", `Bearer token-of-${vendor}`);
  const month = () => today().slice(0, 7);

  describe("the vendor's API", () => {
    it("knows who asks before it reads what is asked, and takes no client's word for it", async () => {
      const refused = async (request: ReturnType<typeof ask>, status: number, code: string) => {
        const { body, headers } = await request.expect(status);
        expect(body).toMatchObject({ code, message: expect.any(String) as string });
        expect(headers["cache-control"]).toBe("no-store");
      };
      const nobody = [401, "MIZAN_VENDOR_NOT_SIGNED_IN"] as const;
      const wrongQuery = "/payouts?after=nonsense";
      await refused(shop.http().get(`${API}${wrongQuery}`), ...nobody);
      const words = `/home?vendor_id=${oud}&seller_id=oud-house`;
      await refused(shop.http().get(`${API}${words}`).set("x-seller-id", "oud-house"), ...nobody);
      const operators = await shop.http().post("/auth/user/emailpass").send(marketplace.admin);
      const bearer = `Bearer ${(operators.body as { token: string }).token}`;
      await refused(shop.http().get(`${API}/home`).set("authorization", bearer), ...nobody);
      await refused(ask(wrongQuery, "unknown-vendor"), 403, "MIZAN_VENDOR_WITHOUT_ACCOUNT");
      const log = followLog();
      await refused(ask(wrongQuery, "broken"), 503, "MIZAN_VENDOR_NOT_NAMED");
      expect(log().join("\n")).toContain("the marketplace's database is down");
      await refused(ask(wrongQuery), 400, "MIZAN_INPUT_INVALID");
      await refused(ask(`/home?vendor_id=${dates}`), 400, "MIZAN_INPUT_INVALID");
      await refused(ask("/statement?month=2026-13"), 400, "MIZAN_INPUT_INVALID");
      // A body is not read, whatever is in it.
      await ask("/home").set("content-type", "application/json").send("{ no JSON").expect(200);
      await shop.http().post(`${API}/home`).set("authorization", "Bearer token-of-oud-house").expect(404);
      await shop.sql("UPDATE mizan_vendor_account SET deleted_at = now() WHERE id = ?", [oud]);
      await refused(ask("/home"), 403, "MIZAN_VENDOR_WITHOUT_ACCOUNT");
      view().vendorOf = undefined;
      await refused(ask("/home", "date-garden"), ...nobody);
    });

    it("tells a vendor of its own money alone, in no field of any answer more", async () => {
      await changeTerms(shop, "oud-house", { settles: "operator" });
      await changeTerms(shop, "date-garden", { settles: "operator" });
      const goods = { "Cambodian oud, 3 g": 1, "Sukkari dates, 1 kg": 1, "Gift wrap": 1 };
      const { orderId } = await paidOrder(shop, goods, operator);
      const { orderId: alone } = await paidOrder(shop, { "Sukkari dates, 1 kg": 1 }, operator);
      const pay = async (vendor: string | undefined, amount: string, reference: string) => {
        const body = { vendor_id: vendor, amount, reference, value_date: today() };
        await operator("post", "/admin/mizan/payouts", { ...body, confirmed: true }).expect(200);
        const item = "SELECT id FROM mizan_payout_item WHERE reference = ?";
        return (await shop.sql<{ id: string }>(item, [reference]))[0]?.id ?? "";
      };
      const { body: owed } = await operator("get", `/admin/mizan/balances/owed?vendor_id=${oud}`).expect(200);
      const { payable } = ((owed as Body).owed as Body[])[0] as { payable: string };
      const own = await pay(oud, payable, "OUDREF");
      const others = await pay(dates, "0.125", "DATEREF");
      await operator("post", `/admin/mizan/vendors/${oud}/bank-details`, {
        ...{ version: 0, iban: "KW81CBKU0000000000001234560101", account_holder: "Oud Co" },
        ...{ bic: null, purpose: null },
      }).expect(200);

      const answers: string[] = [];
      const read = async (path: string): Promise<Body> => {
        const { body, headers, text } = await ask(path).expect(200);
        expect(headers["cache-control"]).toBe("no-store");
        answers.push(text);
        return body as Body;
      };
      const { home, head } = await read("/home");
      expect(head).toMatchObject({ vendor: "Oud House", environment: "emulator" });
      expect(home).toMatchObject({ payable: "0.000", account: { last_four: "0101" } });
      const { payouts } = await read("/payouts");
      expect(payouts).toMatchObject([{ id: own, amount: payable, reference: "OUDREF", state: "paid" }]);
      const { payout } = await read(`/payouts/${own}`);
      expect(payout).toMatchObject({ named: payable, next: null });
      expect((payout as Body).entries).toContainEqual(expect.objectContaining({ order_id: orderId }));
      const { orders } = await read("/orders");
      expect(orders).toMatchObject([{ order_id: orderId, figures: { net: payable } }]);
      const { order } = await read(`/orders/${orderId}`);
      expect(order).toMatchObject({
        goods: [{ title: "Cambodian oud, 3 g", quantity: 1, amount: "10.000" }],
        payouts: [{ reference: "OUDREF", amount: payable }],
      });
      const invoice = await issuedInvoice(oud, "minv_own");
      const foreignInvoice = await issuedInvoice(dates, "minv_other");
      expect((await read("/invoices")).invoices).toMatchObject([{ id: invoice, total: "0.100" }]);
      const printed = await ask(`/invoices/${invoice}/page`).expect(200);
      expect(printed.headers).toMatchObject({ "cache-control": "no-store" });
      expect(printed.text).toContain("INV-minv_own");
      answers.push(printed.text);
      const { statement } = await read(`/statement?month=${month()}`);
      const { body: operators } = await operator(
        "get",
        `/admin/mizan/vendors/${oud}/statement?from=${(statement as Body).from}&to=${(statement as Body).to}`,
      ).expect(200);
      expect((statement as Body).owed).toEqual(((operators as Body).statement as Body).owed);
      const csv = await ask(`/statement/csv?month=${month()}&language=en`).expect(200);
      expect(csv.headers).toMatchObject({ "cache-control": "no-store" });
      expect(csv.text).toContain("Oud House");
      answers.push(csv.text);

      const rest = ["Date Garden", "date-garden", "Sukkari", "Gift wrap", "DATEREF", alone, String(dates)];
      const shopper = [
        "@example",
        "Noura",
        "Salmiya",
        "Salem",
        "Sabah",
        "66172839",
        "Oud Co",
        "KW81",
        "12345601",
      ];
      for (const word of [...rest, ...shopper, CANARY.slice(8)])
        expect(answers.filter((text) => text.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
      const amounts = answers.join().matchAll(/"(?:amount|named|balance|payable|sales)":("?[^,}]*)/g);
      for (const [, amount] of amounts) expect(amount).toMatch(/^"-?\d+\.\d{3}"$/);

      const ids = [
        ["payouts", others, "", "MIZAN_PAYOUT_NOT_FOUND"],
        ["orders", alone, "", "MIZAN_ORDER_NOT_FOUND"],
        ["invoices", foreignInvoice, "/page", "MIZAN_INVOICE_NOT_FOUND"],
      ] as const;
      for (const [list, foreign, end, code] of ids) {
        const { body } = await ask(`/${list}/${foreign}${end}`).expect(404);
        expect(body).toMatchObject({ code });
        expect((await ask(`/${list}/unknown${end}`).expect(404)).body).toEqual(body);
        await ask(`/${list}/%00${end}`).expect(400);
        await shop.http().get(`${API}/${list}/${foreign}${end}`).expect(401);
      }
      const { body: shared } = await ask(`/orders/${orderId}`, "date-garden").expect(200);
      expect(JSON.stringify(shared)).not.toMatch(/Cambodian|Oud House|OUDREF/);
      const { body: theirs } = await ask("/payouts", "date-garden").expect(200);
      expect((theirs as Body).payouts).toMatchObject([{ id: others, reference: "DATEREF" }]);
    });
  });

  async function issuedInvoice(vendor: string | undefined, id: string): Promise<string> {
    const facts = {
      ...{ issuer: { name: "Souq", name_arabic: "", address: "", tax_number: "" }, lines: [] },
      vendor:
        vendor === oud
          ? { name: "Oud House", external_id: "oud-house" }
          : { name: "Date Garden", external_id: "" },
    };
    await shop.sql(
      `INSERT INTO mizan_invoice (id, environment, kind, number, year, sequence, vendor_id, period, net_fils, tax_percent, tax_fils, facts, issued_at)
       VALUES (?, 'emulator', 'invoice', ?, 2026, ?, ?, '2026-01', 100, '0', 0, ?, now())`,
      [id, `INV-${id}`, vendor === oud ? 1 : 2, vendor, JSON.stringify(facts)],
    );
    return id;
  }
});
