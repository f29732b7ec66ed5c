import { forgetPauses } from "../../src/attempts/gateway-pause";

/**
 * How long a gateway is left alone is counted by the process's own clock, which no test can put forward: where a story
 * lets time pass, such pauses are over.
 */
export function endPauses(): void {
  forgetPauses();
}
