/** Signs of our own: marks of networks and wallets belong to their owners. */
const FRAME = {
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.5,
};

/** A bank, a card, and a page with several ways on it. */
const DRAWINGS: Readonly<Record<string, string>> = {
  "pp_mizan-debit": "m12 3.5-9 5v1.5h18V8.5zM5.5 10v7m4.3-7v7m4.4-7v7m4.3-7v7M3 20h18v-3H3z",
  "pp_mizan-card": "M3 6.5h18v11.5H3zM3 10.5h18M6 14.5h5",
  pp_mizan: "M4 4h16v16H4zM4 8h16M7.5 12h.01m2.99 0h6M7.5 16h.01m2.99 0h6",
};

/** @param of the provider's id; the label beside it says what it shows */
export function WayIcon({ of }: { of: string }) {
  return (
    <svg {...FRAME} aria-hidden="true" focusable="false" data-mizan="way-icon" data-way={of}>
      <path d={DRAWINGS[of] ?? DRAWINGS.pp_mizan} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
