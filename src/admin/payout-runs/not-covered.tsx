import type { UncoveredVendor } from "../../answers/books-api/payout-runs";
import { ApiFault } from "../api-client";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";
import { Subtle } from "../everywhere/small-texts";

/** Whose payouts have to be dropped, and why, where the bank's file was refused for it; else nothing. */
export function NotCovered({ fault }: { fault: unknown }) {
  const t = useTexts();
  const vendors = uncoveredIn(fault);
  if (vendors.length === 0) return null;
  return (
    <ul className="divide-y rounded-lg border">
      {vendors.map(({ vendor_id, name, reason }) => (
        <li key={vendor_id} className="flex flex-col items-start gap-y-1 px-4 py-3">
          <TextLink className="txt-small" to={`/mizan/balances/${vendor_id}`}>
            <span dir="auto">{name}</span>
          </TextLink>
          <Subtle>{t(`payoutRuns.uncovered.${reason}`)}</Subtle>
        </li>
      ))}
    </ul>
  );
}

function uncoveredIn(fault: unknown): readonly UncoveredVendor[] {
  if (!(fault instanceof ApiFault) || fault.refusal.code !== "MIZAN_PAYOUT_NOT_COVERED") return [];
  return (fault.refusal as { vendors?: UncoveredVendor[] }).vendors ?? [];
}
