import { vendorPayoutsPage } from "../../../../pages/vendor/payout-pages";
import { vendorPayouts } from "../../../../vendor-view/payouts";
import { VENDOR_HOME, vendorRoute } from "../vendor-route";

export const GET = vendorRoute(async ({ response, dependencies, vendor, after, partsOf }) => {
  const payouts = await vendorPayouts(dependencies, vendor, after);
  response.type("html").send(vendorPayoutsPage(await partsOf("payouts", `${VENDOR_HOME}/payouts`), payouts));
});
