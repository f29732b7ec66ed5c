import type { MizanShop } from "../support/mizan-suite";
import { forgetLook } from "../../src/payments/asking/missed-sweep";

/**
 * How long a gateway is left alone is counted by the process's own clock as well, which no story may depend on: where one lets
 * time pass, such pauses are over and breakers are closed, and nobody looks whether the sweep runs.
 */
export async function endPauses(shop: Pick<MizanShop, "forgetGateway">): Promise<void> {
  await shop.forgetGateway();
  forgetLook();
}
