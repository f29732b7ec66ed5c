import type { lists as english } from "../en/lists";

export const lists: typeof english = {
  any: "الكل",
  yesNo: { true: "نعم", false: "لا" },
  open: "ما زالت مفتوحة",
  amount: "المبلغ",
  amount_min: "المبلغ من",
  amount_max: "المبلغ إلى",
  amountsUpsideDown: "المبلغ الأدنى أكبر من الأعلى.",
  words: "البحث",
  narrowed: "المعروض جزء فقط",
  only: {
    cart_id: "لسلة واحدة",
    order_id: "لطلب واحد",
    attempt_id: "لدفعة واحدة",
    account: "في حساب واحد",
  },
  showFilters: "إظهار المرشّحات",
  hideFilters: "إخفاء المرشّحات",
  filtersOn: "هذه المرشّحات مفعّلة: {{filters}}. غيّر أحدها أو امسحها كلها.",
  csv: "CSV",
  csvProgress: "{{rows}} صف، {{megabytes}} م.ب",
  csvCancel: "إيقاف التنزيل",
};
