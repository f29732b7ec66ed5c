import { PAGE_STYLE, type Palette, PALETTES } from "../page-style";

/** Relative luminance by WCAG 2.2, of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

type Pair = [keyof Palette, keyof Palette, number];

const read: Pair[] = [
  ["text", "card", 4.5],
  ["text", "page", 4.5],
  ["quiet", "card", 4.5],
  ["quiet", "page", 4.5],
  ["action", "card", 4.5],
  ["onAction", "action", 4.5],
  ["onHold", "hold", 4.5],
];
const signs: Pair[] = [
  ["good", "card", 3],
  ["waiting", "card", 3],
  ["unpaid", "card", 3],
  ["attention", "card", 3],
  ["action", "page", 3],
];

describe.each(["light", "dark"] as const)("the %s colours", (scheme) => {
  it.each([...read, ...signs])("show %s on %s with a contrast of %s or more", (front, back, least) => {
    expect(contrast(PALETTES[scheme][front], PALETTES[scheme][back])).toBeGreaterThanOrEqual(least);
  });
});

describe("the style", () => {
  it("follows the shopper's light or dark setting, keeps still where asked to, and loads nothing", () => {
    expect(PAGE_STYLE).toContain(`prefers-color-scheme:dark){:root{--page:${PALETTES.dark.page}`);
    expect(PAGE_STYLE).toContain("prefers-reduced-motion:reduce");
    expect(PAGE_STYLE).not.toMatch(/url\(|@import|@font-face/);
  });

  it("cannot end its own element", () => expect(PAGE_STYLE).not.toContain("<"));
});
