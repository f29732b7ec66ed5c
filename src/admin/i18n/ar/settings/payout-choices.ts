import type { payoutChoices as English } from "../../en/settings/payout-choices";

export const payoutChoices: typeof English = {
  payout: {
    hold: {
      at_once: { label: "بلا احتجاز", description: "يمكن صرفه في يوم الدفع نفسه." },
      after_days: { label: "عددًا من الأيام", description: "تُحسب من يوم الدفع." },
      after_delivery: {
        label: "حتى التوصيل",
        description: "تُحسب من اليوم الذي وُصِّلت فيه كل بضائع البائع في الطلب.",
      },
    },
  },
  bankDetails: {
    fourEyes: {
      true: { label: "يجب أن يؤكّد", description: "تنتظر البيانات الجديدة حتى يؤكّدها شخص آخر." },
      false: {
        label: "يمكنه أن يؤكّد",
        description: "تسري البيانات الجديدة بعد الساعات أدناه أو عند تأكيدها.",
      },
    },
    otherCountries: {
      true: { label: "مسموح بها", description: "ويُفحص كل رقم بحسب صيغة دولته." },
      false: { label: "الكويت فقط", description: "يبدأ رقم الآيبان بـ\u2066KW\u2069." },
    },
  },
  approvals: {
    payoutRuns: {
      true: { label: "تحتاج إلى شخص ثانٍ", description: "من يُعدّ دفعة الصرف لا يوافق عليها." },
      false: { label: "شخص واحد", description: "يمكن لمن يُعدّ دفعة الصرف أن يوافق عليها." },
    },
    gatewayKeys: {
      true: { label: "تحتاج إلى شخص ثانٍ", description: "ينتظر المفتاح الجديد حتى يوافق عليه شخص آخر." },
      false: { label: "شخص واحد", description: "يُستخدم المفتاح الجديد متى قبلته البوابة." },
    },
    rights: {
      true: { label: "تحتاج إلى شخص ثانٍ", description: "ينتظر التغيير حتى يوافق عليه شخص آخر." },
      false: {
        label: "شخص واحد",
        description: "يسري التغيير فورًا: يمكن لمن لديه صلاحية الإعداد أن يجعل أي أحد شخصًا ثانيًا.",
      },
    },
  },
  paymentLinks: {
    free: {
      true: { label: "متاحة", description: "بمبلغ ونص: خلف كل رابط مسودة طلب من سطر واحد." },
      false: { label: "غير متاحة", description: "تُنشأ الروابط من الطلبات والمسودات فقط." },
    },
  },
  invoices: {
    enabled: {
      true: { label: "تُصدَر", description: "تُصدر فواتير الشهر بعد انتهائه." },
      false: { label: "لا تُصدَر", description: "يحصل البائعون على كشف الحساب." },
    },
  },
  payoutFile: {
    form: {
      csv: { label: "\u2066CSV\u2069", description: "جدول لبوابة البنك." },
      "pain.001.001.03": {
        label: "\u2066pain.001.001.03\u2069",
        description: "معيار \u2066ISO 20022\u2069 كما تقبله معظم البنوك.",
      },
      "pain.001.001.09": { label: "\u2066pain.001.001.09\u2069", description: "الإصدار الأحدث منه." },
      own: { label: "صيغة خاصة", description: "تكتبها دالة في خيارات الإضافة." },
    },
    decimals: {
      "3": { label: "ثلاث", description: "\u20661.250\u2069" },
      "2": { label: "خانتان", description: "\u20661.25\u2069، ويبقى ما دون عشرة فلوس مستحقًا." },
    },
    csvSeparator: {
      ",": { label: "فاصلة", description: "\u2066reference,amount,iban\u2069" },
      ";": { label: "فاصلة منقوطة", description: "\u2066reference;amount;iban\u2069" },
      "\t": { label: "علامة جدولة", description: "علامة جدولة بين كل عمودين." },
      "|": { label: "خط عمودي", description: "\u2066reference|amount|iban\u2069" },
    },
    csvHeader: {
      true: { label: "يسمّي الأعمدة", description: "وتبدأ التحويلات بعده." },
      false: { label: "تحويل", description: "لا يوجد سطر للأسماء." },
    },
    csvByteOrderMark: {
      true: { label: "معها", description: "تعرف بعض البرامج بها ترميز \u2066UTF-8\u2069." },
      false: { label: "بدونها", description: "كما تريده معظم البوابات." },
    },
  },
  settlementDelimiter: {
    ",": { label: "فاصلة", description: "\u2066reference,amount,fee\u2069" },
    ";": { label: "فاصلة منقوطة", description: "\u2066reference;amount;fee\u2069" },
    "\t": { label: "علامة جدولة", description: "علامة جدولة بين كل عمودين." },
    "|": { label: "خط عمودي", description: "\u2066reference|amount|fee\u2069" },
  },
  settlementAmounts: {
    auto: {
      label: "كما يظهر في الملف",
      description: "يحسم الأمر مبلغ لا يُكتب إلا بطريقة واحدة. وإن لم يوجد تُسأل أنت.",
    },
    "1,234.567": {
      label: "\u20661,234.567\u2069",
      description: "نقطة قبل الفلوس: \u206611.500\u2069 أحد عشر دينارًا ونصف.",
    },
    "1.234,567": {
      label: "\u20661.234,567\u2069",
      description: "فاصلة قبل الفلوس: \u206611,500\u2069 أحد عشر دينارًا ونصف.",
    },
  },
  settlementDateFormat: {
    "YYYY-MM-DD": { label: "سنة-شهر-يوم", description: "\u20662026-11-03\u2069 هو الثالث من نوفمبر." },
    "DD/MM/YYYY": { label: "يوم/شهر/سنة", description: "\u206603/11/2026\u2069 هو الثالث من نوفمبر." },
    "DD-MM-YYYY": { label: "يوم-شهر-سنة", description: "\u206603-11-2026\u2069 هو الثالث من نوفمبر." },
    "MM/DD/YYYY": { label: "شهر/يوم/سنة", description: "\u206611/03/2026\u2069 هو الثالث من نوفمبر." },
    "MM-DD-YYYY": { label: "شهر-يوم-سنة", description: "\u206611-03-2026\u2069 هو الثالث من نوفمبر." },
  },
};
