/** The lines of an attempt's timeline as sentences; the evidence beside them stays as it was written. */
import type { BothLanguages } from "../../answers/admin-api";
import type { Outcome } from "../../domain/outcome";
import type { ReviewAction } from "../../domain/review-action";
import type { AttemptEventKind, AttemptEventRow } from "../../modules/mizan/stores/attempt-event";

/** A field of the evidence as text; "" when it holds none. */
type Field = (name: string) => string;
type Words = (field: Field) => BothLanguages;

const DECIDED_WORDS: Readonly<Partial<Record<ReviewAction, BothLanguages>>> = {
  "make-order": { en: "the order was made", ar: "أُنشئ الطلب" },
  refund: { en: "the payment went back", ar: "أُعيد المبلغ" },
  "confirm-paid": {
    en: "the bank or the provider says that it was paid",
    ar: "أكّد البنك أو مزوّد الخدمة الدفع",
  },
  "confirm-not-paid": {
    en: "the bank or the provider says that nothing was paid",
    ar: "أكّد البنك أو مزوّد الخدمة عدم الدفع",
  },
  accept: { en: "it stays as it is", ar: "يبقى كما هو" },
  ignore: { en: "nothing is to be done", ar: "لا يلزم أي إجراء" },
};

const TEXT_OF: Readonly<Record<AttemptEventKind, Words>> = {
  prepared: plain(
    "The way to pay was chosen; the charge and its split were fixed.",
    "تم اختيار طريقة الدفع وتثبيت المبلغ وتقسيمه.",
  ),
  covered: plain(
    "Nothing was to be paid: credit, or a discount that the marketplace bears, paid for all. The vendors are owed their shares.",
    "لم يكن هناك ما يُدفع: سدّد رصيد أو خصم تتحمله السوق كامل المبلغ. تبقى للبائعين حصصهم.",
  ),
  page_opening: plain(
    "The shopper went on to the payment page; the gateway was asked for one.",
    "انتقل المتسوق إلى صفحة الدفع، وطُلبت الصفحة من بوابة الدفع.",
  ),
  page_shown: plain("The payment page was shown to the shopper.", "عُرضت صفحة الدفع على المتسوق."),
  init_failed: withMessage(
    "The gateway opened no payment page; nothing was charged",
    "لم تفتح بوابة الدفع صفحة للدفع، ولم يُخصم أي مبلغ",
  ),
  init_unknown: withMessage(
    "No readable answer came to the request for a payment page; the shopper saw none",
    "لم يصل رد مفهوم على طلب صفحة الدفع، ولم تظهر للمتسوق أي صفحة",
  ),
  answered: (field) => {
    const words = OUTCOME_WORDS[field("outcome") as Outcome] as BothLanguages | undefined;
    const { en, ar } = words ?? both(field("outcome"));
    const date = field("unreadable_payment_date");
    return sentence(
      `The gateway answered "${field("gateway_status")}"`,
      `أجابت بوابة الدفع: «${field("gateway_status")}»`,
      date === ""
        ? { en, ar }
        : { en: `${en}; its date "${date}" cannot be read`, ar: `${ar}؛ تاريخها «${date}» غير مقروء` },
    );
  },
  not_answered: withMessage(
    "The gateway gave no usable answer; nothing was decided",
    "لم تُجب بوابة الدفع بما يمكن الأخذ به، ولم يُتخذ أي قرار",
  ),
  evidence_differs: (field) =>
    sentence(
      "The gateway says CAPTURED, but its record is not of this payment",
      "تقول بوابة الدفع إن المبلغ حُصِّل، لكن سجلها لا يطابق هذه الدفعة",
      { en: field("differing"), ar: field("differing") },
    ),
  capture_contradicted: (field) =>
    sentence(
      "The gateway said captured before, and says something else now",
      "قالت بوابة الدفع من قبل إن المبلغ حُصِّل، وتقول الآن شيئاً آخر",
      both(`"${field("gateway_status")}"`),
    ),
  booked: plain(
    "The payment was tied to the session through which the order is made.",
    "رُبطت الدفعة بالجلسة التي يُنشأ الطلب من خلالها.",
  ),
  ordered: (field) =>
    sentence("The order was made from this payment", "أُنشئ الطلب من هذه الدفعة", both(field("order_id"))),
  spare: (field) =>
    sentence(
      "The cart was ordered already: this is a second payment and waits for a person",
      "السلة مطلوبة من قبل، وهذه دفعة ثانية بانتظار مراجعة شخص",
      both(field("order_id")),
    ),
  released: (field) =>
    sentence(
      "No order could be made from this payment; the cart was let go and a person must look",
      "تعذّر إنشاء طلب من هذه الدفعة، فأُطلقت السلة وتلزم مراجعة شخص",
      both(field("reason")),
    ),
  refunded: plain("All of it has gone back.", "أُعيد المبلغ كاملاً."),
  completion_failed: withMessage(
    "Making the order failed; it is tried again",
    "تعذّر إنشاء الطلب، وستُعاد المحاولة",
  ),
  refund_requested: refund("A refund was requested", "طُلب استرداد"),
  refund_accepted: refund("The gateway accepted the refund", "قبلت بوابة الدفع الاسترداد"),
  refund_rejected: refund("The gateway refused the refund", "رفضت بوابة الدفع الاسترداد"),
  refund_failed: refund("The refund was not sent", "لم يُرسل الاسترداد"),
  refund_unknown: refund(
    "The answer to the refund was lost: it may have been made, and is not sent again",
    "ضاع الرد على الاسترداد: ربما تم، ولن يُرسل مرة أخرى",
  ),
  refund_asked_again: refund(
    "A refund was asked for again while an earlier one is not resolved; nothing was sent",
    "طُلب استرداد مرة أخرى قبل حسم استرداد سابق؛ لم يُرسل شيء",
  ),
  refund_by_hand: refund(
    "A refund waits to be made by hand in the provider's dashboard",
    "استرداد بانتظار تنفيذه يدوياً في لوحة مزوّد الخدمة",
  ),
  refund_in_credit: refund(
    "Taken back from the vendors; the gateway was told nothing, since the shop gives credit for it",
    "استُرد من البائعين دون إبلاغ بوابة الدفع، لأن المتجر يعطي رصيداً بدلاً منه",
  ),
  refund_completed: refund("The refund has reached the shopper", "وصل المبلغ المسترد إلى المتسوق"),
  refund_returned: refund(
    "A refund came back: the shopper does not have the money",
    "عاد مبلغ الاسترداد: لم يستلمه المتسوق",
  ),
  charge_not_posted: withMessage(
    "The charge could not be posted to the journal",
    "تعذّر تسجيل المبلغ في دفتر اليومية",
  ),
  readopted: (field) =>
    sentence(
      "A person had the order of this payment tried again",
      "طلب شخص إعادة محاولة إنشاء الطلب لهذه الدفعة",
      both(field("reason")),
    ),
  decided: (field) => {
    const { en, ar } = DECIDED_WORDS[field("action") as ReviewAction] ?? {
      en: "it was dealt with",
      ar: "انتهى الأمر",
    };
    const reason = [field("reason"), field("order_id"), field("reference")].filter(Boolean).join("; ");
    return field("by") === ""
      ? sentence(`The store's policy decided: ${en}`, `قررت سياسة المتجر: ${ar}`, both(reason))
      : sentence(`A person decided: ${en}`, `قرر شخص: ${ar}`, both(reason));
  },
};

