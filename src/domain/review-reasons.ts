/**
 * Why a person is needed: one record for each reason. What may be done about it, when it ends by itself, what the store's
 * policy may decide beforehand and the dashboard's short text are read off here; its title and what its paper says stand in
 * `answers/codes/review-reason-texts.ts`, where the compiler asks for them.
 */

/**
 * - `no_proof`: the gateway said CAPTURED, and its record is no proof of it: nobody is to pay again until a person has looked
 * - `uncertain`: the gateway does not say for certain whether a payment was made
 * - `unplaced`: a captured payment has no place in the shop
 * - `not_returned`: money that should have gone back, and has not
 * - `elsewhere`: decided at the refund, the gateway key, the region or the processes that it is about, and closed by that
 * - `other`: a person looks, and says that it is settled
 */
type About = "no_proof" | "uncertain" | "unplaced" | "not_returned" | "elsewhere" | "other";

/**
 * `ordered`, `spare`: the payment has that place. `paid`: it is known to be paid. `answered`: the gateway said something usable
 * about it. `refund_known`: it is known what became of a refund.
 */
type End = "ordered" | "spare" | "paid" | "answered" | "refund_known";

type ReviewReasonRecord = {
  readonly about: About;
  readonly endsWhen: readonly End[];
  /** The setting by which such a payment may go back without a person. */
  readonly policy?: "unplacedPayments" | "secondCaptures";
  /** It would come up again at every question: what a person has decided stays decided, as with all that are uncertain. */
  readonly isDecidedForGood?: true;
  readonly label: { readonly en: string; readonly ar: string };
};

const RECORDS = {
  evidence_differs: {
    about: "no_proof",
    endsWhen: ["ordered"],
    label: { en: "The gateway's answer differs from the payment", ar: "رد البوابة يختلف عن الدفعة" },
  },
  echo_mismatch: {
    about: "no_proof",
    endsWhen: ["ordered"],
    label: { en: "The gateway answered for another payment", ar: "ردّت البوابة عن دفعة أخرى" },
  },
  incomplete_evidence: {
    about: "no_proof",
    endsWhen: ["ordered"],
    label: { en: "Paid, but the proof is incomplete", ar: "مدفوعة، لكن الإثبات غير مكتمل" },
  },
  capture_contradicted: {
    about: "other",
    endsWhen: [],
    isDecidedForGood: true,
    label: { en: "Captured before, contradicted now", ar: "حُصِّلت من قبل، والبوابة تنفي الآن" },
  },
  order_without_evidence: {
    about: "other",
    endsWhen: [],
    label: { en: "Order without a captured payment", ar: "طلب من دون دفعة محصَّلة" },
  },
  order_not_booked: {
    about: "other",
    endsWhen: [],
    label: { en: "Vendors' shares are not booked", ar: "حصص البائعين غير مقيّدة" },
  },
  cart_changed: {
    about: "unplaced",
    endsWhen: ["ordered"],
    policy: "unplacedPayments",
    label: { en: "Paid, but the cart has changed", ar: "مدفوعة، لكن السلة تغيّرت" },
  },
  order_changed: {
    about: "unplaced",
    endsWhen: ["ordered"],
    policy: "unplacedPayments",
    label: { en: "Paid, but the order has changed", ar: "مدفوعة، لكن الطلب تغيّر" },
  },
  cart_gone: {
    about: "unplaced",
    endsWhen: ["ordered"],
    policy: "unplacedPayments",
    label: { en: "Paid, but the cart is gone", ar: "مدفوعة، لكن السلة لم تعد موجودة" },
  },
  cannot_complete: {
    about: "unplaced",
    endsWhen: ["ordered"],
    policy: "unplacedPayments",
    label: { en: "Paid, but no order can be made", ar: "مدفوعة، لكن لا يمكن إنشاء طلب" },
  },
  completion_keeps_failing: {
    about: "unplaced",
    endsWhen: ["ordered", "spare"],
    isDecidedForGood: true,
    label: { en: "Paid, but the order keeps failing", ar: "مدفوعة، لكن إنشاء الطلب يفشل كل مرة" },
  },
  second_capture: {
    about: "unplaced",
    endsWhen: [],
    policy: "secondCaptures",
    label: { en: "Paid twice", ar: "مدفوعة مرتين" },
  },
  order_without_payment: {
    about: "unplaced",
    endsWhen: ["ordered", "spare"],
    isDecidedForGood: true,
    label: { en: "Order without its payment", ar: "طلب بلا دفعته" },
  },
  several_orders: {
    about: "other",
    endsWhen: [],
    label: { en: "Several orders for one payment", ar: "عدة طلبات لدفعة واحدة" },
  },
  outcome_stays_unknown: {
    about: "uncertain",
    endsWhen: ["ordered", "paid"],
    label: { en: "Nobody knows whether it was paid", ar: "لا يُعرف إن كانت قد دُفعت" },
  },
  settled_unpaid: {
    about: "uncertain",
    endsWhen: ["ordered", "paid"],
    label: { en: "Settled, but never called captured", ar: "سُوِّيت ولم تقل البوابة إنها حُصِّلت" },
  },
  gateway_does_not_answer: {
    about: "uncertain",
    endsWhen: ["ordered", "paid", "answered"],
    label: { en: "The gateway does not answer", ar: "البوابة لا تجيب" },
  },
  answer_not_recorded: {
    about: "uncertain",
    endsWhen: ["ordered", "paid", "answered"],
    label: { en: "The gateway's answer could not be kept", ar: "تعذّر حفظ رد البوابة" },
  },
  refund_not_made: {
    about: "not_returned",
    endsWhen: [],
    label: { en: "A refund was not made", ar: "لم يُنفَّذ الاسترداد" },
  },
  refund_unknown: {
    about: "elsewhere",
    endsWhen: ["refund_known"],
    label: { en: "Not known whether a refund was made", ar: "لا يُعرف إن كان الاسترداد قد نُفِّذ" },
  },
  refund_by_hand: {
    about: "elsewhere",
    endsWhen: ["refund_known"],
    label: { en: "To be refunded by hand", ar: "يجب استردادها يدويًا" },
  },
  refund_not_booked: {
    about: "other",
    endsWhen: [],
    label: { en: "The order does not show a refund", ar: "الطلب لا يُظهر أحد الاستردادات" },
  },
  refund_came_back: {
    about: "not_returned",
    endsWhen: [],
    label: { en: "A refund came back", ar: "عاد مبلغ استرداد" },
  },
  refund_wanted_by_engine: {
    about: "unplaced",
    endsWhen: ["ordered"],
    label: { en: "The shop wanted to refund by itself", ar: "أراد المتجر الاسترداد من تلقاء نفسه" },
  },
  card_direct_not_permitted: {
    about: "elsewhere",
    endsWhen: [],
    label: { en: "The account does not take cards", ar: "الحساب لا يقبل البطاقات" },
  },
  key_not_accepted: {
    about: "elsewhere",
    endsWhen: [],
    label: { en: "The gateway no longer accepts a key", ar: "لم تعد بوابة الدفع تقبل أحد المفاتيح" },
  },
  provider_removed_with_open_attempts: {
    about: "elsewhere",
    endsWhen: [],
    label: { en: "Way to pay removed while payments are open", ar: "أُزيلت طريقة دفع ولها مدفوعات مفتوحة" },
  },
  sweep_does_not_run: {
    about: "elsewhere",
    endsWhen: [],
    label: { en: "Nothing looks at open payments", ar: "لا شيء يتابع المدفوعات المفتوحة" },
  },
  sweep_falls_behind: {
    about: "elsewhere",
    endsWhen: [],
    label: { en: "Payments wait too long for their check", ar: "المدفوعات تنتظر فحصها طويلًا" },
  },
  first_pages_refused: {
    about: "elsewhere",
    endsWhen: [],
    label: { en: "Shoppers get no payment page", ar: "متسوقون لا تُفتح لهم صفحة الدفع" },
  },
} as const satisfies Record<string, ReviewReasonRecord>;

