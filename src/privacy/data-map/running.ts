/** The tables of what runs by itself. */
import { words, type TableMap } from "./column";

export const RUNNING = {
  mizan_gateway_outage: {
    about: "a gateway that does not answer, or wants to be left alone",
    personal: {},
    others: words(
      "id environment host gateway_key_id reason began_at tried_at ended_at initialize_until status_until sweep_until slowness slowed_at",
    ),
  },
  mizan_gateway_pace: {
    about: "how far the calls of a gateway are given away",
    personal: {},
    others: words("id ends_at"),
  },
  mizan_heartbeat: { about: "when something last ran", personal: {}, others: words("id seen_at details") },
  mizan_sweep_pass: {
    about: "how far a sweep has come",
    personal: {},
    others: words("id began_at part after has_failed finished_at lease_owner lease_until"),
  },
} as const satisfies Readonly<Record<string, TableMap>>;
