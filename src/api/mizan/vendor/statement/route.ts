import { kuwaitDayOf } from "../../../../domain/kuwait-day";
import { daysOfMonth, monthBefore } from "../../../../domain/kuwait-month";
import { vendorStatementPage } from "../../../../pages/vendor/paper-pages";
import { VENDOR_HOME, vendorRoute } from "../vendor-route";

const MONTHS_SHOWN = 24;

export const GET = vendorRoute(async ({ response, partsOf }) => {
  const months: string[] = [];
  for (
    let month = kuwaitDayOf(new Date()).slice(0, 7);
    months.length < MONTHS_SHOWN;
    month = monthBefore(month)
  )
    months.push(month);
  const shown = months.map((month) => ({ month, ...daysOfMonth(month) }));
  response
    .type("html")
    .send(vendorStatementPage(await partsOf("statement", `${VENDOR_HOME}/statement`), shown));
});
