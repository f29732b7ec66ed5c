import { checkUp } from "../../../../checkup/checkup";
import { runningStore } from "../../../../checkup/store";
import type { CheckupView } from "../../../../answers/admin-api/health";
import { jsonRoute } from "../operator-route";

/** It asks the gateway about each key: whoever asks while a check-up runs gets that one's answer. */
let running: Promise<CheckupView> | undefined;

export const GET = jsonRoute(async ({ request }) => {
  running ??= checkUp(runningStore(request.scope)).finally(() => {
    running = undefined;
  });
  return { checkup: await running };
});