/** @returns the sentence of a timeline line; of a kind that this version does not know, its name */
export function timelineTextOf({
  kind,
  evidence,
}: Pick<AttemptEventRow, "kind" | "evidence">): BothLanguages {
  const words = TEXT_OF[kind as AttemptEventKind] as Words | undefined;
  const field: Field = (name) => {
    const value = evidence?.[name];
    if (Array.isArray(value)) return value.join(", ");
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  return words ? words(field) : { en: `Noted: ${kind}.`, ar: `ملاحظة: ${kind}.` };
}

function plain(en: string, ar: string): Words {
  return () => ({ en, ar });
}

/** The gateway's and the engine's own words are English, and stay so in both. */
function withMessage(en: string, ar: string): Words {
  return (field) => sentence(en, ar, both(field("message")));
}

function refund(en: string, ar: string): Words {
  return (field) => {
    const amount = field("amount");
    const message = field("message");
    const detail = (currency: string) =>
      [amount && `${amount} ${currency}`, message].filter(Boolean).join("; ");
    return sentence(en, ar, { en: detail("KWD"), ar: detail("د.ك") });
  };
}

function both(text: string): BothLanguages {
  return { en: text, ar: text };
}

function sentence(en: string, ar: string, detail: BothLanguages): BothLanguages {
  const ended = (text: string, more: string) =>
    more === "" ? `${text}.` : `${text}: ${more.replace(/\.$/, "")}.`;
  return { en: ended(en, detail.en), ar: ended(ar, detail.ar) };
}

/** What the gateway says about a payment, in the operator's words: shorter and plainer than what a shopper reads. */
const OUTCOME_WORDS: Readonly<Record<Outcome, BothLanguages>> = {
  open: { en: "no payment yet", ar: "لا توجد دفعة بعد" },
  paid: { en: "paid", ar: "مدفوعة" },
  declined: { en: "declined by the bank", ar: "رفضها البنك" },
  authorized: { en: "approved by the bank, not yet captured", ar: "وافق عليها البنك ولم تُحصَّل بعد" },
  canceled: { en: "cancelled", ar: "ملغاة" },
  denied: { en: "denied by the risk check", ar: "مرفوضة بعد فحص المخاطر" },
  unknown: { en: "not known for certain", ar: "غير مؤكدة" },
};
