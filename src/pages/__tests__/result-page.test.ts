import type { PollAnswer } from "../poll-answer";
import { resultPage } from "../result-page";
import { RECEIPT_LABELS } from "../receipt-list";
import { DISPOSITIONS, OUTCOMES, pollAnswer, RECEIPT, resultView } from "./page-inputs";
import { pageDataOf, sectionOf, shownPart } from "./page-html";

type StateRow = [
  Pick<PollAnswer, "outcome" | "disposition"> & Partial<PollAnswer>,
  string,
  { en: string; ar: string },
];

const states: StateRow[] = [
  [
    { outcome: "paid", disposition: "ordered" },
    "good",
    { en: "Your order has been placed", ar: "تم تسجيل طلبك" },
  ],
  [
    { outcome: "paid", disposition: "pending" },
    "waiting",
    { en: "Payment received, placing your order", ar: "تم استلام دفعتك، وجارٍ تسجيل طلبك" },
  ],
  [
    { outcome: "paid", disposition: "released" },
    "attention",
    { en: "We have your payment, but no order yet", ar: "وصلتنا دفعتك، لكن طلبك لم يُسجَّل بعد" },
  ],
  [
    { outcome: "paid", disposition: "spare" },
    "attention",
    { en: "Your order was placed without this payment", ar: "تم تسجيل طلبك من دون هذه الدفعة" },
  ],
  [
    { outcome: "paid", disposition: "refunded" },
    "attention",
    { en: "Your payment was refunded", ar: "تمت إعادة المبلغ إليك" },
  ],
  [
    { outcome: "declined", disposition: "pending", pay_again: true },
    "unpaid",
    { en: "The payment was not approved", ar: "لم تتم الموافقة على الدفع" },
  ],
  [
    { outcome: "canceled", disposition: "pending", pay_again: true },
    "unpaid",
    { en: "The payment was cancelled", ar: "تم إلغاء الدفع" },
  ],
  [
    { outcome: "denied", disposition: "pending", pay_again: true },
    "unpaid",
    { en: "The payment was not accepted", ar: "تعذّر قبول الدفع" },
  ],
  [
    { outcome: "open", disposition: "pending" },
    "waiting",
    { en: "We are checking your payment", ar: "نتحقق من دفعتك" },
  ],
  [
    { outcome: "authorized", disposition: "pending" },
    "waiting",
    { en: "We are checking your payment", ar: "نتحقق من دفعتك" },
  ],
  [
    { outcome: "unknown", disposition: "pending" },
    "waiting",
    { en: "We are checking your payment", ar: "نتحقق من دفعتك" },
  ],
  [
    { outcome: "declined", disposition: "pending", pay_again: false },
    "waiting",
    { en: "We are checking your payment", ar: "نتحقق من دفعتك" },
  ],
  [
    { outcome: "authorized", disposition: "pending", pay_again: true },
    "unpaid",
    { en: "The payment was not confirmed", ar: "لم يتم تأكيد الدفع" },
  ],
  [
    { outcome: "open", disposition: "pending", pay_again: true },
    "waiting",
    { en: "We are checking your payment", ar: "نتحقق من دفعتك" },
  ],
];

