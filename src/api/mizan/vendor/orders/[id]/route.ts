import { vendorOrderPage } from "../../../../../pages/vendor/order-pages";
import { vendorOrder } from "../../../../../vendor-view/orders";
import { sendNoEntry, VENDOR_HOME, vendorRoute } from "../../vendor-route";

export const GET = vendorRoute(async ({ request, response, dependencies, vendor, partsOf }) => {
  const id = String(request.params.id);
  const order = await vendorOrder(dependencies, vendor, id);
  if (!order) {
    sendNoEntry(request, response, { reason: "not_here", status: 404 });
    return;
  }
  const parts = await partsOf("orders", `${VENDOR_HOME}/orders/${encodeURIComponent(id)}`);
  response.type("html").send(vendorOrderPage(parts, order));
});
