/**
 * Whatever a browser, a gateway or something between them sends to the shopper's addresses: the shopper reads a page of
 * ours, a return counts as one, and nobody reads a body.
 */
import { connect } from "node:net";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { attemptsOf } from "../support/shop-records";
import { shownPage } from "../support/shown-page";
import { tokenOf } from "../support/token-of";

const OUD = { "Cambodian oud, 3 g": 1 };
const FORM = "application/x-www-form-urlencoded";
const MEGABYTE = 1_000_000;

mizanSuite((shop) => {
  afterEach(() => expectMoneyAccountedFor(shop));

  const paid = async () => {
    const cartId = await shop.newCart(OUD);
    const form = await shop.pay((await shop.choose(cartId)).payPath, "CAPTURED");
    return { cartId, path: new URL(form.url).pathname, token: tokenOf(form.url) };
  };

  /** A connection on which bytes are sent as they are, and the first answer on it. */
  const connection = () => {
    const { hostname, port } = new URL(shop.http().get("/").url);
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    const heard = new Promise<string>((resolve) => {
      let all = "";
      socket.on("data", (data) => {
        all += data.toString("latin1");
        // "100 Continue" is no answer yet.
        if (/HTTP\/1\.1 [2-5]/.test(all)) resolve(all);
      });
    });
    return { socket, heard };
  };
  const headOf = (path: string, headers: readonly string[]) =>
    [`POST ${path} HTTP/1.1`, "Host: shop.test", `Content-Type: ${FORM}`, ...headers, "", ""].join("\r\n");

  describe("TAM-19: a return whose body cannot be parsed", () => {
    const many = Array.from({ length: 2_000 }, (_, at) => `p${at}=1`).join("&");
    it.each([
      ["a charset that nobody decodes", `${FORM}; charset=windows-1256`, "udf1=%E3%ED%D2%C7%E4"],
      ["a charset that does not exist", "application/json; charset=x-none", "{}"],
      ["JSON that breaks off", "application/json", '{"paymentStatus":"CAPTURED'],
      ["text that calls itself JSON", "application/json", "paymentId=1&result=CAPTURED"],
      ["70 kB of one field", FORM, `udf1=${"x".repeat(70_000)}`],
      ["5 MB of one field", FORM, `udf1=${"x".repeat(5 * MEGABYTE)}`],
      ["2,000 parameters", FORM, many],
      ["fields nested without end", FORM, `a${"[b]".repeat(5_000)}=1`],
      ["escapes that are none", FORM, "udf1=%E0%A4%A&%&=%"],
      ["files", "multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'],
      ["a kind of its own", "application/x-mystery; charset=\u0022", "\u0000\u0001"],
    ])("%s: it counts as a return, and the shopper is sent on", async (_what, contentType, body) => {
      const { cartId, path, token } = await paid();
      const response = await shop.http().post(path).set("content-type", contentType).send(body).redirects(0);
      expect([response.status, response.headers.location]).toEqual([
        303,
        `http://shop.test:9000/mizan/result/${token}`,
      ]);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it.each([
      ["compressed, and is not", ["Content-Encoding: gzip", "Content-Length: 3"], "a=1"],
      ["compressed by what nobody knows", ["Content-Encoding: x-own", "Content-Length: 3"], "a=1"],
      ["longer than what comes", ["Content-Length: 5000"], "a=1"],
      ["sent in pieces", ["Transfer-Encoding: chunked"], "3\r\na=1\r\n0\r\n\r\n"],
      ["sent in pieces without an end", ["Transfer-Encoding: chunked"], "3\r\na=1\r\n"],
      ["only promised", ["Content-Length: 3", "Expect: 100-continue"], ""],
    ])("a body that says it is %s: it counts as a return", async (_what, headers, body) => {
      const { cartId, path, token } = await paid();
      const { socket, heard } = connection();
      socket.write(headOf(path, headers) + body);
      expect(await heard).toContain(`Location: http://shop.test:9000/mizan/result/${token}\r\n`);
      socket.destroy();
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it("a body without an end is not waited for, nor kept, and others are answered meanwhile", async () => {
      const { cartId, path } = await paid();
      const { socket, heard } = connection();
      socket.write(headOf(path, ["Transfer-Encoding: chunked"]));
      const piece = `${(64 * 1024).toString(16)}\r\n${"x".repeat(64 * 1024)}\r\n`;
      const pouring = setInterval(() => socket.writable && socket.write(piece), 5);
      expect(await heard).toMatch(/^HTTP\/1\.1 303 /);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      const ended = new Promise((resolve) => socket.once("close", resolve));
      await expect(Promise.race([ended.then(() => "ended"), later(10_000)])).resolves.toBe("ended");
      clearInterval(pouring);
    });
  });

  describe("what else comes to a shopper's address", () => {
    it.each([
      ["an escape that breaks off", "language=%E0%A4%A"],
      ["an escape that is none", "%=%&%zz"],
      ["1,500 parameters", Array.from({ length: 1_500 }, (_, at) => `p${at}=1`).join("&")],
      ["a prototype", "__proto__[language]=ar&constructor=1&hasOwnProperty=x"],
      ["fields nested without end", `a${"[b]".repeat(3_000)}=1`],
    ])("a query with %s: the return counts, and every page is ours", async (_what, query) => {
      const { cartId, path, token } = await paid();
      const returned = await shop.http().get(`${path}?${query}`).redirects(0);
      expect([returned.status, await shop.orderIds(cartId)]).toMatchObject([303, [expect.any(String)]]);
      const page = await shop.http().get(`/mizan/result/${token}?${query}`).expect(200);
      expect(shownPage(page.text).heading.en).toBe("Your order has been placed");
      const pressed = await shop.http().get(`/mizan/pay/${token}?${query}`).redirects(0);
      expect(pressed.status).toBe(303);
    });

    it.each([
      ["broken", "connect.sid=s%3A%E0%A4%A; a=%; =; j=j:{"],
      ["of a session that was never given", "connect.sid=s%3Aabc.def"],
      ["of 8 kB", `a=${"x".repeat(8_000)}`],
    ])("cookies that are %s: the return counts", async (_what, cookie) => {
      const { cartId, path } = await paid();
      expect((await shop.http().post(path).set("cookie", cookie).redirects(0)).status).toBe(303);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it.each(["pay", "return", "result"])(
      "a method that no browser sends to /mizan/%s does nothing and is told so on a page, or by its headers",
      async (kind) => {
        const cartId = await shop.newCart(OUD);
        await shop.openPage((await shop.choose(cartId)).payPath);
        const token = tokenOf((await shop.truth()).at(-1)?.success_url ?? "");
        const path = `/mizan/${kind}/${token}`;
        for (const method of ["put", "patch", "delete"] as const) {
          const response = await shop.http()[method](path).set("content-type", "application/json").send("{");
          expect([method, response.status, response.type]).toEqual([method, 404, "text/html"]);
          expect(shownPage(response.text).heading.en).toBe("This link is not valid");
        }
        expect((await shop.http().head(path)).status).toBe(200);
        expect((await shop.http().options(path)).status).toBeLessThan(300);
        expect(await attemptsOf(shop, cartId)).toMatchObject([{ outcome: "open", returned_at: null }]);
        expect(await shop.calls("status")).toBe(0);
        expect(await shop.calls("initialize")).toBe(1);
      },
    );

    it.each(["pay", "result"])(
      "a form that is sent to /mizan/%s by POST is answered as GET is",
      async (kind) => {
        const { cartId, token } = await paid();
        await shop.http().get(`/mizan/return/${token}`).redirects(0);
        const path = `/mizan/${kind}/${token}`;
        const [got, posted] = [
          await shop.http().get(path).redirects(0),
          await shop.http().post(path).redirects(0).type("form").send("a=1"),
        ];
        expect([posted.status, posted.headers.location]).toEqual([got.status, got.headers.location]);
        expect(await shop.orderIds(cartId)).toHaveLength(1);
      },
    );

    it.each([
      "/mizan",
      "/mizan/",
      "/mizan/pay",
      "/mizan/return/",
      "/mizan/result/a/b/c",
      "/mizan/%E0%A4%A/x",
    ])("%s is no address: a page says so, in the shopper's language", async (path) => {
      for (const method of ["get", "post"] as const) {
        const response = await shop.http()[method](`${path}?language=ar`).redirects(0);
        expect([method, response.status, response.type]).toEqual([method, 404, "text/html"]);
        expect(shownPage(response.text)).toMatchObject({ language: "ar", direction: "rtl" });
      }
    });
  });
});

function later(ms: number): Promise<string> {
  return new Promise((resolve) => setTimeout(resolve, ms, "still open"));
}
