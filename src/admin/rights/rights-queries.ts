/** Who may do what, at the admin API. */
import type { ChangeRights, RightsView } from "../../answers/admin-api/rights";
import { ALWAYS_FRESH, useRecord, useSend } from "../everywhere/queries";

const KEY = ["rights"];
const PATH = "/rights";

export const useRights = () => useRecord<RightsView>(KEY, { path: PATH, field: "rights" }, ALWAYS_FRESH);

/** Refused with MIZAN_CHANGED_MEANWHILE when `version` is not the newest any more; the history's key is its path. */
export const useChangeRights = () =>
  useSend<ChangeRights, RightsView>({
    path: PATH,
    field: "rights",
    shownAt: ["mizan", ...KEY],
    forgets: () => [
      ["mizan", ...KEY],
      ["mizan", PATH],
      ["mizan", "checkup"],
    ],
  });
