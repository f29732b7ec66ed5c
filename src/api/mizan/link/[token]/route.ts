import { linkNow } from "../../../../payments/checkout/payment-links/link-now";
import { linkRoutes } from "../../link-routes";

export const { GET, POST } = linkRoutes((dependencies, { params }) =>
  linkNow(dependencies, String(params.token)),
);
