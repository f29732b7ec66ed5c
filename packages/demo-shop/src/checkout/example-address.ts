import type { Language } from "mizan-storefront";
import type { KuwaitAddress } from "./kuwait-address";

export const EXAMPLE_ADDRESS: Readonly<Record<Language, KuwaitAddress>> = {
  en: {
    name: "Noura Al-Sabah",
    email: "noura@example.com",
    phone: "6617 2839",
    area: "Salmiya",
    block: "10",
    street: "Salem Al Mubarak Street",
    house: "House 12",
  },
  ar: {
    name: "نورة الصباح",
    email: "noura@example.com",
    phone: "6617 2839",
    area: "السالمية",
    block: "10",
    street: "شارع سالم المبارك",
    house: "منزل 12",
  },
};
