import type { keys as English } from "../../en/vendors/keys";

/** What is wrong with a typed key; in English the server's own sentence is shown. */
const faults = {
  character:
    "يحتوي المفتاح على الرمز \u2066{{character}}\u2069 في الموضع \u2066{{position}}\u2069، ولا يُسمح فيه إلا بالأحرف اللاتينية الظاهرة. انسخه من جديد.",
  malformed: "لا يمكن إرسال المفتاح كما كُتب. انسخه من جديد وتحقّق من الترميز.",
  taken: "هذا مفتاح بائع آخر أو مفتاح المشغّل، ولكل حساب مفتاحه الخاص.",
};

export const keys: typeof English & { faults: typeof faults } = {
  title: "مفتاح البوابة",
  text: "مفتاح حساب البوابة الذي يستلم الأموال (\u2068{{environment}}\u2069). ولا يُعرض مرة أخرى أبدًا.",
  operatorAccount: "يستلم حساب المشغّل في البوابة مدفوعات هذا البائع، ولا حاجة إلى مفتاح خاص.",
  noneTitle: "لا يوجد مفتاح بعد (\u2068{{environment}}\u2069)",
  noneText: "لا يمكن استلام أي دفعة على هذا الحساب حتى يُحفظ مفتاح.",
  noneTextVendor: "إلى أن يُحفظ مفتاح، يستلم حساب المشغّل في البوابة مدفوعات هذا البائع.",
  enter: "إدخال المفتاح",
  replace: "استبدال المفتاح",
  replaceNote: "يُحتفظ بالمفتاح الحالي للمدفوعات التي وقّعها.",
  lastFour: "ينتهي بـ",
  fingerprint: "البصمة",
  encoding: "الترميز",
  version: "الإصدار",
  stored: "تاريخ الحفظ",
  tested: "آخر اختبار",
  neverTested: "لم يُختبر قط",
  statuses: { active: "سارٍ", retired: "مُستبدل" },
  encodings: { raw: "نص خام", base64: "Base64" },
  answers: {
    accepted: "قبلته البوابة",
    refused: "لم تقبله البوابة",
    unknown: "غير معروف: تعذّر سؤال البوابة",
  },
  test: "اختبار الاتصال",
  testing: "جارٍ سؤال البوابة",
  testStored: "اختبار هذا المفتاح",
  history: "سجل مفاتيح بوابة الدفع",
  fields: {
    environment: "البيئة",
    encoding: "الترميز",
    fingerprint: "البصمة",
    last_four: "ينتهي بـ",
    status: "الحالة",
    test_answer: "الاختبار",
    tested_at: "وقت الاختبار",
    card_refused_at: "البطاقات مرفوضة منذ",
  },
  older: "المفاتيح السابقة",
  drawerTitle: "مفتاح البوابة",
  drawerText: "\u2068{{environment}}\u2069: انسخ المفتاح من بوابة التاجر لدى مزوّد الدفع.",
  drawerTextEmulator:
    "\u2068{{environment}}\u2069: انسخ أحد المفاتيح التي عرضها (\u2066npx mizan-gateway\u2069) عند تشغيله.",
  key: "المفتاح",
  keyHint: "يُشفَّر عند الحفظ، ولا يمكن لأحد قراءته بعد ذلك.",
  encodingHint: "كما أعطته البوابة. فإن لم تذكر شيئًا فالمفتاح نص خام.",
  encodingHints: {
    raw: "الأحرف هي المفتاح نفسه.",
    base64: "الأحرف تمثّل بايتات المفتاح.",
  },
  faults,
  keyRequired: "اكتب المفتاح أو الصقه.",
  storeAnyway: "احفظه على أي حال",
  storeAnywayHint: "ستفشل المدفوعات على هذا الحساب إلى أن تقبل البوابة المفتاح.",
  nothingStored: "لم يُحفظ شيء.",
  save: "حفظ المفتاح",
  saved: "حُفظ المفتاح المنتهي بـ \u2066{{lastFour}}\u2069",
  cardRefusedTitle: "البوابة لا تقبل البطاقات لهذا الحساب",
  cardRefusedText:
    "منذ \u2068{{when}}\u2069 تُعرض على المتسوقين طرق الدفع الأخرى. اطلب من مزوّد البوابة تفعيل البطاقات للحساب، ثم أتحها من جديد.",
  offerCards: "إتاحة البطاقات من جديد",
  cardsOffered: "أُتيحت البطاقات من جديد",
};
