/** How statements and invoices look on a screen and on paper: black on white, the head of the table on every sheet, points under points. */
export const PRINTED_STYLE = `
*{box-sizing:border-box}
body{margin:0 auto;padding:1.5rem;max-width:64rem;background:#fff;color:#1b211f;
 font:.9375rem/1.5 system-ui,"Segoe UI","Geeza Pro","Noto Sans Arabic",sans-serif}
h1{margin:0 0 .25rem;font-size:1.5rem}
h2{margin:2rem 0 .5rem;font-size:1.125rem}
p{margin:.25rem 0}
table{width:100%;border-collapse:collapse}
th,td{padding:.375rem .5rem;border-bottom:1px solid #d5dad6;text-align:start;vertical-align:top}
th{font-weight:600}
td.amount,th.amount{text-align:right;font-variant-numeric:tabular-nums}
td.amount,.whole{white-space:nowrap}
tr.total td,tr.total th{border-top:2px solid #1b211f;font-weight:600}
.quiet{color:#55605c}
.note{color:#55605c;overflow-wrap:anywhere}
table.facts{width:auto;margin-block:.75rem 1.5rem}
table.facts th,table.facts td{border:0;padding:.125rem .5rem;padding-inline-start:0}
.wide{overflow-x:auto}
.wide table{min-width:44rem}
section+section{margin-top:3rem;padding-top:1.5rem;border-top:1px solid #1b211f}
a{color:#0b6350}
@media (max-width:30rem){
 body{padding:1rem}
 th,td{padding-inline:.25rem}
}
@media print{
 body{padding:0;max-width:none;font-size:10pt}
 thead{display:table-header-group}
 tr{break-inside:avoid}
 section+section{margin:0;padding:0;border:0;break-before:page}
 .screen{display:none}
 .wide{overflow:visible}
 .wide table{min-width:0}
 @page{margin:15mm}
}
`.trim();
