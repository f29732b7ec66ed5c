import { checkUp } from "../../../../operator/checkup/checkup";
import { runningStore } from "../../../../operator/checkup/store";
import type { CheckupView } from "../../../../operator/admin-api";
import { operatorRoute } from "../operator-route";

/** It asks the gateway about each key: whoever asks while a check-up runs gets that one's answer. */
let running: Promise<CheckupView> | undefined;

export const GET = operatorRoute(async (request, response) => {
  running ??= checkUp(runningStore(request.scope)).finally(() => {
    running = undefined;
  });
  response.json({ checkup: await running });
});
