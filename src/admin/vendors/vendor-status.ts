import type { VendorView } from "../../answers/admin-api/vendors";
import type { States } from "../everywhere/state-badge";

/** Whether the vendor sells at all. */
export const VENDOR_STATUS: States<VendorView["status"]> = {
  texts: "vendors.status",
  colors: { active: "green", paused: "orange" },
};
