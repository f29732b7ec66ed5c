/** How the pages look: one column for a telephone, light and dark, system fonts, nothing loaded. */

/** `waiting` turns, `good` is done, `unpaid` charged nothing, `attention` is something to read. `plain` has no sign: nothing has happened yet. */
export type PageTone = "good" | "waiting" | "unpaid" | "attention" | "plain";

export interface Palette {
  readonly page: string;
  readonly card: string;
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly action: string;
  readonly onAction: string;
  readonly hold: string;
  readonly onHold: string;
  readonly good: string;
  readonly waiting: string;
  readonly unpaid: string;
  readonly attention: string;
}

/** Every pair that is read has a contrast of 4.5 : 1 or more, every sign of 3 : 1 (WCAG 2.2 AA); a test measures. */
export const PALETTES: Readonly<Record<"light" | "dark", Palette>> = {
  light: {
    page: "#f3f4f1",
    card: "#ffffff",
    text: "#1b211f",
    quiet: "#55605c",
    line: "#d5dad6",
    action: "#0b6350",
    onAction: "#ffffff",
    hold: "#fdf0d3",
    onHold: "#5b3d00",
    good: "#0b7a56",
    waiting: "#2f6690",
    unpaid: "#a3342b",
    attention: "#94610a",
  },
  dark: {
    page: "#111514",
    card: "#1b211f",
    text: "#eef1ee",
    quiet: "#a9b4af",
    line: "#3a4441",
    action: "#6fd3b6",
    onAction: "#06231b",
    hold: "#3a2d0c",
    onHold: "#f8dc9a",
    good: "#5fd0a3",
    waiting: "#85bbe4",
    unpaid: "#f0968d",
    attention: "#e8b75c",
  },
};

const RULES = `
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;min-height:100vh;padding:1rem;display:flex;flex-direction:column;align-items:center;gap:1rem;
 background:var(--page);color:var(--text);font:1.0625rem/1.6 system-ui,"Segoe UI","Geeza Pro","Noto Sans Arabic",sans-serif}
nav{display:flex;gap:.25rem;width:100%;max-width:30rem;justify-content:flex-end}
nav label{padding:.375rem .75rem;border-radius:.5rem;min-height:2.75rem;display:flex;align-items:center;cursor:pointer;
 color:var(--quiet)}
.choice{position:absolute;opacity:0;width:1px;height:1px}
#show-en:checked~nav [for=show-en],#show-ar:checked~nav [for=show-ar]{color:var(--text);font-weight:600;
 box-shadow:inset 0 -2px 0 var(--action);border-radius:0}
#show-en:focus-visible~nav [for=show-en],#show-ar:focus-visible~nav [for=show-ar],a:focus-visible,button:focus-visible{
 outline:3px solid var(--action);outline-offset:2px}
#show-en:checked~main>[lang=ar],#show-ar:checked~main>[lang=en]{display:none}
main{width:100%;max-width:30rem;background:var(--card);border:1px solid var(--line);border-radius:1rem;
 padding:2rem 1.5rem;overflow-wrap:anywhere}
section+section{margin-top:2rem}
.choice:checked~main>section{margin-top:0}
h1{margin:0;font-size:1.5rem;line-height:1.35;text-wrap:balance}
p{margin:.75rem 0 0}
.hold{padding:.625rem .875rem;border-radius:.5rem;background:var(--hold);color:var(--onHold);font-weight:600}
.quiet{color:var(--quiet);font-size:.9375rem}
.links{margin:1.5rem 0 0}
.links:not(:has(a:not([hidden]))){margin:0}
.links a{display:block;margin-top:.75rem;padding:.75rem 1rem;border-radius:.625rem;border:1px solid var(--action);color:var(--action);
 text-align:center;text-decoration:none;font-weight:600}
.links a.first{background:var(--action);color:var(--onAction)}
.support{margin:1.5rem 0 0;padding-top:.75rem;border-top:1px solid var(--line)}
code{font:.9375rem ui-monospace,Consolas,"DejaVu Sans Mono",monospace}
a{color:var(--action)}
.receipt{margin-top:1.5rem;padding-top:1rem;border-top:1px solid var(--line)}
h2{margin:0;font-size:1.0625rem}
dl{margin:.25rem 0 0}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.375rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--quiet);font-size:.9375rem}
dd{margin:0;min-width:0;font-size:.9375rem;font-variant-numeric:tabular-nums}
input[required]{width:100%;padding:.625rem .75rem;min-height:2.75rem;border:1px solid var(--quiet);border-radius:.625rem;
 background:var(--page);color:var(--text);font:inherit}
label.field{display:block;margin-top:1rem}
form button{margin-top:.75rem;width:100%}
button{padding:.5rem 1rem;min-height:2.75rem;border:1px solid var(--action);border-radius:.625rem;background:none;color:var(--action);
 font:inherit;font-weight:600;cursor:pointer}
.sign{width:3rem;height:3rem;margin:0 auto 1.25rem;border-radius:50%;border:.25rem solid var(--sign);position:relative}
button.first{background:var(--action);color:var(--card)}
[data-tone=plain] .sign{display:none}
[data-tone=good]{--sign:var(--good)}
[data-tone=waiting]{--sign:var(--waiting)}
[data-tone=unpaid]{--sign:var(--unpaid)}
[data-tone=attention]{--sign:var(--attention)}
[data-tone=good] .sign::before{content:"";position:absolute;left:.8rem;top:.35rem;width:.7rem;height:1.3rem;
 border:solid var(--sign);border-width:0 .25rem .25rem 0;transform:rotate(42deg)}
[data-tone=waiting] .sign{border-color:var(--line);border-top-color:var(--sign);animation:turn 1.2s linear infinite}
[data-tone=unpaid] .sign::before,[data-tone=unpaid] .sign::after{content:"";position:absolute;left:.5rem;top:1.125rem;
 width:1.5rem;height:.25rem;background:var(--sign);transform:rotate(45deg)}
[data-tone=unpaid] .sign::after{transform:rotate(-45deg)}
[data-tone=attention] .sign::before{content:"";position:absolute;left:1.125rem;top:.5rem;width:.25rem;height:1rem;
 background:var(--sign)}
[data-tone=attention] .sign::after{content:"";position:absolute;left:1.125rem;top:1.75rem;width:.25rem;height:.25rem;
 background:var(--sign)}
@keyframes turn{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){[data-tone=waiting] .sign{animation:none}}
@media (min-width:40rem){body{padding-top:8vh}main{padding:2.5rem}}
@media print{body{padding:0;display:block;background:none}nav,.links,button,.quiet,.sign{display:none!important}
 main{border:0;padding:0}@page{margin:15mm}}
`;

/** The colours as variables, by what the screen or the paper is. */
export const PALETTE_STYLE = [
  `:root{color-scheme:light dark;${variablesOf(PALETTES.light)}}`,
  `@media (prefers-color-scheme:dark){:root{${variablesOf(PALETTES.dark)}}}`,
  // Paper is white, whatever the screen is.
  `@media print{:root{color-scheme:light;${variablesOf(PALETTES.light)}}}`,
].join("\n");

/** The text of the shopper's pages' one `<style>`. */
export const PAGE_STYLE = [PALETTE_STYLE, RULES.trim()].join("\n");

function variablesOf(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${name}:${String(colour)}`)
    .join(";");
}
