import type { IPaymentModuleService, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";

/** The Payment module makes these methods of its models; its published type leaves those for refunds out. */
type DeletesRefunds = { deleteRefunds: (ids: string[]) => Promise<void> };

/**
 * Takes the engine's rows of refunds away that were never known to have been made. The engine does so itself when a call
 * fails, but not when its process ends (medusa.md, 6).
 */
export async function forgetEngineRefunds(
  container: MedusaContainer,
  engineRefundIds: string[],
): Promise<void> {
  const payments: IPaymentModuleService = container.resolve(Modules.PAYMENT);
  const { deleteRefunds } = payments as Partial<DeletesRefunds>;
  if (deleteRefunds) await deleteRefunds.call(payments, engineRefundIds);
}
