import type { MedusaContainer } from "@medusajs/framework/types";
import type { MizanModuleService } from "../../src/modules/mizan/service";
import type { Marketplace, MarketplaceVendor } from "./marketplace";

export interface SeededVendor extends MarketplaceVendor {
  readonly accountId: string;
}

/** The vendors' accounts with their terms, and the gateway keys of all: each vendor is paid through its own. */
export async function createVendors(
  container: MedusaContainer,
  marketplace: Marketplace,
): Promise<readonly SeededVendor[]> {
  const mizan = container.resolve<MizanModuleService>("mizan");
  const saveKey = (owner: string, value: string) =>
    mizan.gatewayKeys.save({ owner, environment: "emulator", value, encoding: "raw" });
  await saveKey("operator", marketplace.operatorKey);
  const seeded: SeededVendor[] = [];
  for (const vendor of marketplace.vendors) {
    const account = await mizan.settings.saveVendorAccount(
      {
        source: "mizan",
        external_id: vendor.id,
        name: vendor.name,
        status: "active",
        commission: vendor.commission,
        commission_base: null,
        delivery: null,
        settles: "own_key",
        payment_types: null,
      },
      null,
    );
    await saveKey(account.id, vendor.key);
    seeded.push({ ...vendor, accountId: account.id });
  }
  return seeded;
}
