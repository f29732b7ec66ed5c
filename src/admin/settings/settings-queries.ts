/** What the settings page asks of the admin API, and what it changes there. */
import type { CheckupView, HealthView } from "../../answers/admin-api/health";
import type { ChangeSettings, SettingsView } from "../../answers/admin-api/settings";
import { useRecord, useSend } from "../everywhere/queries";

/** Health is looked at by somebody who waits for it to change. */
const HEALTH_EVERY_MS = 30_000;

export const useSettings = () =>
  useRecord<SettingsView>(["settings"], { path: "/settings", field: "settings" }, { retry: false });

export const useHealth = () =>
  useRecord<HealthView>(
    ["health"],
    { path: "/health", field: "health" },
    { retry: false, refetchInterval: HEALTH_EVERY_MS },
  );

/** It asks the gateway about each key: once when the page is opened, and whenever a person wants it. */
export const useCheckup = () =>
  useRecord<CheckupView>(
    ["checkup"],
    { path: "/checkup", field: "checkup" },
    { retry: false, staleTime: Infinity, refetchOnWindowFocus: false },
  );

/** Refused with MIZAN_CHANGED_MEANWHILE when `version` is not the newest any more; the history's key is its path. */
export const useSaveSettings = () =>
  useSend<ChangeSettings, unknown>({
    path: "/settings",
    forgets: () => [
      ["mizan", "settings"],
      ["mizan", "/settings"],
      ["mizan", "health"],
      // The terms in force of a vendor follow the operator's.
      ["mizan", "vendors"],
      ["mizan", "vendor-example"],
    ],
  });
