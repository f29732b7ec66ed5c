import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MedusaError } from "@medusajs/framework/utils";
import { dependenciesOf } from "../../../../../application/dependencies";
import { collectionNow } from "../../../../../payments/checkout/payment-links/link-now";
import { collectionAddress } from "../../../../../payments/record/shopper-addresses";

/** Where what an order owes is paid, for the storefront's page that Medusa's dashboard copies links to. */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const dependencies = dependenciesOf(request.scope);
  const id = String(request.params.id);
  const now = await collectionNow(dependencies, id);
  if (now.kind === "not_payable" && now.reason === "not_found")
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      "There is no payment collection of an order with this id.",
      "MIZAN_COLLECTION_NOT_FOUND",
    );
  response
    .set("Cache-Control", "no-store")
    .json({ pay_address: collectionAddress(dependencies.mizan.options, id) });
}
