import type { PayoutItemState, PayoutRunState } from "../../domain/payout-run";
import type { BadgeColor } from "../payments/badge-colors";

export const COLOR_OF_RUN: Readonly<Record<PayoutRunState, BadgeColor>> = {
  preparing: "blue",
  nobody: "grey",
  prepared: "orange",
  approved: "orange",
  given: "blue",
  paid: "green",
  given_up: "grey",
};

export const COLOR_OF_ITEM: Readonly<Record<PayoutItemState, BadgeColor>> = {
  prepared: "orange",
  given: "blue",
  paid: "green",
  dropped: "grey",
  returned: "red",
};
