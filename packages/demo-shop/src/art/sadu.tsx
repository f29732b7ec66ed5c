/** Bands of Sadu weave: stripes, teeth, diamonds, combs. Drawn at x from 0 to `width`, as many bands as fit `height`. */
const WOOL = { red: "#a3202c", black: "#1f1a1a", white: "#f6ead6", ochre: "#d1892e", indigo: "#2b3f66" };

interface Band {
  readonly height: number;
  readonly ground: string;
  readonly figure?: "teeth" | "diamonds" | "combs" | "dots";
  readonly colour?: string;
  readonly heart?: string;
}

const BANDS: readonly Band[] = [
  { height: 10, ground: WOOL.black },
  { height: 5, ground: WOOL.ochre },
  { height: 22, ground: WOOL.white, figure: "teeth", colour: WOOL.black },
  { height: 5, ground: WOOL.red },
  { height: 14, ground: WOOL.black, figure: "dots", colour: WOOL.white },
  { height: 6, ground: WOOL.red },
  { height: 46, ground: WOOL.red, figure: "diamonds", colour: WOOL.white, heart: WOOL.black },
  { height: 6, ground: WOOL.red },
  { height: 14, ground: WOOL.black, figure: "combs", colour: WOOL.ochre },
  { height: 5, ground: WOOL.white },
  { height: 22, ground: WOOL.indigo, figure: "teeth", colour: WOOL.white },
  { height: 5, ground: WOOL.ochre },
];

export function SaduWeave({ width, height }: { width: number; height: number }) {
  const rows: { band: Band; top: number }[] = [];
  for (let top = 0, index = 0; top < height; index += 1) {
    const band = BANDS[index % BANDS.length];
    if (!band) break;
    rows.push({ band, top });
    top += band.height;
  }
  return (
    <g>
      {rows.map(({ band, top }) => (
        <g key={top} transform={`translate(0 ${top})`}>
          <rect width={width} height={band.height + 0.5} fill={band.ground} />
          <Figures band={band} width={width} />
        </g>
      ))}
    </g>
  );
}

function Figures({ band, width }: { band: Band; width: number }) {
  const { figure, height, colour, heart } = band;
  if (!figure) return null;
  const step = figure === "dots" || figure === "combs" ? height * 0.75 : height;
  const count = Math.ceil(width / step);
  const paths = Array.from({ length: count }, (_, index) =>
    figurePath(figure, { at: index * step, step, height }),
  );
  return (
    <>
      <path d={paths.join("")} fill={colour} />
      {heart && (
        <path
          d={Array.from({ length: count }, (_, index) =>
            diamond((index + 0.5) * step, { half: step * 0.22, middle: height / 2 }),
          ).join("")}
          fill={heart}
        />
      )}
    </>
  );
}

function figurePath(
  figure: NonNullable<Band["figure"]>,
  { at, step, height }: { at: number; step: number; height: number },
): string {
  switch (figure) {
    case "teeth":
      return `M${at} ${height}l${step / 2} ${-height}l${step / 2} ${height}z`;
    case "diamonds":
      return diamond(at + step / 2, { half: step * 0.44, middle: height / 2 });
    case "combs":
      return `M${at + 1} ${height * 0.2}h${step * 0.45}v${height * 0.6}h${-step * 0.45}z`;
    case "dots":
      return diamond(at + step / 2, { half: step * 0.3, middle: height / 2 });
  }
}

function diamond(centre: number, { half, middle }: { half: number; middle: number }): string {
  return `M${centre - half} ${middle}l${half} ${-half}l${half} ${half}l${-half} ${half}z`;
}
