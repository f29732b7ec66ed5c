import type { references as English } from "../../en/settings/references";

export const references: typeof English = {
  references: {
    title: "الحقول المرجعية",
    hint: "نصوص تُرسل مع عملية الدفع ليسهل العثور عليها في لوحة البوابة. وتُحذف الأحرف التي لا يقبلها الحقل.",
    about_customer: "بيانات العميل",
    sent: "تُرسل",
    not_sent: "لا تُرسل",
    sent_hint: "يرسل حقل واحد على الأقل بيانات العميل إلى البوابة.",
    not_sent_hint: "لا يُرسل شيء عن العميل ما لم يحتوِ أحد الحقول هنا على رمز من رموز العميل.",
    empty: "لا يُرسل",
    own: "الحقول الحرة",
    customer: "حقول العميل",
    note: "الخصوصية هي الأصل",
    placeholders: "الرموز المتاحة",
    personal: "بيانات العميل",
  },
  placeholders: {
    cart: { reference: "معرّف السلة دون الشرطة السفلية", id: "معرّف السلة" },
    vendors: { references: "المعرّفات الخارجية لبائعي السلة", names: "أسماء بائعي السلة" },
    customer: {
      id: "معرّف العميل",
      name: "الاسم الأول واسم العائلة في عنوان الشحن",
      phone: "هاتف عنوان الشحن",
      email: "البريد الإلكتروني للسلة",
    },
  },
};
