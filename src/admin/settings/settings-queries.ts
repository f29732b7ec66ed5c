/** What the settings page asks of the admin API, and what it changes there. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ChangeSettings, CheckupView, HealthView, SettingsView } from "../../answers/admin-api";
import { callMizan } from "../api-client";

/** Health is looked at by somebody who waits for it to change. */
const HEALTH_EVERY_MS = 30_000;

export function useSettings() {
  return useQuery({
    queryKey: ["mizan", "settings", "page"],
    queryFn: async ({ signal }) =>
      (await callMizan<{ settings: SettingsView }>("/settings", { signal })).settings,
    retry: false,
  });
}

export function useHealth() {
  return useQuery({
    queryKey: ["mizan", "health"],
    queryFn: async ({ signal }) => (await callMizan<{ health: HealthView }>("/health", { signal })).health,
    retry: false,
    refetchInterval: HEALTH_EVERY_MS,
  });
}

/** It asks the gateway about each key: once when the page is opened, and whenever a person wants it. */
export function useCheckup() {
  return useQuery({
    queryKey: ["mizan", "checkup"],
    queryFn: async ({ signal }) =>
      (await callMizan<{ checkup: CheckupView }>("/checkup", { signal })).checkup,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** Refused with MIZAN_CHANGED_MEANWHILE when `version` is not the newest any more. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeSettings) => callMizan<unknown>("/settings", { method: "POST", body }),
    onSuccess: () =>
      Promise.all(
        ["settings", "/settings", "health"].map((part) =>
          client.invalidateQueries({ queryKey: ["mizan", part] }),
        ),
      ),
  });
}
