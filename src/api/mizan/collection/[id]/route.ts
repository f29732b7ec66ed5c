import { collectionNow } from "../../../../payments/checkout/payment-links/link-now";
import { linkRoutes } from "../../link-routes";

const pages = linkRoutes((dependencies, { params }) => collectionNow(dependencies, String(params.id)));

export const GET = pages.GET;
export const POST = pages.POST;
