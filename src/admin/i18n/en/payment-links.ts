/** The links by which what an order still owes is paid. */
export const paymentLinks = {
  title: "Payment link",
  text: "A page on which the shopper pays what is outstanding of this order. Whoever has the link can pay.",
  outstanding: "Outstanding",
  hours: "Hours that it can be used",
  make: "Make a link",
  made: "Send this to the shopper. It is shown this once.",
  copy: "Copy the link",
  copy_message: "Copy the message",
  qr: "The link as a QR code",
  states: { open: "Can be used", paid: "Paid", over: "Over", withdrawn: "Withdrawn" },
  until: "Until {{when}}",
  withdraw: "Withdraw",
  withdrawn: "Withdrawn {{when}} by {{who}}",
};
