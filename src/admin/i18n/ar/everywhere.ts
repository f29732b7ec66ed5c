import type { everywhere as English } from "../en/everywhere";
import { codes } from "./everywhere/codes";
import { field_codes } from "./everywhere/field-codes";

export const everywhere: typeof English & { codes: typeof codes; field_codes: typeof field_codes } = {
  currency: "د.ك",
  none: "غير محدّد",
  actions: {
    save: "حفظ",
    cancel: "إلغاء",
    close: "إغلاق",
    edit: "تعديل",
    edit_named: "تعديل {{name}}",
    reload: "تحميل أحدث القيم",
    discard: "تجاهل التغييرات",
    keep_editing: "متابعة التعديل",
  },
  unsaved: {
    title: "هل تريد تجاهل التغييرات؟",
    message: "لديك تغييرات لم تُحفظ، وستُفقد عند المغادرة.",
  },
  saved: "تم الحفظ",
  faults: {
    no_answer: {
      title: "لا استجابة من الخادم",
      message: "تحقّق من اتصالك ثم أعد المحاولة. وقبل إعادة الحفظ تأكّد مما إذا كان الحفظ قد تمّ.",
    },
    signed_out: { title: "انتهت جلستك", message: "سجّل الدخول من جديد ثم كرّر ما قمت به." },
    not_allowed: {
      title: "ليست لديك صلاحية",
      message: "ليست لديك الصلاحية لهذا الإجراء. اطلبها ممن يدير المتجر.",
    },
    asked_for: {
      title: "بانتظار شخص ثانٍ",
      message: "لم يُنفَّذ شيء بعد. يمكن لشخص آخر أن يوافق عليه حيث يعرض ميزان ما يحتاج إلى شخص.",
    },
    not_found: { title: "غير موجود", message: "هذا العنصر غير موجود أو لم يعد موجودًا." },
    conflict: { title: "لم يتم الحفظ", message: "يوجد ما يمنع الحفظ. حمّل أحدث القيم ثم أعد المحاولة." },
    too_many: { title: "طلبات كثيرة", message: "انتظر قليلًا ثم أعد المحاولة." },
    server: {
      title: "تعذّر على الخادم تنفيذ الطلب",
      message: "أعد المحاولة. وإذا استمرّ الأمر فراجع سجل الخادم عند هذا الوقت.",
    },
    refused: { title: "لم يُقبل الطلب", message: "صحّح ما هو مذكور هنا ثم أعد المحاولة." },
    changed:
      "غيّر \u2068{{who}}\u2069 هذا في \u2068{{when}}\u2069 بعد أن فتحته. حمّله من جديد ثم أجرِ تعديلك مرة أخرى.",
  },
  history: {
    title: "سجل التغييرات",
    of: "سجل تغييرات \u2068{{name}}\u2069",
    older: "عرض التغييرات الأقدم",
    empty: "لم يتغيّر شيء بعد",
    emptyHint: "يظهر هنا كل تغيير مع من أجراه ووقته.",
    version: "الإصدار {{version}}",
    by: "بواسطة",
    somebody: "التطبيق",
    first: "القيم الأولى",
    nothing: "فارغ",
  },
  table: {
    of: "من",
    results: "نتيجة",
    pages: "صفحة",
    prev: "السابق",
    next: "التالي",
    clearAll: "مسح الكل",
    filter: "تصفية",
  },
  codes,
  field_codes,
};
