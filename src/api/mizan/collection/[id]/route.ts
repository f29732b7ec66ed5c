import { collectionNow } from "../../../../payments/checkout/payment-links/link-now";
import { linkRoutes } from "../../link-routes";

/** Longer than any id of the engine; anything else never reaches the database. */
const COLLECTION_ID = /^[\w-]{1,100}$/;

const pages = linkRoutes(async (dependencies, { params }) => {
  const id = String(params.id);
  return COLLECTION_ID.test(id)
    ? collectionNow(dependencies, id)
    : { kind: "not_payable", reason: "not_found" };
});

export const GET = pages.GET;
export const POST = pages.POST;
