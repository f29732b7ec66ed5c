/** Which colour says what: green is done, orange waits, red needs somebody, grey is over without money. */
import type { Disposition, Outcome } from "../../domain/outcome";
import type { AttemptSummary } from "../../answers/admin-api";

export type BadgeColor = "green" | "red" | "blue" | "orange" | "grey" | "purple";

export const COLOR_OF_OUTCOME: Readonly<Record<Outcome, BadgeColor>> = {
  open: "blue",
  paid: "green",
  declined: "grey",
  authorized: "orange",
  canceled: "grey",
  denied: "grey",
  unknown: "orange",
};

export const COLOR_OF_DISPOSITION: Readonly<Record<Disposition, BadgeColor>> = {
  pending: "grey",
  ordered: "green",
  spare: "red",
  released: "red",
  refunded: "purple",
};

export const COLOR_OF_ENVIRONMENT: Readonly<Record<AttemptSummary["environment"], BadgeColor>> = {
  emulator: "purple",
  sandbox: "orange",
  production: "green",
};
