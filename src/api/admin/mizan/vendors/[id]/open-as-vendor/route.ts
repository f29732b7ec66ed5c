import { z } from "zod";
import { newOpaqueToken } from "../../../../../../payments/record/opaque-token";
import { linkAddressOf } from "../../../../../../setup/vendor-links/link-address";
import { makeVendorLinkWorkflow } from "../../../../../../workflows/vendors";
import { jsonRoute } from "../../../operator-route";

export const POST = jsonRoute(async ({ id, body, by, run }, dependencies) => {
  z.strictObject({}).parse(body);
  const { token, hash } = newOpaqueToken();
  const link = { vendor_id: id, kind: "operator" as const, token_hash: hash, made_by: by };
  await run(makeVendorLinkWorkflow, link);
  return { address: linkAddressOf(dependencies.mizan.options, token) };
});
