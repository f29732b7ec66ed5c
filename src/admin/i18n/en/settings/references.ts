/** What the section of references says: what each payment carries to the gateway, and what may stand in it. */
export const references = {
  references: {
    title: "Reference fields",
    hint: "Texts that go along with a payment, to find it in the gateway's dashboard. Characters that a field cannot carry are dropped.",
    about_customer: "Data of the customer",
    sent: "Sent",
    not_sent: "Not sent",
    sent_hint: "At least one field sends data of the customer to the gateway.",
    not_sent_hint:
      "Nothing about the customer is sent unless a field here holds one of the customer's placeholders.",
    empty: "Not sent",
    own: "Free fields",
    customer: "Customer fields",
    note: "Private by default",
    placeholders: "Placeholders",
    personal: "Customer's data",
  },
  placeholders: {
    cart: { reference: "The cart's id without its underscore", id: "The cart's id" },
    vendors: {
      references: "External ids of the vendors in the cart",
      names: "Names of the vendors in the cart",
    },
    customer: {
      id: "The customer's id",
      name: "First and last name of the shipping address",
      phone: "Phone of the shipping address",
      email: "E-mail address of the cart",
    },
  },
};
