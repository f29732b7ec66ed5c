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
      const { links, count } = await listed(oud);
      expect(count).toBe(1);
      expect(links[0]).toMatchObject({
        id: link.id,
        state: "open",
        devices: 1,
        last_used_at: expect.any(String) as string,
      });
      expect(log().join("\n")).not.toContain(token);
      const rows = await shop.sql<{ row: string }>("SELECT link::text AS row FROM mizan_vendor_link link");
      expect(rows.map(({ row }) => row).join()).not.toContain(token);
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
    it("is its own alone: another's sums and names are in no page, and its ids lead nowhere", async () => {
      await changeTerms(shop, "oud-house", { settles: "operator" });
      await changeTerms(shop, "date-garden", { settles: "operator" });
      await paidOrder(shop, { "Cambodian oud, 3 g": 1, "Sukkari dates, 1 kg": 1 }, operator);
      const [mine, theirs] = [await letIn(oud), await letIn(dates)];
      const home = await mine.browser.get("/mizan/vendor?language=en").expect(200);
      expect(home.text).toContain("Next payout");
      for (const other of ["Date Garden", "Sukkari", String(dates)]) expect(home.text).not.toContain(other);
      // Each cookie has its own vendor, whatever token the other handed in before.
      expect((await theirs.browser.get("/mizan/vendor").expect(200)).text).not.toContain("Oud House");
    });
  });
});
