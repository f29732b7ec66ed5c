/** An address as people in Kuwait give it, and as Medusa keeps it. */
import type { Language } from "mizan-storefront";
import type { Cart } from "../store/shapes";
import type { CartChanges } from "../store/store-api";

export const ADDRESS_FIELDS = ["name", "email", "phone", "area", "block", "street", "house"] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type KuwaitAddress = Readonly<Record<AddressField, string>>;
export type Fault = "missing" | "wrongEmail" | "wrongPhone";

export const EMPTY_ADDRESS: KuwaitAddress = {
  name: "",
  email: "",
  phone: "",
  area: "",
  block: "",
  street: "",
  house: "",
};

const ARABIC_ZERO = 0x660;
const COUNTRY_CODE = "+965";
const WRITTEN_BLOCK: Readonly<Record<Language, (block: string, street: string) => string>> = {
  en: (block, street) => `Block ${block}, ${street}`,
  ar: (block, street) => `قطعة ${block}، ${street}`,
};
const READ_BLOCK = /^(?:Block|قطعة) ([^,،]+)[,،] (.+)$/;

/** The eight digits of a Kuwaiti number, typed with or without +965, with Arabic or Latin digits, or undefined. */
export function phoneDigits(typed: string): string | undefined {
  const digits = typed
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace(/[\s\-()\u200e\u200f]/g, "")
    .replace(/^(\+|00)?965(?=\d{8}$)/, "");
  return /^[24569]\d{7}$/.test(digits) ? digits : undefined;
}

/** What has to be put right, by field; empty when nothing. */
export function faultsOf(address: KuwaitAddress): Partial<Record<AddressField, Fault>> {
  const faults: Partial<Record<AddressField, Fault>> = {};
  for (const field of ADDRESS_FIELDS) if (address[field].trim() === "") faults[field] = "missing";
  if (!faults.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address.email.trim())) faults.email = "wrongEmail";
  if (!faults.phone && !phoneDigits(address.phone)) faults.phone = "wrongPhone";
  return faults;
}

/** Medusa has no field for a block: it stands before the street, as on a parcel, and is read back from there. */
export function addressChanges(address: KuwaitAddress, language: Language): CartChanges {
  const { name, email, phone, area, block, street, house } = trimmed(address);
  const [first = name, ...rest] = name.split(/\s+/);
  const written = {
    first_name: first,
    last_name: rest.join(" "),
    address_1: WRITTEN_BLOCK[language](block, street),
    address_2: house,
    city: area,
    country_code: "kw",
    phone: COUNTRY_CODE + (phoneDigits(phone) ?? phone),
  };
  return { email, shipping_address: written, billing_address: written };
}

/** The address of a cart, or undefined where it has none yet. */
export function addressOf(cart: Cart): KuwaitAddress | undefined {
  const kept = cart.shipping_address;
  if (!kept?.address_1 || !cart.email) return undefined;
  const [, block = "", street = kept.address_1] = READ_BLOCK.exec(kept.address_1) ?? [];
  return {
    name: [kept.first_name, kept.last_name].filter(Boolean).join(" "),
    email: cart.email,
    phone: (kept.phone ?? "").replace(COUNTRY_CODE, ""),
    area: kept.city ?? "",
    block,
    street,
    house: kept.address_2 ?? "",
  };
}

function trimmed(address: KuwaitAddress): KuwaitAddress {
  const entries = ADDRESS_FIELDS.map((field) => [field, address[field].trim()]);
  return Object.fromEntries(entries) as KuwaitAddress;
}
