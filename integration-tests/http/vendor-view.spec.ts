import type { LogoOfVendor } from "../../src/config/options/vendor-view";
import { kuwaitDayOf } from "../../src/domain/kuwait-day";
import { followLog } from "../support/log-lines";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { paidOrder } from "../support/paid-order";
import { changeTerms } from "../support/vendor-terms";
import { vendorBrowser, type VendorBrowser } from "../support/vendor-browser";

const TOKEN = "A".repeat(32);

mizanSuite((shop) => {
  let operator: Operator;
  let [oud, dates]: string[] = [];
  beforeEach(async () => {
    operator = await logInOperator(shop);
    [oud, dates] = shop.vendors().map(({ accountId }) => accountId);
  });

  const linksOf = (vendor: string | undefined) => `/admin/mizan/vendors/${vendor}/links`;
  const made = async (vendor: string | undefined, body: object = {}) =>
    (await operator("post", linksOf(vendor), body).expect(200)).body as {
      link: { id: string };
      address: string;
    };
  const listed = async (vendor: string | undefined) =>
    (await operator("get", linksOf(vendor)).expect(200)).body as {
      count: number;
      link_days: number;
      links: Record<string, unknown>[];
    };
  const tokenOf = (address: string) => address.slice(address.indexOf("#") + 1);
  const withdraw = (vendor: string | undefined, id: string) =>
    operator("post", `${linksOf(vendor)}/${id}/withdraw`, {});
  const letIn = async (vendor: string | undefined) => {
    const browser = vendorBrowser(shop);
    const { link, address } = await made(vendor);
    await browser.enter(tokenOf(address));
    return { browser, link, token: tokenOf(address) };
  };
  const expectDead = async (browser: VendorBrowser, path = "/mizan/vendor") => {
    const { text } = await browser.get(path).expect(410);
    expect(text).toContain("This link does not work any more");
    expect(text).toContain("لم يعد هذا الرابط صالحًا");
    expect(text).not.toContain("Oud House");
  };

  describe("a vendor's link", () => {
    it("lets a device in by a code that the shop is told, once its token is out of the address, and stands in no log and no row", async () => {
      const log = followLog();
      const { link, address } = await made(oud, { days: 3 });
      expect(address).toMatch(/^http:\/\/shop\.test:9000\/mizan\/vendor\/link#[\w-]{32}$/);
      const token = tokenOf(address);
      const browser = vendorBrowser(shop);
      await browser.get("/mizan/vendor").expect(303).expect("location", "/mizan/vendor/link");
      const page = await browser.get("/mizan/vendor/link").expect(200);
      expect(page.headers["content-security-policy"]).toContain("form-action 'self'");
      expect(page.headers["referrer-policy"]).toBe("no-referrer");
      const opened = await browser.post("/mizan/vendor/link", { token }).expect(303);
      expect(opened.headers.location).toBe("/mizan/vendor/code");
      expect(String(opened.headers["set-cookie"])).toMatch(
        /^mizan_vendor=[\w-]{32}; Path=\/mizan\/vendor; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
      );
      await browser.get("/mizan/vendor").expect(303).expect("location", "/mizan/vendor/code");
      const code = await browser.codeOf(link.id);
      await browser.post("/mizan/vendor/code", { code: code === "000000" ? "1" : "000000" }).expect(403);
      // As an Arabic keyboard types it.
      const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
      await browser
        .post("/mizan/vendor/code", { code: ` ${arabic} ` })
        .expect(303)
        .expect("location", "/mizan/vendor");
      const home = await browser.get("/mizan/vendor?language=en").expect(200);
      expect(home.text).toContain("Oud House");
      expect(Buffer.byteLength(home.text)).toBeLessThan(30_000);
      expect(home.text).not.toContain("<script");
      // The same device needs no second code.
      await browser.post("/mizan/vendor/link", { token }).expect(303).expect("location", "/mizan/vendor");
      const { links, count, link_days } = await listed(oud);
      expect({ count, link_days }).toEqual({ count: 1, link_days: 30 });
      expect(links[0]).toMatchObject({
        id: link.id,
        state: "open",
        devices: 1,
        last_used_at: expect.any(String) as string,
      });
      const cookie =
        /mizan_vendor=([\w-]{32})/.exec(String(opened.headers["set-cookie"]))?.[1] ?? "no cookie";
      const rows = await shop.sql<{ row: string }>(
        "SELECT link::text AS row FROM mizan_vendor_link link UNION ALL SELECT device::text FROM mizan_vendor_device device",
      );
      const kept = [...log(), ...rows.map(({ row }) => row), opened.text, page.text, home.text].join("\n");
      for (const secret of [token, cookie]) expect(kept).not.toContain(secret);
    });

    it("is dead at once when it is withdrawn, is over or its vendor is removed, on devices that were let in too", async () => {
      const { browser, link, token } = await letIn(oud);
      const other = await letIn(oud);
      await withdraw(oud, link.id).expect(200);
      await expectDead(browser);
      await vendorBrowser(shop).post("/mizan/vendor/link", { token }).expect(410);
      // Another link of the vendor's stays, and a link is withdrawn under its own vendor alone.
      await other.browser.get("/mizan/vendor").expect(200);
      const { body } = await withdraw(dates, other.link.id).expect(404);
      expect(body).toMatchObject({ code: "MIZAN_VENDOR_LINK_NOT_FOUND" });
      await other.browser.get("/mizan/vendor").expect(200);
      await shop.sql("UPDATE mizan_vendor_link SET expires_at = mizan_now() WHERE id = ?", [other.link.id]);
      await expectDead(other.browser);
      const { links } = await listed(oud);
      expect(links.map(({ state }) => state).sort()).toEqual(["over", "withdrawn"]);
      const third = await letIn(dates);
      await shop.sql("UPDATE mizan_vendor_account SET deleted_at = now() WHERE id = ?", [dates]);
      await expectDead(third.browser);
      await vendorBrowser(shop).post("/mizan/vendor/link", { token: third.token }).expect(410);
      await operator("post", linksOf(dates), {}).expect(404);
    });

    it("takes five tries of a code, in the browser alone that it is for", async () => {
      const { link, address } = await made(oud);
      const [browser, stranger] = [vendorBrowser(shop), vendorBrowser(shop)];
      await browser.post("/mizan/vendor/link", { token: tokenOf(address) }).expect(303);
      const code = await browser.codeOf(link.id);
      await stranger.post("/mizan/vendor/link", { token: tokenOf(address) }).expect(303);
      await stranger.post("/mizan/vendor/code", { code }).expect(403);
      for (let nth = 0; nth < 5; nth += 1)
        await browser.post("/mizan/vendor/code", { code: "no" }).expect(403);
      const over = await browser.post("/mizan/vendor/code", { code }).expect(403);
      expect(over.text).toContain("tried too often");
      await browser.post("/mizan/vendor/code", { again: "yes" }).expect(200);
      await browser.post("/mizan/vendor/code", { code: await browser.codeOf(link.id) }).expect(303);
      await browser.get("/mizan/vendor").expect(200);
      const more = await Promise.all(
        Array.from({ length: 10 }, () =>
          vendorBrowser(shop).post("/mizan/vendor/link", { token: tokenOf(address) }),
        ),
      );
      expect(more.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(3);
    });

    it("that is nobody's is answered 429 from the twenty-first on, and one that is right is not", async () => {
      const tries = Array.from({ length: 21 }, () =>
        vendorBrowser(shop).post("/mizan/vendor/link", { token: TOKEN }),
      );
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      // The minute may end between them.
      expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(20);
      await shop.sql(
        `INSERT INTO mizan_vendor_wrong_token SELECT -1, date_trunc('minute', mizan_now()) + n * interval '1 minute', 20
         FROM generate_series(0, 1) n ON CONFLICT (opened_from, minute) DO UPDATE SET count = 20`,
      );
      const next = await vendorBrowser(shop).post("/mizan/vendor/link", { token: "short" }).expect(429);
      expect(next.headers["retry-after"]).toBe("60");
      await letIn(oud);
    });

    it("of an operator shows what the vendor sees, to one browser for an hour and without a code", async () => {
      const { body } = await operator("post", `/admin/mizan/vendors/${oud}/open-as-vendor`, {}).expect(200);
      const token = tokenOf((body as { address: string }).address);
      const browser = vendorBrowser(shop);
      await browser.post("/mizan/vendor/link", { token }).expect(303).expect("location", "/mizan/vendor");
      const home = await browser.get("/mizan/vendor?language=en").expect(200);
      expect(home.text).toContain("You see this as the vendor does");
      await vendorBrowser(shop).post("/mizan/vendor/link", { token }).expect(410);
      expect((await listed(oud)).count).toBe(0);
      const [link] = await shop.sql<{ hours: number }>(
        "SELECT round(extract(epoch FROM expires_at - made_at) / 3600)::int AS hours FROM mizan_vendor_link",
      );
      expect(link).toEqual({ hours: 1 });
    });
  });

  describe("what a vendor sees", () => {
    it("is its own alone, to the fils of the operator's: another's sums and names are in no page, its ids and the shopper's data lead nowhere", async () => {
      for (const name of ["oud-house", "date-garden"]) await changeTerms(shop, name, { settles: "operator" });
      const goods = { "Cambodian oud, 3 g": 1, "Sukkari dates, 1 kg": 1, "Gift wrap": 1 };
      const { orderId } = await paidOrder(shop, goods, operator);
      const { orderId: alone } = await paidOrder(shop, { "Sukkari dates, 1 kg": 1 }, operator);
      const [mine, theirs] = [await partOf(oud, "OUDREF"), await partOf(dates, "DATEREF")];
      const before = await mine.browser.get("/mizan/vendor?language=en").expect(200);
      expect(before.text).toContain("once the marketplace has your bank details");
      const iban = "KW81CBKU0000000000001234560101";
      await operator("post", `/admin/mizan/vendors/${oud}/bank-details`, {
        ...{ version: 0, iban, account_holder: "Oud Company" },
      }).expect(200);

      const pages: string[] = [];
      const read = async (path: string) => {
        const { text } = await mine.browser.get(`/mizan/vendor${path}`).expect(200);
        pages.push(text);
        return text;
      };
      expect(await read("?language=en")).toMatch(/Next payout[^]*••••0101[^]*Last payouts[^]*1\.250/);
      expect(await read("/payouts")).toContain(mine.item);
      const payout = await read(`/payouts/${mine.item}?language=en`);
      expect(payout).toMatch(/1\.250[^]*OUDREF[^]*without naming orders/);
      const orders = await read("/orders?language=en");
      expect(orders.match(/orders\/order_\w+/g)).toEqual([`orders/${orderId}`]);
      const order = await read(`/orders/${orderId}?language=en`);
      expect(order).toContain("Cambodian oud, 3 g");
      const { body } = await operator("get", `/admin/mizan/vendors/${oud}/statement`).expect(200);
      const { owed } = (body as { statement: { owed: Record<string, string> } }).statement;
      for (const sum of [owed.sales, owed.commission]) expect(order).toContain(`>${sum}<`);
      // The goods and their delivery come to what was sold.
      const [sold] = order.split("What it comes to");
      const fils = (amount = "") => Number(amount.replace(".", ""));
      const parts = [...(sold ?? "").matchAll(/"ltr">(\d+\.\d{3})</g)].map(([, amount]) => fils(amount));
      expect(parts.reduce((sum, amount) => sum + amount, 0)).toBe(fils(owed.sales));
      // Of no month before the vendor's first sale.
      const months = (await read("/statement")).match(/statement\/page\?from=\d{4}-\d{2}/g);
      expect(months).toEqual([`statement/page?from=${kuwaitDayOf(new Date()).slice(0, 7)}`]);
      expect(await read("/invoices")).toContain(mine.invoice);
      for (const page of pages) expect(Buffer.byteLength(page)).toBeLessThan(30_000);
      for (const page of pages) expect(page).not.toContain("<script");
      await read(`/invoices/${mine.invoice}?language=en`);
      const statement = await read("/statement/page?language=en");
      const printed = await operator("get", `/admin/mizan/vendors/${oud}/statement/page?language=en`);
      const cells = (html: string) => html.match(/<td[^]*?<\/td>/g) ?? [];
      expect(cells(statement)).toEqual(cells(printed.text));
      expect(cells(statement).join()).toContain(owed.closing);
      expect(await read("/statement/csv?language=en")).toContain("Oud House");

      const others = ["Date Garden", "date-garden", "Sukkari", "Gift wrap", "DATEREF", "2.375"];
      const othersIds = [alone, String(dates), theirs.item, theirs.invoice];
      const shopper = ["noura", "example.com", "Salmiya", "Salem Al Mubarak", "Sabah", "66172839"];
      for (const text of [...others, ...othersIds, ...shopper, iban, iban.slice(-8), "Oud Company"])
        expect([
          text,
          pages.filter((page) => page.toLowerCase().includes(text.toLowerCase())).length,
        ]).toEqual([text, 0]);

      // A marketplace may show whom an order is for: the first name and the area, and nothing else.
      const view = shop.mizan().options.vendorView as {
        showShopper: boolean;
        vendorLogo?: LogoOfVendor | undefined;
      };
      view.showShopper = true;
      view.vendorLogo = ({ externalId }) => `https://pictures.test/${externalId}.svg`;
      const { text: named, headers } = await mine.browser
        .get(`/mizan/vendor/orders/${orderId}?language=en`)
        .expect(200);
      expect(headers["content-security-policy"]).toContain("img-src 'self' https://pictures.test;");
      expect(named).toContain(`<img src="https://pictures.test/oud-house.svg"`);
      for (const wrong of ["javascript:alert(1)", "//elsewhere.test/x.svg", new Error("none today")]) {
        view.vendorLogo = () => (wrong instanceof Error ? Promise.reject(wrong) : wrong);
        expect((await mine.browser.get("/mizan/vendor").expect(200)).text).not.toContain("<img");
      }
      Object.assign(view, { showShopper: false, vendorLogo: undefined });
      expect(named).toMatch(/for <bdi>Noura<\/bdi>, <bdi>Salmiya<\/bdi>/);
      for (const text of shopper.filter((word) => word !== "noura" && word !== "Salmiya"))
        expect(named).not.toContain(text);

      const lead = (path: string) => mine.browser.get(`/mizan/vendor${path}`);
      const guessed = ["order_unknown", "mpit_unknown", "minv_unknown"];
      const nowhere = [
        ...[alone, guessed[0]].map((id) => `/orders/${id}`),
        ...[theirs.item, guessed[1]].map((id) => `/payouts/${id}`),
        ...[theirs.invoice, guessed[2]].map((id) => `/invoices/${id}`),
        ...["/statement/page?from=2026-13-01", "/statement/csv?from=2026-02-01&to=2026-01-01"],
      ];
      for (const path of nowhere)
        expect((await lead(path).expect(404)).text).toContain("There is no such page");
      // No parameter names another vendor or environment.
      const swapped = await lead(`/statement/csv?vendor_id=${dates}&environment=production`).expect(200);
      expect(swapped.text).toContain("Oud House");
      // The shared order is the other's too, with what the other sold in it.
      const shared = await theirs.browser.get(`/mizan/vendor/orders/${orderId}`).expect(200);
      expect(shared.text).toContain("Sukkari");
      for (const text of ["Cambodian", "OUDREF", String(oud), owed.sales])
        expect(shared.text).not.toContain(text);

      const every = ["", "/payouts", "/orders", "/statement", "/invoices"].concat(
        ...[`/payouts/${mine.item}`, `/orders/${orderId}`, `/invoices/${mine.invoice}`],
        ...["/statement/page", "/statement/csv"],
      );
      for (const path of every) await vendorBrowser(shop).get(`/mizan/vendor${path}`).expect(303);
      const [nearly, address] = [vendorBrowser(shop), (await made(oud)).address];
      await nearly.post("/mizan/vendor/link", { token: tokenOf(address) }).expect(303);
      for (const path of every)
        await nearly.get(`/mizan/vendor${path}`).expect(303).expect("location", "/mizan/vendor/code");
      await withdraw(oud, mine.link.id).expect(200);
      for (const path of every) await expectDead(mine.browser, `/mizan/vendor${path}`);
      await shop.sql("UPDATE mizan_vendor_account SET deleted_at = now() WHERE id = ?", [dates]);
      for (const path of every) await expectDead(theirs.browser, `/mizan/vendor${path}`);
    });
  });

  /** A device of a vendor's that is let in, a payout and an invoice of the vendor's. */
  async function partOf(vendor: string | undefined, reference: string) {
    const amount = vendor === oud ? "1.250" : "2.375";
    const payout = {
      vendor_id: vendor,
      amount,
      reference,
      value_date: kuwaitDayOf(new Date()),
      confirmed: true,
    };
    await operator("post", "/admin/mizan/payouts", payout).expect(200);
    const [item] = await shop.sql<{ id: string }>("SELECT id FROM mizan_payout_item WHERE reference = ?", [
      reference,
    ]);
    return { ...(await letIn(vendor)), item: String(item?.id), invoice: await issuedInvoice(vendor) };
  }

  /** An invoice of a month that is over, as it is kept. */
  async function issuedInvoice(vendor: string | undefined): Promise<string> {
    const issuer = JSON.stringify({ name: "Souq", name_arabic: "", address: "", tax_number: "" });
    const [invoice] = await shop.sql<{ id: string }>(
      `INSERT INTO mizan_invoice (id, environment, kind, number, year, sequence, vendor_id, period, net_fils, tax_percent, tax_fils, facts, issued_at)
       SELECT 'minv_' || next, 'emulator', 'invoice', 'INV-' || next, 2026, next, id, '2026-01', 100, '0', 0, jsonb_build_object(
         'issuer', ?::jsonb, 'lines', '[]'::jsonb, 'vendor', jsonb_build_object('name', name, 'external_id', external_id)), now()
       FROM mizan_vendor_account, (SELECT count(*) + 1 AS next FROM mizan_invoice) AS kept WHERE id = ? RETURNING id`,
      [issuer, vendor],
    );
    return String(invoice?.id);
  }
});
