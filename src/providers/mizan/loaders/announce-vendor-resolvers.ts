import { announceVendorResolvers } from "../../../setup/vendors/vendor-resolvers";

/** Wherever Mizan's ways to pay are, the start of the application says how vendors are found. */
export default async function announce(): Promise<void> {
  announceVendorResolvers();
}
