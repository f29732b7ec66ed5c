import { contentSecurityPolicy, escapeHtml } from "../page-safety";
import { linkAddress } from "../link-address";
import { noticePage } from "../notice-page";
import { resultPage } from "../result-page";
import { NONCE, pollAnswer, RECEIPT, resultView } from "./page-inputs";
import { pageDataOf, startTagsOf } from "./page-html";

const payloads = [
  `<script>alert(1)</script>`,
  `</script><script>alert(1)</script>`,
  `<!--<script>`,
  `"><img src=x onerror=alert(1)>`,
  `' onfocus='alert(1)' autofocus='`,
  `</section></main><iframe src=//evil.example>`,
  `javascript:alert(1)`,
  `{{constructor.constructor("alert(1)")()}}\u2028\r\nSet-Cookie: a=b`,
  `‮<b>مرحبا</b>`,
];

/** The elements of a page, without the texts and addresses that a payload may be part of. */
function markupOf(html: string): string[] {
  return startTagsOf(html).map((tag) => tag.replace(/="[^"]*"/g, ""));
}

describe("TAM-04: the shopper's pages", () => {
  const plainResult = markupOf(resultPage(resultView()));

  it.each(payloads)("gain no element and no attribute from %j in a message", (payload) => {
    const html = resultPage(resultView({ status: pollAnswer({ message: { en: payload, ar: payload } }) }));
    expect(markupOf(html)).toEqual(plainResult);
    expect(html).toContain(escapeHtml(payload));
  });

  it.each(payloads)(
    "gain none from %j as the status address, which reaches the script as it was given",
    (payload) => {
      const html = resultPage(resultView({ statusPath: payload }));
      expect(markupOf(html)).toEqual(plainResult);
      expect(html.match(/<script/g)).toHaveLength(2);
      expect(pageDataOf(html).statusPath).toBe(payload);
    },
  );

  it.each(payloads)("have no link to %j", (payload) => {
    const html = resultPage(
      resultView({ payAgainUrl: payload, continueUrl: payload, status: pollAnswer({ pay_again: true }) }),
    );
    const notice = noticePage({ language: "ar", nonce: NONCE, notice: "not_found", continueUrl: payload });
    expect(html + notice).not.toContain(`data-part="pay-again" href`);
    expect(html + notice).not.toContain(escapeHtml(payload));
  });

  it.each(payloads)("gain none from %j behind a web address", (payload) => {
    const address = `https://shop.example/?q=${payload}`;
    const html = resultPage(resultView({ payAgainUrl: address, continueUrl: address }));
    expect(markupOf(html)).toEqual(plainResult);
  });

  it.each(payloads)("gain none from %j as a number of the gateway on the receipt", (payload) => {
    const withNumbers = (text: string) => ({
      ...RECEIPT,
      payment_id: text,
      transaction_id: text,
      reference_id: text,
    });
    const pageWith = (text: string) =>
      resultPage(resultView({ status: pollAnswer({ receipt: withNumbers(text) }) }));
    const html = pageWith(payload);
    expect(markupOf(html)).toEqual(markupOf(pageWith("1")));
    expect(html).toContain(escapeHtml(payload));
  });

  it.each(payloads)("gain none from %j as reference or nonce", (payload) => {
    const view = { language: "en", notice: "checking", continueUrl: null } as const;
    const plain = markupOf(noticePage({ ...view, nonce: NONCE, reference: "req_1" }));
    expect(markupOf(noticePage({ ...view, nonce: payload, reference: payload }))).toEqual(plain);
    expect(markupOf(resultPage(resultView({ nonce: payload })))).toEqual(plainResult);
  });

  it("carry the nonce on every script and style, and have no other way to run or load anything", () => {
    const pages = [
      resultPage(resultView()),
      noticePage({
        language: "ar",
        nonce: NONCE,
        notice: "session_gone",
        continueUrl: "https://shop.example",
      }),
    ];
    for (const html of pages) {
      const tags = startTagsOf(html);
      const needNonce = tags.filter((tag) => /^<(script|style)\b/.test(tag));
      expect(needNonce.length).toBeGreaterThan(0);
      for (const tag of needNonce) expect(tag).toContain(`nonce="${NONCE}"`);
      for (const tag of tags) {
        expect(tag).not.toMatch(/\s(on\w+|style|src|srcset)\s*=/i);
        expect(tag).not.toMatch(/^<(link|img|iframe|object|embed|form|base)\b/i);
      }
    }
  });

  it("have a policy that allows no more than that", () => {
    expect(contentSecurityPolicy(NONCE).split("; ")).toEqual([
      "default-src 'none'",
      `script-src 'nonce-${NONCE}'`,
      `style-src 'nonce-${NONCE}'`,
      "connect-src 'self'",
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  it("let a vendor's pages show logos of the hosts that they are on, and of no others", () => {
    const images = ["/static/logo.svg", "https://pictures.test/a/oud.svg?x=1", null];
    expect(contentSecurityPolicy(NONCE, { images })).toContain("; img-src 'self' https://pictures.test; ");
  });

  it.each(["", "short", `${NONCE}'; script-src *`, `${NONCE}\r\nSet-Cookie: a=b`])(
    "have no policy with the nonce %j",
    (nonce) => expect(() => contentSecurityPolicy(nonce)).toThrow(RangeError),
  );
});

describe("TAM-11: the shopper's pages", () => {
  it("say nothing of the order, the cart or the shopper, whatever the answer carries besides", () => {
    const private_ = { order_id: "order_01", cart_id: "cart_01", email: "noura@example.com" };
    const status = { ...pollAnswer({ outcome: "paid", disposition: "ordered" }), ...private_ };
    const html = resultPage(resultView({ status }));
    for (const value of Object.values(private_)) expect(html).not.toContain(value);
  });
});

describe("a link of ours", () => {
  it.each([
    "https://shop.example/kw?a=1&b=2",
    "http://localhost:8000/",
    "/mizan/pay/abc",
    "/",
    "kw.shop.app://paid",
  ])("may lead to %s", (address) => expect(linkAddress(address)).toBe(address));

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "/a\tb",
    "shop",
    "",
    "https://",
  ])("never leads to %j", (address) => expect(linkAddress(address)).toBeNull());
});
