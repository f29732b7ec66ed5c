import { linkNow } from "../../../../payments/checkout/payment-links/link-now";
import { linkRoutes } from "../../link-routes";

const pages = linkRoutes((dependencies, { params }) => linkNow(dependencies, String(params.token)));

export const GET = pages.GET;
export const POST = pages.POST;
