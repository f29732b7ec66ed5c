/** A vendor's links at the admin API. An address comes with one answer, and stays in no cache. */
import type {
  MadeVendorLink,
  MakeVendorLink,
  OpenedAsVendor,
  VendorLinkList,
  VendorLinkView,
} from "../../answers/admin-api/vendor-links";
import { ALWAYS_FRESH, pathTo, useList, useSend } from "../everywhere/queries";

export const LINKS_SHOWN = 10;

const keyOf = (vendorId: string) => ["vendors", "links", vendorId];
const forgets = (vendorId: string) => () => [["mizan", ...keyOf(vendorId)]];

/** The newest of a vendor's links. */
export const useVendorLinks = (vendorId: string) =>
  useList<VendorLinkList>(
    keyOf(vendorId),
    { path: pathTo("vendors", vendorId, "links"), query: { limit: LINKS_SHOWN } },
    ALWAYS_FRESH,
  );

export const useMakeVendorLink = (vendorId: string) =>
  useSend<MakeVendorLink, MadeVendorLink>({
    path: pathTo("vendors", vendorId, "links"),
    forgets: forgets(vendorId),
  });

export const useWithdrawVendorLink = (vendorId: string, linkId: string) =>
  useSend<object, VendorLinkView>({
    path: pathTo("vendors", vendorId, "links", linkId, "withdraw"),
    field: "link",
    forgets: forgets(vendorId),
  });

export const useOpenAsVendor = (vendorId: string) =>
  useSend<object, OpenedAsVendor>({
    path: pathTo("vendors", vendorId, "open-as-vendor"),
    forgets: () => [],
  });
