import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { z } from "zod";
import type { GivenGatewayKey } from "../../src/setup/keys/save-gateway-key";
import type { savedVendorSchema } from "../../src/setup/vendors/vendor-body";
import type { Marketplace, MarketplaceVendor } from "./marketplace";

export interface SeededVendor extends MarketplaceVendor {
  readonly accountId: string;
}

/** The vendors' accounts with their terms, and the gateway keys of all: each vendor is paid through its own. */
export async function createVendors(
  container: MedusaContainer,
  marketplace: Marketplace,
): Promise<readonly SeededVendor[]> {
  const workflows = container.resolve(Modules.WORKFLOW_ENGINE);
  const saveKey = async (owner: string, key: string) => {
    const input: GivenGatewayKey = { owner, environment: "emulator", key, encoding: "raw" };
    await workflows.run("mizan-save-gateway-key", { input });
  };
  await saveKey("operator", marketplace.operatorKey);
  const seeded: SeededVendor[] = [];
  for (const vendor of marketplace.vendors) {
    const input: { account: z.input<typeof savedVendorSchema> } = {
      account: { external_id: vendor.id, name: vendor.name, commission: vendor.commission },
    };
    // By its id, not by import: in the package smoke test the workflow comes from the installed plugin.
    const { result } = (await workflows.run("mizan-save-vendor-account", { input })) as {
      result: { id: string };
    };
    await saveKey(result.id, vendor.key);
    seeded.push({ ...vendor, accountId: result.id });
  }
  return seeded;
}
