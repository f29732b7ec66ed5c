import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import { announceVendorResolvers } from "../../setup/vendors/vendor-resolvers";
import { MizanCardProvider, MizanDebitProvider, MizanHostedProvider } from "./ways-to-pay";

export default ModuleProvider(Modules.PAYMENT, {
  services: [MizanHostedProvider, MizanDebitProvider, MizanCardProvider],
  // Wherever Mizan's ways to pay are, the start of the application says how vendors are found.
  loaders: [async () => announceVendorResolvers()],
});
