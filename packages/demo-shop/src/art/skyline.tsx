import { useId } from "react";

/** Evening over Kuwait Bay: the towers, a dhow, the sun on the water. */
export function Skyline() {
  const id = useId();
  return (
    <svg className="skyline" viewBox="0 0 640 520" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3b1b3d" />
          <stop offset="0.42" stopColor="#93354a" />
          <stop offset="0.75" stopColor="#e58a4e" />
          <stop offset="1" stopColor="#f8cf8b" />
        </linearGradient>
        <linearGradient id={`${id}sea`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#d98a55" />
          <stop offset="0.3" stopColor="#7c3a4c" />
          <stop offset="1" stopColor="#2c1530" />
        </linearGradient>
        <radialGradient id={`${id}sun`}>
          <stop offset="0" stopColor="#fff3cf" />
          <stop offset="0.35" stopColor="#ffd98a" />
          <stop offset="1" stopColor="#ffd98a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="640" height="400" fill={`url(#${id}sky)`} />
      <circle cx="404" cy="352" r="170" fill={`url(#${id}sun)`} opacity="0.75" />
      <circle cx="404" cy="352" r="56" fill="#ffe6a8" />
      <g fill="#f6dcc0" opacity="0.5">
        <path
          d="M70 118h120a9 9 0 0 0 0-18h-34a26 26 0 0 0-48-6 20 20 0 0 0-38 6 9 9 0 0 0 0 18z"
          transform="scale(0.9)"
        />
        <path d="M470 168h96a7 7 0 0 0 0-14h-28a20 20 0 0 0-38-4 16 16 0 0 0-30 4 7 7 0 0 0 0 14z" />
      </g>
      <Towers />
      <City />
      <rect y="396" width="640" height="124" fill={`url(#${id}sea)`} />
      <g stroke="#ffe2a6" strokeLinecap="round" opacity="0.8">
        <path d="M352 408h104M366 420h76M340 434h120M372 448h64M356 464h92M384 480h40" strokeWidth="4" />
        <path d="M60 426h60M180 452h44M520 440h70M90 484h84M470 492h90" strokeWidth="2" opacity="0.5" />
      </g>
      <Dhow />
    </svg>
  );
}

function Towers() {
  return (
    <g fill="#2a1230">
      <path d="M196 400l9-300 3-52 3 52 9 300z" />
      <circle cx="208" cy="238" r="37" />
      <circle cx="208" cy="142" r="17" />
      <path d="M284 400l8-238 3-44 3 44 8 238z" />
      <circle cx="295" cy="262" r="29" />
      <path d="M140 400l5-176 2-34 2 34 5 176z" />
      <g fill="#e9a15f" opacity="0.55">
        {[-24, -12, 0, 12, 24].map((x) => (
          <circle key={x} cx={208 + x} cy={232 + Math.abs(x) / 3} r="3" />
        ))}
        {[-18, -6, 6, 18].map((x) => (
          <circle key={x} cx={208 + x} cy={250 - Math.abs(x) / 4} r="3" />
        ))}
        {[-16, -5, 6, 17].map((x) => (
          <circle key={x} cx={294 + x} cy={260} r="2.6" />
        ))}
      </g>
    </g>
  );
}

function City() {
  return (
    <path
      fill="#45203f"
      d="M0 400v-44h34v-26h26v40h22v-22h30v52h60v-18h28v18h150v-30h26v-38h18v-26l10-14 10 14v62h30v-20h28v42h34v-58h24v-18h28v40h32v-22h30v42h20v30z"
    />
  );
}

function Dhow() {
  return (
    <g transform="translate(496 340)">
      <path d="M-6-150c44 20 74 74 82 138H-6z" fill="#fbe7c6" />
      <path d="M-6-150c44 20 74 74 82 138h-22c-8-60-28-108-60-138z" fill="#e8bd88" />
      <path d="M-14-92c-24 18-40 46-44 80h44z" fill="#f3d3a3" />
      <path d="M-8-156h5V10h-5z" fill="#2a1230" />
      <path d="M-96 2c30 12 150 12 196-14 0 34-26 62-62 66h-84c-28-6-44-26-50-52z" fill="#2a1230" />
      <path d="M-86 14c40 10 128 10 176-10" fill="none" stroke="#e9a15f" strokeWidth="3" />
    </g>
  );
}