describe("the result page", () => {
  it("never says of what an order owed that an order has been placed, by itself or by its script", () => {
    const status = pollAnswer({ outcome: "paid", disposition: "ordered" });
    const page = resultPage(resultView({ status, isOfCart: false }));
    expect(sectionOf(page, "en")).toContain("Your payment has been received");
    expect(page).not.toMatch(/order has been placed|placing your order/);
  });

  it.each(states)("says in both languages what %j means, in the tone %s", (state, tone, heading) => {
    const status = pollAnswer(state);
    for (const language of ["en", "ar"] as const) {
      const html = resultPage(resultView({ language, status }));
      expect(html).toContain(`<title>${heading[language]}</title>`);
      expect(html).toContain(`data-tone="${tone}"`);
      for (const shown of ["en", "ar"] as const) {
        expect(shownPart(html, shown, "heading")).toBe(heading[shown]);
        expect(shownPart(html, shown, "message")).toBe(status.message[shown]);
      }
    }
  });

  it.each([
    ["en", "ltr", "ar"],
    ["ar", "rtl", "en"],
  ] as const)(
    "puts the chosen language %s first, with its direction, and the other one a press away",
    (language, direction, other) => {
      const html = resultPage(resultView({ language }));
      expect(html).toContain(`<html lang="${language}" dir="${direction}"`);
      expect(html.indexOf(`<section lang="${language}" dir="${direction}">`)).toBeGreaterThan(0);
      expect(html.indexOf(`<section lang="${language}"`)).toBeLessThan(
        html.indexOf(`<section lang="${other}"`),
      );
      expect(html).toMatch(new RegExp(`id="show-${language}"[^>]* checked>`));
      expect(html).not.toMatch(new RegExp(`id="show-${other}"[^>]* checked>`));
      expect(html).toContain(`<label for="show-${other}" lang="${other}">`);
    },
  );

  it.each(OUTCOMES.filter((outcome) => outcome !== "paid").map((outcome) => [outcome]))(
    "CUS-14: offers to pay again in %s only when the status allows it, and says not to when it does not",
    (outcome) => {
      for (const language of ["en", "ar"] as const) {
        const safe = resultPage(resultView({ status: pollAnswer({ outcome, pay_again: true }) }));
        expect(shownPart(safe, language, "pay-again")).toMatch(/^(Pay again|الدفع مرة أخرى)$/);
        expect(shownPart(safe, language, "hold")).toBeUndefined();
        const unsafe = resultPage(resultView({ status: pollAnswer({ outcome, pay_again: false }) }));
        expect(shownPart(unsafe, language, "pay-again")).toBeUndefined();
        expect(shownPart(unsafe, language, "hold")).toMatch(
          /^(Please do not pay again\.|يرجى عدم الدفع مرة أخرى\.)$/,
        );
      }
    },
  );

  it.each(DISPOSITIONS.map((disposition) => [disposition]))(
    "never warns or asks a payer (%s) to pay",
    (disposition) => {
      const html = resultPage(resultView({ status: pollAnswer({ outcome: "paid", disposition }) }));
      expect(shownPart(html, "en", "hold")).toBeUndefined();
      expect(shownPart(html, "en", "pay-again")).toBeUndefined();
    },
  );

  it("keeps the way to pay again ready, since a later answer may allow it", () => {
    const html = resultPage(resultView({ status: pollAnswer({ outcome: "unknown", pay_again: false }) }));
    expect(sectionOf(html, "en")).toContain(
      `href="/mizan/pay/vutsrqponmlkjihgfedcba9876543210" hidden>Pay again</a>`,
    );
  });

  it("has no links that nobody gave it", () => {
    const html = resultPage(
      resultView({
        payAgainUrl: null,
        otherWayUrl: null,
        continueUrl: null,
        status: pollAnswer({ pay_again: true }),
      }),
    );
    expect(sectionOf(html, "en")).toContain(`<p class="links"></p>`);
  });

  it("can be asked again without a script while it waits, and not when there is nothing to wait for", () => {
    const waiting = resultPage(resultView());
    expect(sectionOf(waiting, "ar")).toMatch(
      /<noscript>.*<a href="\?language=ar">التحقق مرة أخرى<\/a>.*<\/noscript>/,
    );
    const placed = resultPage(
      resultView({ status: pollAnswer({ outcome: "paid", disposition: "ordered" }) }),
    );
    expect(placed).not.toContain("<noscript>");
  });

  it("offers to check again when the schedule has ended in doubt", () => {
    const html = resultPage(resultView({ status: pollAnswer({ outcome: "unknown", next_poll_ms: null }) }));
    expect(shownPart(html, "en", "stuck")).toBe("Check again");
    expect(html).not.toContain("<noscript>");
  });

  it("hands its script the address and the time of the next question, and a text for every state there is", () => {
    const data = pageDataOf(resultPage(resultView({ status: pollAnswer({ next_poll_ms: 5_000 }) })));
    expect(data).toMatchObject({
      statusPath: "/mizan/result/0123456789abcdefghijklmnopqrstuv/status",
      nextPollMs: 5_000,
    });
    const texts = data.texts as Record<string, unknown>;
    for (const state of ["open", "declined", "authorized", "canceled", "denied", "checking"])
      expect(texts).toHaveProperty(state);
    for (const disposition of DISPOSITIONS) expect(texts).toHaveProperty(`paid_${disposition}`);
  });

  it("shows the receipt in both languages, by Kuwait's clock, with ids and amounts that read from the left", () => {
    const html = resultPage(
      resultView({ status: pollAnswer({ outcome: "paid", disposition: "ordered", receipt: RECEIPT }) }),
    );
    for (const language of ["en", "ar"] as const) {
      const shown = sectionOf(html, language);
      const rows = [...shown.matchAll(/<div data-part="row-\w+"><dt>(.*?)<\/dt><dd>(.*?)<\/dd><\/div>/g)];
      const texts = rows.map(([, label, value]) => [label, value?.replace(/<[^>]*>/g, "")]);
      expect(texts).toEqual([
        [RECEIPT_LABELS.at[language], "2026-11-25 00:05:09"],
        [RECEIPT_LABELS.result[language], language === "en" ? "Paid" : "تم الدفع"],
        [RECEIPT_LABELS.amount[language], language === "en" ? "12.345 KWD" : "12.345 د.ك"],
        [RECEIPT_LABELS.payment_id[language], RECEIPT.payment_id],
        [RECEIPT_LABELS.track_id[language], RECEIPT.track_id],
        [RECEIPT_LABELS.transaction_id[language], RECEIPT.transaction_id],
        [RECEIPT_LABELS.reference_id[language], RECEIPT.reference_id],
      ]);
      for (const row of ["at", "amount", "payment_id", "track_id", "transaction_id", "reference_id"])
        expect(shown).toContain(`<bdi dir="ltr" data-part="receipt-${row}">`);
    }
    expect(RECEIPT_LABELS.at).toEqual({
      en: expect.stringContaining("Kuwait") as string,
      ar: expect.stringContaining("بتوقيت الكويت") as string,
    });
  });

  it("shows no receipt while nothing certain is known, and no row of what the gateway has not given", () => {
    expect(sectionOf(resultPage(resultView()), "en")).toContain(`data-part="receipt" hidden>`);
    const receipt = { ...RECEIPT, result: "canceled" as const, payment_id: null, transaction_id: null };
    const html = resultPage(resultView({ status: pollAnswer({ outcome: "canceled", receipt }) }));
    const shown = sectionOf(html, "ar");
    expect(shown).toMatch(/data-part="row-payment_id" hidden>/);
    expect(shown).toMatch(/data-part="row-transaction_id" hidden>/);
    expect(shown).toMatch(/data-part="row-reference_id"></);
    expect(shown).toContain(`<bdi data-part="receipt-result">ملغاة</bdi>`);
  });

  it("has a button to print that shows only with a script", () => {
    const html = resultPage(resultView({ status: pollAnswer({ outcome: "paid", receipt: RECEIPT }) }));
    expect(sectionOf(html, "en")).toContain(`<button type="button" data-part="print" hidden>Print</button>`);
    expect(sectionOf(html, "ar")).toContain(`<button type="button" data-part="print" hidden>طباعة</button>`);
  });

  it("announces what changes, politely, in each language", () => {
    const html = resultPage(resultView());
    for (const language of ["en", "ar"] as const) {
      expect(sectionOf(html, language)).toMatch(/<div aria-live="polite">\s*<h1 data-part="heading">/);
    }
  });
});
