import { forgetPauses } from "../../src/payments/asking/gateway-pause";
import { forgetTraffic } from "../../src/payments/asking/gateway-traffic";
import { forgetLook } from "../../src/payments/asking/missed-sweep";

/**
 * How long a gateway is left alone is counted by the process's own clock, which no story may depend on: where one lets
 * time pass, such pauses are over and breakers are closed, and nobody looks whether the sweep runs.
 */
export function endPauses(): void {
  forgetPauses();
  forgetTraffic();
  forgetLook();
}
