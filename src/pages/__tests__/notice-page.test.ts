import { type NoticeCode, NOTICE_MESSAGES } from "../notice-messages";
import { noticePage } from "../notice-page";
import { NONCE } from "./page-inputs";
import { sectionOf, startTagsOf } from "./page-html";

const view = {
  language: "en",
  nonce: NONCE,
  continueUrl: "https://shop.example/checkout",
  reference: "req_8f2c",
} as const;

const notices: [NoticeCode, { en: string; ar: string }, { en: string[]; ar: string[] }][] = [
  [
    "not_found",
    { en: "This link is not valid", ar: "هذا الرابط غير صالح" },
    { en: ["Continue to the shop"], ar: ["المتابعة إلى المتجر"] },
  ],
  [
    "address_expired",
    { en: "This address has expired", ar: "انتهت صلاحية هذا الرابط" },
    { en: ["Continue to the shop"], ar: ["المتابعة إلى المتجر"] },
  ],
  [
    "address_not_valid",
    { en: "This address opens nothing", ar: "هذا الرابط لا يفتح شيئاً" },
    { en: ["Continue to the shop"], ar: ["المتابعة إلى المتجر"] },
  ],
  [
    "session_gone",
    { en: "This payment page is no longer open", ar: "لم تعد صفحة الدفع هذه متاحة" },
    { en: ["Choose the way to pay"], ar: ["اختيار طريقة الدفع"] },
  ],
  [
    "cart_changed",
    { en: "Your cart has changed", ar: "تغيّرت سلة التسوق" },
    { en: ["Choose the way to pay"], ar: ["اختيار طريقة الدفع"] },
  ],
  [
    "checking",
    { en: "Please do not pay again", ar: "يرجى عدم الدفع مرة أخرى" },
    { en: ["Check again", "Continue to the shop"], ar: ["التحقق مرة أخرى", "المتابعة إلى المتجر"] },
  ],
  [
    "not_known",
    { en: "We do not know yet how your payment stands", ar: "لا نعرف بعد حالة دفعتك" },
    { en: ["Check again", "Continue to the shop"], ar: ["التحقق مرة أخرى", "المتابعة إلى المتجر"] },
  ],
  [
    "gateway_unavailable",
    { en: "The payment service does not answer", ar: "خدمة الدفع لا تستجيب" },
    { en: ["Try again", "Continue to the shop"], ar: ["المحاولة مرة أخرى", "المتابعة إلى المتجر"] },
  ],
  [
    "gateway_busy",
    { en: "Just a moment, please", ar: "لحظة من فضلك" },
    { en: ["Try again", "Continue to the shop"], ar: ["المحاولة مرة أخرى", "المتابعة إلى المتجر"] },
  ],
  [
    "gateway_refused",
    { en: "The payment could not be started", ar: "تعذّر بدء عملية الدفع" },
    { en: ["Choose the way to pay"], ar: ["اختيار طريقة الدفع"] },
  ],
  [
    "order_changed",
    { en: "There is something else to pay now", ar: "تغيّر المبلغ المطلوب" },
    { en: ["Continue to the shop"], ar: ["المتابعة إلى المتجر"] },
  ],
  [
    "link_over",
    { en: "This link is no longer good", ar: "لم يعد هذا الرابط صالحًا" },
    { en: ["Continue to the shop"], ar: ["المتابعة إلى المتجر"] },
  ],
  [
    "link_paid",
    { en: "This has been paid", ar: "سبق دفع هذا المبلغ" },
    { en: ["Continue to the shop"], ar: ["المتابعة إلى المتجر"] },
  ],
  [
    "not_payable",
    { en: "This cart cannot be paid for", ar: "لا يمكن الدفع لهذه السلة" },
    { en: ["Continue to the shop"], ar: ["المتابعة إلى المتجر"] },
  ],
  [
    "way_not_available",
    { en: "This way to pay is not available", ar: "طريقة الدفع هذه غير متاحة" },
    { en: ["Choose another way to pay"], ar: ["اختيار طريقة دفع أخرى"] },
  ],
  [
    "code_used_up",
    { en: "Your discount code has been used up", ar: "نفد استخدام رمز الخصم" },
    { en: ["Continue to the shop"], ar: ["المتابعة إلى المتجر"] },
  ],
  [
    "credit_used_up",
    {
      en: "Your gift card or store credit does not cover its part",
      ar: "بطاقة الهدية أو رصيد المتجر لا يكفي لحصته",
    },
    { en: ["Continue to the shop"], ar: ["المتابعة إلى المتجر"] },
  ],
  [
    "not_for_sale",
    { en: "Something in your cart is no longer for sale", ar: "بعض ما في سلتك لم يعد معروضاً للبيع" },
    { en: ["Continue to the shop"], ar: ["المتابعة إلى المتجر"] },
  ],
  [
    "out_of_stock",
    { en: "Something in your cart is no longer in stock", ar: "بعض ما في سلتك لم يعد متوفراً" },
    { en: ["Continue to the shop"], ar: ["المتابعة إلى المتجر"] },
  ],
  [
    "delivery_needed",
    { en: "A delivery has to be chosen", ar: "يجب اختيار طريقة توصيل" },
    { en: ["Continue to the shop"], ar: ["المتابعة إلى المتجر"] },
  ],
  [
    "too_many_tries",
    { en: "Too many tries", ar: "محاولات كثيرة جداً" },
    { en: ["Continue to the shop"], ar: ["المتابعة إلى المتجر"] },
  ],
  [
    "too_many_pages",
    { en: "Very many payment pages are open", ar: "صفحات دفع كثيرة جداً مفتوحة" },
    { en: ["Try again", "Continue to the shop"], ar: ["المحاولة مرة أخرى", "المتابعة إلى المتجر"] },
  ],
];

