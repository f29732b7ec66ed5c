import { vendorHomePage } from "../../../pages/vendor/home-page";
import { vendorHome } from "../../../vendor-view/home";
import { VENDOR_HOME, vendorRoute } from "./vendor-route";

export const GET = vendorRoute(async ({ response, dependencies, vendor, partsOf }) => {
  const home = await vendorHome(dependencies, vendor);
  response.type("html").send(vendorHomePage(await partsOf("", VENDOR_HOME), home));
});
