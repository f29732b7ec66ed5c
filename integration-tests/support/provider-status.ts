import { Modules } from "@medusajs/framework/utils";
import type { MizanShop } from "./mizan-suite";
import type { ChosenPayment } from "./shopper";

type ProviderService = {
  getStatus: (providerId: string, input: { data: object }) => Promise<{ status: string; data: object }>;
};

/** Asks the provider as the engine's own provider service would; nothing in the engine does (medusa.md, 1). */
export async function providerStatus(shop: MizanShop, { session }: ChosenPayment): Promise<string> {
  const payment = shop.container().resolve(Modules.PAYMENT);
  const service = Reflect.get(payment, "paymentProviderService_") as ProviderService;
  const { status } = await service.getStatus(session.provider_id as string, { data: session.data as object });
  return status;
}
