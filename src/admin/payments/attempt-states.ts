/** What the gateway says of a payment, what became of it, and whether its money is real, as badges show it. */
import type { AttemptSummary } from "../../answers/admin-api/attempts";
import type { Disposition, Outcome } from "../../domain/outcome";
import type { States } from "../everywhere/state-badge";

export const OUTCOMES: States<Outcome> = {
  texts: "payments.outcome",
  colors: {
    open: "blue",
    paid: "green",
    declined: "grey",
    authorized: "orange",
    canceled: "grey",
    denied: "grey",
    unknown: "orange",
  },
};

export const DISPOSITIONS: States<Disposition> = {
  texts: "payments.disposition",
  colors: {
    pending: "grey",
    ordered: "green",
    spare: "red",
    released: "red",
    refunded: "purple",
  },
};

export const ENVIRONMENTS: States<AttemptSummary["environment"]> = {
  texts: "payments.environment",
  colors: {
    emulator: "purple",
    sandbox: "orange",
    production: "green",
  },
};
