import { chargingChoices } from "./settings/charging-choices";
import { fields } from "./settings/fields";
import { health } from "./settings/health";
import { payoutChoices } from "./settings/payout-choices";
import { references } from "./settings/references";
import { refundChoices } from "./settings/refund-choices";
import { sections } from "./settings/sections";

/** Texts of Settings → Mizan. */
export const settings = {
  title: "Mizan",
  subtitle: "How payments through the gateway are taken and shared with the vendors.",
  menu: "Pages of the settings",
  search: { field: "Search the settings", none: "No setting has these words." },
  environments: { emulator: "Emulator", sandbox: "Test environment", production: "Production" },
  environment_hints: {
    emulator: "A counterpart on this machine: no money moves.",
    sandbox: "The gateway's test environment: no money moves.",
    production: "Real payments with real money.",
  },
  ...health,
  ...sections,
  ...references,
  fields,
  choices: { ...chargingChoices, ...refundChoices, ...payoutChoices },
};
