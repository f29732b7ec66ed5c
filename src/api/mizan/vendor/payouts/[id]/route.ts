import { vendorPayoutPage } from "../../../../../pages/vendor/payout-pages";
import { vendorPayout } from "../../../../../vendor-view/payouts";
import { sendNoEntry, VENDOR_HOME, vendorRoute } from "../../vendor-route";

export const GET = vendorRoute(async ({ request, response, dependencies, vendor, after, partsOf }) => {
  const payout = await vendorPayout(dependencies, vendor, { id: String(request.params.id), after });
  if (!payout) {
    sendNoEntry(request, response, { reason: "not_here", status: 404 });
    return;
  }
  const path = `${VENDOR_HOME}/payouts/${encodeURIComponent(payout.id)}`;
  response.type("html").send(vendorPayoutPage(await partsOf("payouts", path), payout));
});
