import type { paymentLinks as english } from "../en/payment-links";

export const paymentLinks: typeof english = {
  title: "رابط الدفع",
  text: "صفحة يدفع فيها المتسوق المتبقي من هذا الطلب. كل من لديه الرابط يستطيع الدفع.",
  outstanding: "المتبقي",
  hours: "ساعات صلاحيته",
  make: "أنشئ رابطًا",
  made: "أرسل هذا إلى المتسوق. يُعرض هذه المرة فقط.",
  copy: "انسخ الرابط",
  copy_message: "انسخ الرسالة",
  qr: "الرابط كرمز QR",
  states: { open: "صالح", paid: "مدفوع", over: "انتهى", withdrawn: "مسحوب" },
  until: "حتى {{when}}",
  withdraw: "سحب",
  withdrawn: "سُحب {{when}} من {{who}}",
};
