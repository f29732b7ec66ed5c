import type { KeyTestAnswer } from "../../answers/admin-api/gateway-keys";
import type { States } from "../everywhere/state-badge";

/** What the gateway said of a key, in a few words. */
export const KEY_ANSWERS: States<KeyTestAnswer> = {
  texts: "vendors.keys.answers",
  colors: { accepted: "green", refused: "red", unknown: "orange" },
};
