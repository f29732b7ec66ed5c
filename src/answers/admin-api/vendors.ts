/** What the admin API takes and answers about vendor accounts. */
import type { EffectiveTerms, OwnTerms, Vendor } from "../../config/terms";
import type { BothLanguages, FieldFault } from "../admin-api";
import type { KeyView } from "./gateway-keys";

/** What `POST /admin/mizan/vendors` takes; null is "the operator's default". Of the source `mizan` the external id may be left out: it is then made of the name. */
export type VendorBody = Partial<Vendor> & Pick<Vendor, "name">;

/** `POST /admin/mizan/vendors/:id`; fields that are not given keep their value. */
export type ChangeVendor = { version: number } & Partial<Omit<VendorBody, "source" | "external_id">>;

/** Every field is there: null where the vendor has none of its own. */
type Whole<T> = { [Name in keyof T]-?: Exclude<T[Name], undefined> };

/** `GET /admin/mizan/vendors` answers `{vendors: VendorView[]} & Page`; the others `{vendor: VendorView}`. */
export type VendorView = {
  id: string;
  source: string;
  external_id: string;
  name: string;
  status: "active" | "paused";
  version: number;
  /** The vendor's own values; null where the operator's default counts. */
  commission: Whole<OwnTerms["commission"]>;
  delivery: Whole<OwnTerms["delivery"]>;
  effective: EffectiveTerms;
  /** Why a cart of this vendor could not be paid for now; empty when it can. */
  problems: FieldFault[];
  /** The active key in the environment in use. */
  key: KeyView | null;
  created_at: string;
  updated_at: string;
} & Omit<OwnTerms, "commission" | "delivery">;

/** `POST /admin/mizan/vendors/example`: what a cart would give, for values as they stand in a form, saved or not. */
export type ExampleRequest = {
  /** With an id, fields that `vendor` does not hold are the saved ones. */
  vendor_id?: string;
  vendor?: Partial<VendorBody>;
  /** KWD as written, such as "10.000". */
  goods: string;
  tax?: string;
  delivery: string;
};

/** Answers `{example}`. */
export type ExampleView = {
  goods: string;
  delivery: string;
  charge: string;
  commission: string;
  /** What delivery costs and who gets it. */
  delivery_cost: string;
  delivery_recipient: "company" | "vendor" | "operator";
  delivery_company: number | null;
  vendor_net: string;
  platform: string;
  /** Where a setting gave way (money.md, rule 6). */
  adjustments: string[];
  sentence: BothLanguages;
};
