import { Link } from "react-router-dom";
import type { AttemptSummary } from "../../answers/admin-api";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { useTexts } from "../everywhere/use-texts";
import { DispositionBadge, OutcomeBadge } from "./attempt-badges";
import { SectionHeading } from "./section-heading";

/** The cart's other tries to pay, each with a link to its own page. */
export function OtherAttempts({ attempts }: { attempts: readonly AttemptSummary[] }) {
  const t = useTexts();
  if (attempts.length === 0) return null;
  return (
    <section aria-label={t("payments.order.others")}>
      <SectionHeading title={t("payments.order.others")} />
      <ul className="divide-y border-t">
        {attempts.map((attempt) => (
          <li key={attempt.id} className="txt-small flex flex-wrap items-center gap-x-4 gap-y-1 px-6 py-3">
            <Link className="text-ui-fg-interactive hover:underline" to={`/mizan/attempts/${attempt.id}`}>
              <LtrText>{attempt.track_id}</LtrText>
            </Link>
            <Money value={attempt.amount} />
            <OutcomeBadge outcome={attempt.outcome} />
            <DispositionBadge disposition={attempt.disposition} />
            <span className="text-ui-fg-muted">
              <Moment at={attempt.created_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
