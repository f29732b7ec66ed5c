import type { ComponentType } from "react";
import { DateSyrup, SukkariDates } from "./date-garden";
import { IncenseBurner, OudChips } from "./oud-house";
import { SaduWeave } from "./sadu";
import { SaduBookmark, SaduCushion } from "./sadu-weavers";

const ART: Readonly<Record<string, ComponentType>> = {
  "cambodian-oud-3-g": OudChips,
  "incense-burner": IncenseBurner,
  "sukkari-dates-1-kg": SukkariDates,
  "date-syrup-350-ml": DateSyrup,
  "sadu-bookmark": SaduBookmark,
  "sadu-cushion": SaduCushion,
};

/** A product's picture; the name beside it says what it shows. One that was added in the admin gets a wrapped parcel. */
export function ProductArt({ handle }: { handle: string | null }) {
  const Art = ART[handle ?? ""] ?? Parcel;
  return (
    <svg className="product-art" viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      <Art />
    </svg>
  );
}

function Parcel() {
  return (
    <>
      <rect width="400" height="400" fill="#dcd3c2" />
      <ellipse cx="200" cy="322" rx="120" ry="14" fill="#4a3f2e" opacity="0.4" />
      <path d="M96 128h208v190H96z" fill="#b98f5c" />
      <path d="M96 128l22-30h164l22 30z" fill="#d0a873" />
      <g transform="translate(180 98)">
        <path d="M0 0h40v220H0z" fill="#a3202c" />
      </g>
      <svg x="96" y="196" width="208" height="54" viewBox="0 0 208 54">
        <SaduWeave width={208} height={54} />
      </svg>
    </>
  );
}
