import type { vendorLinks as english } from "../en/vendor-links";

export const vendorLinks: typeof english = {
  title: "ما يراه البائع",
  text: "بالرابط يرى البائع على هاتفه مبيعاته ومستحقاته وكشوفه وحدها دون غيره. وعند أول فتح على جهاز يُطلب رمز يرسله متجرك إلى البائع.",
  days: "مدة صلاحيته بالأيام",
  make: "إنشاء رابط",
  made: "أرسل هذا الرابط إلى البائع. يظهر هذه المرة فقط.",
  copy: "نسخ الرابط",
  look: "عرضه كما يراه البائع",
  look_hint: "يُفتح مرة واحدة وينتهي خلال ساعة.",
  look_open: "فتحه في نافذة جديدة",
  empty_title: "لا يوجد رابط بعد",
  empty_text: "لا يستطيع البائع الاطلاع على أمواله حتى يكون له رابط.",
  states: { open: "يمكن استخدامه", over: "انتهت مدته", withdrawn: "أُلغي" },
  until: "حتى {{when}}",
  used_one: "آخر استخدام {{when}}، الأجهزة: {{count}}",
  used_other: "آخر استخدام {{when}}، الأجهزة: {{count}}",
  never_used: "لم يُستخدم",
  withdraw: "إلغاء",
  withdrawn: "ألغاه {{who}} في {{when}}",
  more_one: "روابط أقدم لا تظهر هنا: {{count}}",
  more_other: "روابط أقدم لا تظهر هنا: {{count}}",
};
