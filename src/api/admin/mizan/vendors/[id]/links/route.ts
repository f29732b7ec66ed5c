import { pageSchema } from "../../../../../../answers/query";
import { newOpaqueToken } from "../../../../../../payments/record/opaque-token";
import { linkAddressOf } from "../../../../../../setup/vendor-links/link-address";
import { makeVendorLinkSchema } from "../../../../../../setup/vendor-links/change-vendor-links";
import { listVendorLinks, vendorLinkView } from "../../../../../../setup/vendor-links/vendor-link-view";
import { makeVendorLinkWorkflow } from "../../../../../../workflows/vendors";
import { jsonRoute } from "../../../operator-route";

export const GET = jsonRoute(async ({ id, query }, dependencies) =>
  listVendorLinks(dependencies, id, pageSchema.parse(query)),
);

export const POST = jsonRoute(async ({ id, body, by, run }, dependencies) => {
  const { days } = makeVendorLinkSchema.parse(body);
  const { token, hash } = newOpaqueToken();
  const made = await run(makeVendorLinkWorkflow, {
    vendor_id: id,
    kind: "vendor",
    token_hash: hash,
    days,
    made_by: by,
  });
  const link = await vendorLinkView(dependencies, id, made.id);
  return { link, address: linkAddressOf(dependencies.mizan.options, token) };
});
