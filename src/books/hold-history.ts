/** The holds that counted for vendors, from the history of the settings and of the vendors' own terms. */
import type { Using } from "../application/dependencies";
import type { MizanSettings } from "../config/terms";
import type { Hold, HoldSince } from "../domain/due-day";
import { SETTINGS_SUBJECT } from "../modules/mizan/stores/settings-history";
import type { AccountTerms } from "../setup/vendors/effective-terms";

type OwnPayout = AccountTerms["payout"];
/** What a version of the history said of payouts; `subject` is `settings` or a vendor's id. */
export type PayoutVersion = { subject: string; since: Date; payout: unknown };

/** @returns for each vendor the holds that counted, as `holdHistories` tells them, from what is stored */
export async function holdsOf(
  { mizan }: Pick<Using<"books">, "mizan">,
  vendorIds: readonly string[],
): Promise<Map<string, HoldSince[]>> {
  const versions = await mizan.settings.payoutVersions(vendorIds);
  const { payout: defaults } = mizan.options.settings;
  return holdHistories(vendorIds, versions, { defaults, settingsSubject: SETTINGS_SUBJECT });
}

/**
 * @param versions of the settings and of the vendors, the oldest first
 * @param defaults what counted before the settings were saved for the first time
 * @returns for each vendor its holds, the oldest first, each unlike the one before; the first counts from the beginning
 */
export function holdHistories(
  vendorIds: readonly string[],
  versions: readonly PayoutVersion[],
  { defaults, settingsSubject }: { defaults: MizanSettings["payout"]; settingsSubject: string },
): Map<string, HoldSince[]> {
  return new Map(
    vendorIds.map((vendorId) => {
      let [operator, own]: [MizanSettings["payout"], OwnPayout] = [defaults, null];
      const holds: HoldSince[] = [];
      const add = (since: Date) => {
        const hold = holdOf(own, operator);
        const before = holds.at(-1)?.hold;
        if (!before || !isSame(before, hold)) holds.push({ hold, since });
      };
      add(new Date(0));
      for (const { subject, since, payout } of versions) {
        if (subject === settingsSubject) operator = { ...defaults, ...(payout as typeof defaults | null) };
        else if (subject === vendorId) own = payout as OwnPayout;
        else continue;
        add(since);
      }
      return [vendorId, holds];
    }),
  );
}

/** What is not the vendor's own is the operator's. */
function holdOf(own: OwnPayout, operator: MizanSettings["payout"]): Hold {
  return {
    kind: own?.hold ?? operator.hold,
    days: own?.days ?? operator.days,
    latest: own?.latest ?? operator.latest,
  };
}

function isSame(a: Hold, b: Hold): boolean {
  return a.kind === b.kind && a.days === b.days && a.latest === b.latest;
}
