/** The links of a vendor as the admin's API shows them. */
import { actorNames } from "../../answers/actor-names";
import type { VendorLinkList, VendorLinkView } from "../../answers/admin-api/vendor-links";
import { notFound } from "../../answers/operator-refusal";
import type { Using } from "../../application/dependencies";
import type { VendorLinkRow } from "../../modules/mizan/stores/vendor-link-store";
import { accountOrRefusal } from "../vendors/vendor-view";

/** @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404) */
export async function listVendorLinks(
  dependencies: Using<"setup">,
  vendorId: string,
  page: { limit: number; offset: number },
): Promise<VendorLinkList> {
  await accountOrRefusal(dependencies, vendorId);
  const { vendorLinks, options } = dependencies.mizan;
  const { links, count } = await vendorLinks.list(vendorId, page);
  const { linkDays } = options.vendorView;
  return { links: await viewsOf(dependencies, links), link_days: linkDays, count, ...page };
}

/** @throws OperatorRefusal MIZAN_VENDOR_LINK_NOT_FOUND (404) */
export async function vendorLinkView(
  dependencies: Using<"setup">,
  vendorId: string,
  id: string,
): Promise<VendorLinkView> {
  const link = await dependencies.mizan.vendorLinks.byId(vendorId, id);
  const [view] = await viewsOf(dependencies, link ? [link] : []);
  if (view) return view;
  throw notFound("MIZAN_VENDOR_LINK_NOT_FOUND", `The vendor ${vendorId} has no link ${id}.`);
}

async function viewsOf(
  dependencies: Using<"setup">,
  links: readonly VendorLinkRow[],
): Promise<VendorLinkView[]> {
  const nameOf = await actorNames(
    dependencies,
    links.flatMap(({ made_by, withdrawn_by }) => [made_by, withdrawn_by]),
  );
  return links.map((link) => ({
    id: link.id,
    vendor_id: link.vendor_id,
    state: stateOf(link),
    made_at: link.made_at.toISOString(),
    made_by: nameOf(link.made_by),
    expires_at: link.expires_at.toISOString(),
    withdrawn_at: link.withdrawn_at?.toISOString() ?? null,
    withdrawn_by: nameOf(link.withdrawn_by),
    last_used_at: link.last_used_at?.toISOString() ?? null,
    devices: link.devices,
  }));
}

function stateOf({ is_open, withdrawn_at }: VendorLinkRow): VendorLinkView["state"] {
  if (is_open) return "open";
  return withdrawn_at ? "withdrawn" : "over";
}
