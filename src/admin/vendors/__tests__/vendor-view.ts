import { set } from "react-hook-form";
import type { VendorView } from "../../../answers/admin-api/vendors";
import { OWN_TERM_PATHS, type OwnTerms, settingsSchema } from "../../../config/terms";
import { effectiveTermsOf } from "../../../setup/vendors/effective-terms";
import { accountOfForm } from "../../../setup/vendors/vendor-body";

const NOTHING = {};
for (const path of OWN_TERM_PATHS) set(NOTHING, path, null);

/** A vendor that has nothing of its own, with what a test says of it. */
export function vendorView(said: Partial<VendorView> = {}): VendorView {
  return {
    id: "mven_1",
    source: "mizan",
    external_id: "s-1",
    name: "Souq",
    status: "active",
    version: 1,
    ...(NOTHING as Pick<VendorView, keyof OwnTerms>),
    effective: effectiveTermsOf(accountOfForm({}), settingsSchema.parse({})),
    problems: [],
    key: null,
    created_at: "2026-11-21T00:00:00.000Z",
    updated_at: "2026-11-21T00:00:00.000Z",
    ...said,
  };
}
