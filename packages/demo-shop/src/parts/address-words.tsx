import { useSpeech } from "../language";
import type { Address } from "../store/shapes";

/** An address as it would stand on a parcel. */
export function AddressWords({ address, email }: { address: Address; email: string | null }) {
  const { text } = useSpeech();
  return (
    <address className="address">
      <strong dir="auto">{[address.first_name, address.last_name].filter(Boolean).join(" ")}</strong>
      <span dir="auto">{[address.city, address.address_1].filter(Boolean).join(`${text.comma} `)}</span>
      <span dir="auto">{address.address_2}</span>
      {address.phone && <bdi dir="ltr">{address.phone.replace(/^(\+965)(\d{4})(\d{4})$/, "$1 $2 $3")}</bdi>}
      {email && <bdi>{email}</bdi>}
    </address>
  );
}
