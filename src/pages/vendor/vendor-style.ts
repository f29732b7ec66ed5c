/** How a vendor's pages look: one column, light and dark, in the colours of the shopper's pages; on paper black on white. */
import { PALETTE_STYLE } from "../page-style";

export const VENDOR_STYLE = `${PALETTE_STYLE}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:44rem;background:var(--page);color:var(--text);
 font:1rem/1.5 system-ui,"Segoe UI","Geeza Pro","Noto Sans Arabic",sans-serif;overflow-wrap:anywhere}
.top{display:flex;justify-content:space-between;align-items:center;gap:1rem}
.top p,.vendor{margin:0}
.top a{display:flex;align-items:center;min-height:2.75rem}
.market,.vendor{display:flex;align-items:center;gap:.5rem}
.market{color:var(--quiet)}
.vendor img,.market img{height:2rem;width:auto;max-width:8rem}
.vendor{font-size:1.25rem;font-weight:600}
.note{margin:.5rem 0 0;padding:.5rem .75rem;border-radius:.5rem;background:var(--hold);color:var(--onHold)}
nav{display:flex;flex-wrap:wrap;gap:0 1rem;margin:.5rem 0 1rem;border-bottom:1px solid var(--line)}
nav a{display:flex;align-items:center;min-height:2.75rem;color:var(--quiet);text-decoration:none}
nav a[aria-current]{color:var(--text);font-weight:600;box-shadow:inset 0 -2px 0 var(--action)}
a{color:var(--action)}
a:focus-visible{outline:3px solid var(--action);outline-offset:2px}
h1{margin:0 0 .75rem;font-size:1.375rem}
h2{margin:0 0 .25rem;font-size:1.0625rem}
p{margin:.25rem 0}
.card{margin:0 0 1rem;padding:1rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
.big{font-size:1.75rem;font-weight:600}
.quiet{color:var(--quiet);font-size:.9375rem}
.amount,.whole{white-space:nowrap}
.amount{font-variant-numeric:tabular-nums}
main>.quiet{margin-block-end:.75rem}
dl{margin:0}
dl>div{padding:.5rem 0;border-bottom:1px solid var(--line)}
dl>div:last-child{border:0}
dl>div,.rows li>div,.rows li>a{display:flex;justify-content:space-between;gap:0 1rem}
dl>div{flex-wrap:wrap}
.rows strong{align-self:center}
dt{flex:1;min-width:50%}
dt,dd{margin:0}
dd.why{flex-basis:100%;font-weight:400;color:var(--quiet);font-size:.9375rem}
.sum{font-weight:600}
.rows{list-style:none;margin:0;padding:0}
.rows li{padding:.5rem 0;border-bottom:1px solid var(--line)}
.rows li:last-child{border:0}
.rows li>a{min-height:2.75rem;align-items:center}
.links{display:flex;flex-wrap:wrap;gap:0 1.25rem}
.links a{display:flex;align-items:center;min-height:2.75rem}
@media print{body{padding:0;max-width:none}.top a,nav,.links{display:none}.card{border:0;padding:0}@page{margin:15mm}}
`;
