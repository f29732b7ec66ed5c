/** What counts for a vendor that has no value of its own, as the settings have it now. */
import { useQuery } from "@tanstack/react-query";
import type { SettingsView } from "../../answers/admin-api";
import { callMizan } from "../api-client";
import type { CommissionForm, DeliveryForm, KindsInForce } from "./vendor-form";

export type OperatorDefaults = SettingsView["values"];

/**
 * The settings' values and the environment in use. A user who may see vendors but not the settings gets null: the pages
 * then name the default without its value.
 */
export function useOperatorDefaults(): { defaults: OperatorDefaults | null; settings: SettingsView | null } {
  const { data } = useQuery({
    queryKey: ["mizan", "settings", "defaults"],
    queryFn: ({ signal }) => callMizan<{ settings: SettingsView }>("/settings", { signal }),
    retry: false,
  });
  return { defaults: data?.settings.values ?? null, settings: data?.settings ?? null };
}

/** @returns the kind of commission that would count if the form were saved now */
export function commissionKindOf(
  { commission }: CommissionForm,
  defaults: OperatorDefaults | null,
): Pick<KindsInForce, "commissionType"> {
  return { commissionType: commission.type ?? defaults?.commission.type ?? null };
}

/** @returns the operator's amount for a kind of commission; a minimum or maximum is for the operator's own kind alone */
export function defaultAmountOf(
  field: "percent" | "fixed" | "minimum" | "maximum",
  kind: CommissionForm["commission"]["type"],
  { commission }: Pick<OperatorDefaults, "commission">,
): string | undefined {
  const isBound = field === "minimum" || field === "maximum";
  return isBound && kind !== (commission.type ?? null) ? undefined : commission[field];
}

/** @returns source and recipient of delivery that would count if the form were saved now */
export function deliveryKindsOf(
  { delivery }: DeliveryForm,
  defaults: OperatorDefaults | null,
): Pick<KindsInForce, "deliverySource" | "deliveryRecipient"> {
  return {
    deliverySource: delivery.source ?? defaults?.delivery.source ?? null,
    deliveryRecipient: delivery.recipient ?? defaults?.delivery.recipient ?? null,
  };
}
