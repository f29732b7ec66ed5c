import { forgetPauses } from "../../src/attempts/gateway-pause";
import { forgetTraffic } from "../../src/attempts/gateway-traffic";

/**
 * How long a gateway is left alone is counted by the process's own clock, which no test can put forward: where a story
 * lets time pass, such pauses are over and breakers are closed.
 */
export function endPauses(): void {
  forgetPauses();
  forgetTraffic();
}