/** Codes never change. */
export type ReviewReason = keyof typeof RECORDS;

const RECORD_OF: Readonly<Record<ReviewReason, ReviewReasonRecord>> = RECORDS;
export const REVIEW_REASONS = Object.keys(RECORD_OF) as readonly ReviewReason[];

function reasonsWith(matches: (record: ReviewReasonRecord) => boolean): readonly ReviewReason[] {
  return REVIEW_REASONS.filter((reason) => matches(RECORD_OF[reason]));
}

function reasonsAbout(...abouts: readonly About[]): readonly ReviewReason[] {
  return reasonsWith(({ about }) => abouts.includes(about));
}

/** One decision is about all of these of a payment. */
export const UNPLACED_REASONS = reasonsAbout("unplaced");
export const NO_PROOF_REASONS = reasonsAbout("no_proof");
/** One decision is about all of these of a payment, too. */
export const UNCERTAIN_REASONS = reasonsAbout("no_proof", "uncertain");
export const NOT_RETURNED_REASONS = reasonsAbout("not_returned");
/** Over when all of a payment has gone back. */
export const REASONS_ENDED_BY_REFUND = reasonsAbout("unplaced", "not_returned");
export const REASONS_DECIDED_ELSEWHERE = reasonsAbout("elsewhere");
export const REASONS_DECIDED_FOR_GOOD = [
  ...UNCERTAIN_REASONS,
  ...reasonsWith(({ isDecidedForGood }) => isDecidedForGood === true),
];

/** @returns what is over by itself once something has come about */
export function reasonsEndedWhen(end: End): readonly ReviewReason[] {
  return reasonsWith(({ endsWhen }) => endsWhen.includes(end));
}

/** @returns the setting that may send a payment back without a person; undefined where that is always a person's */
export function policyOf(reason: ReviewReason): ReviewReasonRecord["policy"] {
  return RECORD_OF[reason].policy;
}

/** @returns whether a reason, which may be another version's, is one of some */
export function isAmong(reasons: readonly ReviewReason[], reason: string): boolean {
  return (reasons as readonly string[]).includes(reason);
}

/** @returns the dashboard's short text of each reason */
export function reviewReasonLabels(language: "en" | "ar"): Record<ReviewReason, string> {
  const labels = REVIEW_REASONS.map((reason) => [reason, RECORD_OF[reason].label[language]]);
  return Object.fromEntries(labels) as Record<ReviewReason, string>;
}
