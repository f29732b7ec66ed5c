import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import announce from "./loaders/announce-vendor-resolvers";
import { MizanCardProvider } from "./mizan-card";
import { MizanDebitProvider } from "./mizan-debit";
import { MizanHostedProvider } from "./mizan-hosted";

export default ModuleProvider(Modules.PAYMENT, {
  services: [MizanHostedProvider, MizanDebitProvider, MizanCardProvider],
  loaders: [announce],
});
