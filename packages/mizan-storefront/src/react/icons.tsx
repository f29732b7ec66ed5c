/** Signs of our own: marks of networks and wallets belong to their owners. */
const FRAME = {
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.5,
};

const CARD = <path d="M3 6.5h18v11H3zM3 10h18" />;
const DRAWINGS = {
  "1": (
    <>
      {CARD}
      <path d="M6 14h2m2 0h2m2 0h2m2 0h0" />
    </>
  ),
  "2": (
    <>
      {CARD}
      <path d="M6 14.5h5" />
    </>
  ),
  "3": <path d="M4 7.5h14a2 2 0 0 1 2 2v8H4zm0 0 11-3v3m5 4h-4a1.5 1.5 0 0 0 0 3h4" />,
} as const;

/** The label beside it says what it shows. */
export function WayIcon({ type }: { type: keyof typeof DRAWINGS }) {
  return (
    <svg {...FRAME} aria-hidden="true" focusable="false" data-mizan="way-icon">
      {DRAWINGS[type] ?? DRAWINGS["3"]}
    </svg>
  );
}
