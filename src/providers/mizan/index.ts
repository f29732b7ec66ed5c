import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import { MizanCardProvider } from "./mizan-card";
import { MizanDebitProvider } from "./mizan-debit";
import { MizanHostedProvider } from "./mizan-hosted";

export default ModuleProvider(Modules.PAYMENT, {
  services: [MizanHostedProvider, MizanDebitProvider, MizanCardProvider],
});
