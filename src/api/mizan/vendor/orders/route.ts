import { vendorOrdersPage } from "../../../../pages/vendor/order-pages";
import { vendorSales } from "../../../../vendor-view/orders";
import { VENDOR_HOME, vendorRoute } from "../vendor-route";

export const GET = vendorRoute(async ({ response, dependencies, vendor, after, partsOf }) => {
  const sales = await vendorSales(dependencies, vendor, after);
  response.type("html").send(vendorOrdersPage(await partsOf("orders", `${VENDOR_HOME}/orders`), sales));
});
