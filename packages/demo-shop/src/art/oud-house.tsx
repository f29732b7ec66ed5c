import { useId } from "react";

/** Agarwood chips in a brass dish, with the first smoke. */
export function OudChips() {
  const id = useId();
  return (
    <>
      <defs>
        <radialGradient id={`${id}wall`} cx="0.5" cy="0.3" r="0.9">
          <stop offset="0" stopColor="#6b3350" />
          <stop offset="1" stopColor="#2a1224" />
        </radialGradient>
        <linearGradient id={`${id}brass`} x1="0" x2="1">
          <stop offset="0" stopColor="#8a5a1d" />
          <stop offset="0.35" stopColor="#f0cf87" />
          <stop offset="0.6" stopColor="#c8933d" />
          <stop offset="1" stopColor="#6f4413" />
        </linearGradient>
        <linearGradient id={`${id}chip`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#8d5a34" />
          <stop offset="0.5" stopColor="#4b2a18" />
          <stop offset="1" stopColor="#26130b" />
        </linearGradient>
        <linearGradient id={`${id}smoke`} x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor="#f5e3d3" stopOpacity="0.55" />
          <stop offset="1" stopColor="#f5e3d3" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="400" height="400" fill={`url(#${id}wall)`} />
      <Arch />
      <rect y="318" width="400" height="82" fill="#1d0c19" />
      <g fill="none" stroke={`url(#${id}smoke)`} strokeLinecap="round">
        <path d="M206 214c-34-30 28-54 2-92s24-52 8-96" strokeWidth="11" />
        <path d="M184 220c-22-26 16-44-4-74s12-46-6-76" strokeWidth="6" />
        <path d="M230 218c18-26-14-40 8-68s-8-40 10-66" strokeWidth="5" />
      </g>
      <ellipse cx="200" cy="340" rx="138" ry="14" fill="#000" opacity="0.4" />
      <g fill={`url(#${id}chip)`} stroke="#1d0e08" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M112 268l36-40 42 10-14 40z" />
        <path d="M214 270l-6-44 46-20 34 30-22 36z" />
        <path d="M252 272l34-30 24 14-14 22z" />
        <path d="M164 268l14-62 32-6 24 40-16 34z" />
        <path d="M96 274l24-22 34 8 8 18z" />
        <path d="M186 276l20-28 40 4 14 26z" />
      </g>
      <g stroke="#c79264" strokeWidth="2" strokeLinecap="round" opacity="0.75" fill="none">
        <path d="M128 258l24-24M142 262l26-22M184 214l-8 36M200 208l-4 40M224 232l28-16M230 246l36-14M266 262l20-16" />
      </g>
      <path d="M74 268c4 46 56 70 126 70s122-24 126-70z" fill={`url(#${id}brass)`} />
      <ellipse cx="200" cy="270" rx="126" ry="13" fill="none" stroke="#f6dca0" strokeWidth="3.5" />
      <path d="M96 296c40 22 168 22 208 0" fill="none" stroke="#7c4d16" strokeWidth="2" opacity="0.7" />
      <g fill="#7c4d16" opacity="0.75">
        {[130, 158, 186, 214, 242, 270].map((x) => (
          <path key={x} d={`M${x - 7} 316l7-7 7 7-7 7z`} />
        ))}
      </g>
    </>
  );
}

function Arch() {
  return <path d="M70 330V190c0-84 76-130 130-150 54 20 130 66 130 150v140z" fill="#f2c27a" opacity="0.08" />;
}

/** The mabkhara: a flared cup on a narrow waist, four corners, brass studs, a coal that glows. */
export function IncenseBurner() {
  const id = useId();
  return (
    <>
      <defs>
        <linearGradient id={`${id}wall`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#e7c9a4" />
          <stop offset="1" stopColor="#cf9f74" />
        </linearGradient>
        <linearGradient id={`${id}wood`} x1="0" x2="1">
          <stop offset="0" stopColor="#4a2715" />
          <stop offset="0.3" stopColor="#94562f" />
          <stop offset="0.65" stopColor="#6d3b20" />
          <stop offset="1" stopColor="#361a0d" />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor="#ffb347" stopOpacity="0.9" />
          <stop offset="1" stopColor="#ff7a1a" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}smoke`} x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor="#fff" stopOpacity="0.75" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="400" height="400" fill={`url(#${id}wall)`} />
      <circle cx="200" cy="196" r="148" fill="#f4dfbf" opacity="0.75" />
      <path d="M0 336h400v64H0z" fill="#8a5335" />
      <path d="M0 336h400v7H0z" fill="#6d3d24" />
      <ellipse cx="200" cy="356" rx="104" ry="12" fill="#2b1409" opacity="0.45" />
      <ellipse cx="200" cy="150" rx="92" ry="62" fill={`url(#${id}glow)`} />
      <g fill="none" stroke={`url(#${id}smoke)`} strokeLinecap="round">
        <path d="M200 142c-30-22 24-40 0-70s16-36 6-62" strokeWidth="9" />
        <path d="M180 144c-18-18 12-32-4-54s8-30-2-50" strokeWidth="5" />
      </g>
      <path d="M166 150q34-22 68 0z" fill="#2b1a14" />
      <path d="M180 148q20-15 40 0z" fill="#f07b2b" />
      <g fill={`url(#${id}wood)`} stroke="#2c150a" strokeWidth="2" strokeLinejoin="round">
        <path d="M120 128l22 20h116l22-20-18 92H138z" />
        <path d="M138 220h124l-34 34h-56z" />
        <path d="M172 254h56l14 34h-84z" />
        <path d="M158 288h84l30 66H128z" />
      </g>
      <path d="M178 354c0-36 44-36 44 0z" fill="#2c150a" />
      <g fill="#f0cf87" stroke="#9a6a22" strokeWidth="0.8">
        {[152, 176, 200, 224, 248].map((x) => (
          <circle key={x} cx={x} cy="166" r="4.2" />
        ))}
        {[164, 188, 212, 236].map((x) => (
          <circle key={x} cx={x} cy="206" r="3.6" />
        ))}
        <path d="M200 173l13 14-13 14-13-14z" />
        <path d="M162 178l9 9-9 9-9-9zM238 178l9 9-9 9-9-9z" />
        {[176, 200, 224].map((x) => (
          <circle key={x} cx={x} cy="298" r="3.4" />
        ))}
        <circle cx="152" cy="340" r="3.6" />
        <circle cx="248" cy="340" r="3.6" />
      </g>
      <path d="M172 254h56" stroke="#f0cf87" strokeWidth="3" />
    </>
  );
}
