import type { z } from "zod";
import type { faultOrder } from "../../packages/mizan-gateway/src/fault";
import type { GatewayState } from "../../packages/mizan-gateway/src/wire-names";
import type { MizanShop } from "./mizan-suite";

export type FaultOrder = z.input<typeof faultOrder>;

/** Orders faults of the gateway, one for each of the next matching calls. */
export async function spoil(shop: MizanShop, ...faults: FaultOrder[]): Promise<void> {
  await shop.emulator("/_emulator/faults", faults);
}

/** Decides a payment at the gateway without its page. */
export async function decide(shop: MizanShop, trackid: string, outcome: GatewayState): Promise<void> {
  await shop.emulator("/_emulator/outcomes", { trackid, outcome });
}
