/** See the English ones. */
export const frame = {
  mizan: "ميزان",
  attention: "بحاجة إلى تدخّلك",
  payments: "المدفوعات",
  payment: "دفعة واحدة",
  refunds: "المبالغ المستردة",
  vendors: "البائعون",
  vendor: "البائع",
  balances: "الأرصدة",
  journal: "دفتر اليومية",
  statements: "كشوف الحساب",
  payouts: "التحويلات",
  balance: "رصيد بائع",
  settlements: "ملفات التسوية",
  settlement: "ملف تسوية",
  loading: "جارٍ التحميل…",
  retry: "إعادة المحاولة",
  failed: {
    title: "تعذّر عرض هذا الجزء من الصفحة",
    message: "أعد تحميل الصفحة. وإذا استمرّ الأمر فأبلغ عنه مع ذكر ما قمت به قبل ذلك.",
  },
};
