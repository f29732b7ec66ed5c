import { useId } from "react";

/** Where each date lies in the bowl, and how it is turned. */
const DATES: readonly (readonly [x: number, y: number, turn: number])[] = [
  [142, 226, -28], [186, 214, 12], [232, 216, -14], [268, 232, 30], [116, 248, 18], [160, 246, -8],
  [206, 242, 24], [250, 250, -20], [290, 254, 12], [136, 268, 34], [182, 272, -18], [228, 272, 8], [270, 274, -30],
  [208, 192, -24], [168, 196, 30],
]; // prettier-ignore

/** Sukkari dates in a clay bowl under a palm leaf. */
export function SukkariDates() {
  const id = useId();
  return (
    <>
      <defs>
        <linearGradient id={`${id}wall`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#dfe6d2" />
          <stop offset="1" stopColor="#b9c8a6" />
        </linearGradient>
        <radialGradient id={`${id}date`} cx="0.35" cy="0.3" r="0.9">
          <stop offset="0" stopColor="#f7d38a" />
          <stop offset="0.45" stopColor="#c98a35" />
          <stop offset="1" stopColor="#7c4613" />
        </radialGradient>
        <linearGradient id={`${id}bowl`} x1="0" x2="1">
          <stop offset="0" stopColor="#e9dcc6" />
          <stop offset="0.35" stopColor="#fffaf0" />
          <stop offset="1" stopColor="#c6b294" />
        </linearGradient>
      </defs>
      <rect width="400" height="400" fill={`url(#${id}wall)`} />
      <PalmLeaf />
      <path d="M0 326h400v74H0z" fill="#93a680" />
      <ellipse cx="200" cy="352" rx="126" ry="13" fill="#37452b" opacity="0.45" />
      {DATES.map(([x, y, turn]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <ellipse rx="29" ry="18" fill={`url(#${id}date)`} stroke="#6b3b10" strokeWidth="1.2" />
          <path
            d="M-16-6c8-7 18-8 26-4"
            fill="none"
            stroke="#fff0c9"
            strokeWidth="3"
            strokeLinecap="round"
            opacity="0.8"
          />
          <path
            d="M-10 6c8 4 18 4 24 0"
            fill="none"
            stroke="#6b3b10"
            strokeWidth="1.3"
            strokeLinecap="round"
            opacity="0.55"
          />
          <path d="M-30-3l-7-1v8l7-1z" fill="#e9dca8" stroke="#8a7430" strokeWidth="0.8" />
        </g>
      ))}
      <path
        d="M72 264c6 58 62 86 128 86s122-28 128-86c-34 22-82 30-128 30s-94-8-128-30z"
        fill={`url(#${id}bowl)`}
      />
      <path d="M92 304c44 26 172 26 216 0" fill="none" stroke="#3f6b52" strokeWidth="5" />
      <g fill="#3f6b52">
        {[128, 156, 184, 212, 240, 268].map((x, index) => (
          <path key={x} d={`M${x - 6} ${322 + (index === 0 || index === 5 ? -3 : 3)}l6-7 6 7-6 7z`} />
        ))}
      </g>
    </>
  );
}

function PalmLeaf() {
  const leaflets = Array.from({ length: 11 }, (_, index) => {
    const along = index / 10;
    const x = 392 - along * 300;
    const y = 26 + along * along * 96;
    const reach = 88 - along * 46;
    return `M${x} ${y}q${-reach * 0.5} ${reach * 0.35} ${-reach * 0.55} ${reach}q${reach * 0.4} ${-reach * 0.4} ${reach * 0.55} ${-reach}zM${x} ${y}q${-reach * 0.7} ${-reach * 0.2} ${-reach} ${reach * 0.12}q${reach * 0.6} ${reach * 0.12} ${reach} ${-reach * 0.12}z`;
  });
  return (
    <g opacity="0.9">
      <path d={leaflets.join("")} fill="#4d7a52" />
      <path
        d="M400 22C300 30 170 56 84 128"
        fill="none"
        stroke="#2f5537"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
  );
}

/** A bottle of dibs, dark against the light, with a spoon's drop beside it. */
export function DateSyrup() {
  const id = useId();
  return (
    <>
      <defs>
        <linearGradient id={`${id}wall`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f6dfae" />
          <stop offset="1" stopColor="#e3b267" />
        </linearGradient>
        <linearGradient id={`${id}syrup`} x1="0" x2="1">
          <stop offset="0" stopColor="#2a0f06" />
          <stop offset="0.3" stopColor="#8a3a12" />
          <stop offset="0.55" stopColor="#4f1d0a" />
          <stop offset="1" stopColor="#1d0904" />
        </linearGradient>
        <linearGradient id={`${id}cork`} x1="0" x2="1">
          <stop offset="0" stopColor="#9c7142" />
          <stop offset="0.4" stopColor="#d7b07a" />
          <stop offset="1" stopColor="#80582e" />
        </linearGradient>
      </defs>
      <rect width="400" height="400" fill={`url(#${id}wall)`} />
      <circle cx="268" cy="132" r="92" fill="#fff1cf" opacity="0.7" />
      <path d="M0 330h400v70H0z" fill="#b97d3a" />
      <path d="M0 330h400v6H0z" fill="#9a6329" />
      <ellipse cx="206" cy="356" rx="98" ry="12" fill="#3b1a06" opacity="0.45" />
      <rect x="178" y="48" width="44" height="38" rx="5" fill={`url(#${id}cork)`} />
      <path
        d="M174 80h52v46c0 18 44 28 44 72v130q0 26-26 26h-88q-26 0-26-26V198c0-44 44-54 44-72z"
        fill={`url(#${id}syrup)`}
      />
      <path d="M174 80h52v30h-52z" fill="#f8ecd2" opacity="0.38" />
      <path d="M170 76h60v12h-60z" rx="4" fill="#efe0bf" opacity="0.85" />
      <path
        d="M146 200c2-26 28-36 36-58"
        fill="none"
        stroke="#ffdfae"
        strokeWidth="7"
        strokeLinecap="round"
        opacity="0.7"
      />
      <path d="M146 214v104" stroke="#ffdfae" strokeWidth="6" strokeLinecap="round" opacity="0.38" />
      <rect x="130" y="222" width="140" height="88" fill="#fbf2dd" />
      <path d="M130 222h140v9H130zM130 301h140v9H130z" fill="#3f6b52" />
      <text
        x="200"
        y="276"
        textAnchor="middle"
        fontSize="40"
        fontWeight="700"
        fill="#4f1d0a"
        fontFamily="'Noto Naskh Arabic','Geeza Pro','Traditional Arabic',serif"
      >
        دبس
      </text>
      <path d="M176 290h48" stroke="#3f6b52" strokeWidth="2" />
      <g transform="translate(312 330)">
        <path d="M-36 14c0-10 16-18 36-18s36 8 36 18-16 15-36 15-36-5-36-15z" fill="#fdf6e6" />
        <ellipse cy="13" rx="27" ry="8" fill="#4f1d0a" />
        <path
          d="M-14 10c8-3 16-3 24-1"
          stroke="#c8763a"
          strokeWidth="2.5"
          strokeLinecap="round"
          fill="none"
        />
      </g>
    </>
  );
}
