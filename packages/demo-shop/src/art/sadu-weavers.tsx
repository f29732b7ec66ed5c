import { useId } from "react";
import { SaduWeave } from "./sadu";

/** A strip of weave, lying across an open book. */
export function SaduBookmark() {
  const id = useId();
  return (
    <>
      <defs>
        <linearGradient id={`${id}wall`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#2e4a58" />
          <stop offset="1" stopColor="#1b2f3b" />
        </linearGradient>
        <linearGradient id={`${id}page`} x1="0" x2="1">
          <stop offset="0" stopColor="#d9c8a8" />
          <stop offset="0.5" stopColor="#fffaf0" />
          <stop offset="1" stopColor="#f3e7cf" />
        </linearGradient>
        <clipPath id={`${id}strip`}>
          <rect width="62" height="262" rx="2" />
        </clipPath>
      </defs>
      <rect width="400" height="400" fill={`url(#${id}wall)`} />
      <g transform="rotate(-7 200 210)">
        <path d="M36 112h328v214H36z" fill="#0d1a21" opacity="0.5" transform="translate(4 12)" />
        <path d="M30 104h340v216H30z" fill="#7b1e2b" />
        <path d="M200 112c-40-18-110-18-160-4v202c50-14 120-14 160 4z" fill={`url(#${id}page)`} />
        <path d="M200 112c40-18 110-18 160-4v202c-50-14-120-14-160 4z" fill={`url(#${id}page)`} />
        <path d="M200 112v202" stroke="#b9a582" strokeWidth="3" />
        <g fill="none" stroke="#a89878" strokeWidth="3" strokeLinecap="round" opacity="0.65">
          {[0, 1, 2, 3, 4, 5, 6, 7].map((line) => (
            <path key={line} d={`M62 ${134 + line * 20}q52-8 112 4M340 ${134 + line * 20}q-20-3-52-2`} />
          ))}
        </g>
      </g>
      <g transform="translate(214 52) rotate(9)">
        <rect x="6" y="9" width="62" height="262" fill="#000" opacity="0.3" rx="3" />
        <g clipPath={`url(#${id}strip)`}>
          <SaduWeave width={62} height={262} />
        </g>
        <rect width="62" height="262" rx="2" fill="none" stroke="#1f1a1a" strokeWidth="2" />
        <g strokeWidth="3.4" strokeLinecap="round">
          {[6, 14, 22, 30, 38, 46, 54].map((x, index) => (
            <path
              key={x}
              d={`M${x} 263q${(index % 3) - 1} 22 ${(index % 2) * 4 - 2} 44`}
              stroke={index % 2 ? "#a3202c" : "#f6ead6"}
            />
          ))}
        </g>
      </g>
    </>
  );
}

/** The cushion, on a bench of the diwaniya. */
export function SaduCushion() {
  const id = useId();
  const outline =
    "M112 96q88 14 176 0q18-3 16 16-12 84 0 168 2 19-16 17-88-13-176 0-18 2-16-17 12-84 0-168-2-19 16-16z";
  return (
    <>
      <defs>
        <linearGradient id={`${id}wall`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f3e3cb" />
          <stop offset="1" stopColor="#e2c59c" />
        </linearGradient>
        <radialGradient id={`${id}light`} cx="0.4" cy="0.3" r="0.85">
          <stop offset="0" stopColor="#fff" stopOpacity="0.32" />
          <stop offset="0.55" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.42" />
        </radialGradient>
        <clipPath id={`${id}cover`}>
          <path d={outline} />
        </clipPath>
      </defs>
      <rect width="400" height="400" fill={`url(#${id}wall)`} />
      <path d="M0 292h400v108H0z" fill="#7b2a2f" />
      <path d="M0 292h400v10H0z" fill="#f6ead6" />
      <path d="M0 302h400v6H0z" fill="#1f1a1a" />
      <ellipse cx="200" cy="318" rx="122" ry="15" fill="#2b0d0f" opacity="0.5" />
      <Tassels />
      <g transform="rotate(-4 200 200)">
        <g clipPath={`url(#${id}cover)`}>
          <g transform="translate(88 88)">
            <SaduWeave width={226} height={220} />
          </g>
        </g>
        <path d={outline} fill={`url(#${id}light)`} stroke="#1f1a1a" strokeWidth="2.5" />
      </g>
    </>
  );
}

function Tassels() {
  const corners = [
    [98, 114, 140],
    [292, 88, 220],
    [112, 306, 40],
    [306, 290, -40],
  ] as const;
  return (
    <>
      {corners.map(([x, y, turn]) => (
        <g key={turn} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <circle cy="6" r="7" fill="#d1892e" />
          <path d="M-7 11h14l6 30h-26z" fill="#a3202c" />
          <path d="M-6 16l-4 24M-2 14l-1 27M3 14l2 27M6 16l5 24" stroke="#5f0f18" strokeWidth="1.6" />
          <path d="M-7 11h14" stroke="#f6ead6" strokeWidth="3" />
        </g>
      ))}
    </>
  );
}