describe("the notice page", () => {
  it("has a row here for every notice", () => {
    expect(notices.map(([code]) => code).sort()).toEqual(Object.keys(NOTICE_MESSAGES).sort());
  });

  it.each(notices)(
    "says %s in both languages, with the way on and the code for support",
    (notice, heading, labels) => {
      for (const language of ["en", "ar"] as const) {
        const html = noticePage({ ...view, language, notice });
        const direction = language === "ar" ? "rtl" : "ltr";
        expect(html).toContain(`<html lang="${language}" dir="${direction}"`);
        expect(html).toContain(`<title>${heading[language]}</title>`);
        for (const shown of ["en", "ar"] as const) {
          const section = sectionOf(html, shown);
          expect(section).toContain(`<h1>${heading[shown]}</h1>`);
          expect([...section.matchAll(/<a[^>]*>([^<]*)<\/a>/g)].map(([, label]) => label)).toEqual(
            labels[shown],
          );
          expect(section).toContain(`<code dir="ltr">${notice}</code>`);
          expect(section).toContain(`<code dir="ltr">req_8f2c</code>`);
        }
      }
    },
  );

  it("never says that nothing was started or charged where nothing is known", () => {
    const html = noticePage({ ...view, notice: "not_known" });
    expect(sectionOf(html, "en")).not.toMatch(/no payment was|nothing was|try again/i);
    expect(sectionOf(html, "en")).toMatch(/do not pay again/i);
    expect(sectionOf(html, "ar")).not.toMatch(/لم تبدأ|لم يُخصم/);
    expect(sectionOf(html, "ar")).toContain("عدم الدفع مرة أخرى");
  });

  it("asks for the same page again in the language that is being read", () => {
    const html = noticePage({ ...view, notice: "gateway_unavailable" });
    expect(sectionOf(html, "en")).toContain(`href="?language=en"`);
    expect(sectionOf(html, "ar")).toContain(`href="?language=ar"`);
  });

  it("shows neither link nor reference when there is none", () => {
    const html = noticePage({ language: "en", nonce: NONCE, notice: "not_found", continueUrl: null });
    expect(sectionOf(html, "en")).not.toContain("<a");
    expect(sectionOf(html, "en")).not.toContain("Reference");
  });

  it("needs no script at all", () => {
    expect(
      startTagsOf(noticePage({ ...view, notice: "checking" })).filter((tag) => tag.startsWith("<script")),
    ).toEqual([]);
  });

  it.each([
    [1, "Please try again in 1 s.", "بعد ثانية واحدة."],
    [2, "Please try again in 2 s.", "بعد ثانيتين."],
    [3, "Please try again in 3 s.", "بعد 3 ثوانٍ."],
    [12, "Please try again in 12 s.", "بعد 12 ثانية."],
    [100, "Please try again in 100 s.", "بعد 100 ثانية."],
    [121, "Please try again in 3 minutes.", "بعد 3 دقائق."],
    [661, "Please try again in 12 minutes.", "بعد 12 دقيقة."],
  ])(
    "NET-12: says after %d s that it tries again by itself, and has the button without a script too",
    (retrySeconds, en, ar) => {
      const html = noticePage({ ...view, notice: "gateway_busy", retrySeconds });
      expect(sectionOf(html, "en")).toContain(en);
      expect(sectionOf(html, "ar")).toContain(ar);
      for (const language of ["en", "ar"] as const) {
        const button = `<a class="first" data-part="retry" data-seconds="${retrySeconds}" href="?language=${language}">`;
        expect(sectionOf(html, language)).toContain(button);
      }
      expect(html).toContain(`<script nonce="${NONCE}">`);
    },
  );
});
