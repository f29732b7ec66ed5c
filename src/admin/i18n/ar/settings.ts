import type { settings as English } from "../en/settings";
import { chargingChoices } from "./settings/charging-choices";
import { fields } from "./settings/fields";
import { health } from "./settings/health";
import { payoutChoices } from "./settings/payout-choices";
import { references } from "./settings/references";
import { refundChoices } from "./settings/refund-choices";
import { sections } from "./settings/sections";

// Numbers, units and the gateway's words stand between the marks U+2066 and U+2069, so that they read left to right.
export const settings: typeof English = {
  title: "ميزان",
  subtitle: "كيف تُستلم المدفوعات عبر بوابة الدفع وكيف تُقسَّم مع البائعين.",
  menu: "صفحات الإعدادات",
  search: { field: "ابحث في الإعدادات", none: "لا يوجد إعداد بهذه الكلمات." },
  environments: { emulator: "المحاكي", sandbox: "بيئة الاختبار", production: "البيئة الفعلية" },
  environment_hints: {
    emulator: "نظير يعمل على هذا الجهاز: لا تنتقل أي أموال.",
    sandbox: "بيئة الاختبار لدى بوابة الدفع: لا تنتقل أي أموال.",
    production: "مدفوعات حقيقية بأموال حقيقية.",
  },
  ...health,
  ...sections,
  ...references,
  fields,
  choices: { ...chargingChoices, ...refundChoices, ...payoutChoices },
};
