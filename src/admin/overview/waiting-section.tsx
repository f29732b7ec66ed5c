import type { WaitingView } from "../../answers/admin-api/overview";
import { EmptyState } from "../everywhere/empty-state";
import { LtrText } from "../everywhere/ltr-text";
import { Section } from "../everywhere/section";
import { StateBadge } from "../everywhere/state-badge";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";

const MOST = 1_000;
const PLACES = {
  approvals: "/mizan/attention",
  refunds: "/mizan/refunds?needs_person=true",
  payout_runs: "/mizan/payout-runs",
  settlements: "/mizan/settlements",
} as const;

/** What waits for a person, each with how much of it and the way to it. */
export function WaitingSection({ waiting }: { waiting: WaitingView }) {
  const t = useTexts();
  const rows = [
    ...waiting.review_items.map(({ reason, count }) => ({
      to: `/mizan/attention?reason=${encodeURIComponent(reason)}`,
      // A reason that these pages do not know yet, while a new version comes up.
      text: t(`payments.reason.${reason}`, { defaultValue: reason }),
      count,
    })),
    ...(Object.keys(PLACES) as (keyof typeof PLACES)[]).map((place) => ({
      to: PLACES[place],
      text: t(`overview.waiting.${place}`),
      count: waiting[place],
    })),
  ].filter(({ count }) => count > 0);
  return (
    <Section title={t("overview.waiting.title")}>
      {rows.length === 0 ? (
        <EmptyState title={t("overview.waiting.none")} hint={t("overview.waiting.noneHint")} />
      ) : (
        <ul className="divide-y">
          {rows.map(({ to, text, count }) => (
            <li key={to} className="txt-small flex items-start justify-between gap-x-4 px-6 py-3">
              <TextLink to={to}>{text}</TextLink>
              <StateBadge color="orange">
                {count > MOST ? t("overview.waiting.many") : <LtrText>{String(count)}</LtrText>}
              </StateBadge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
