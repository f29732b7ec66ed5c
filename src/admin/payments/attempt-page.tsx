import { Heading, InlineTip } from "@medusajs/ui";
import { Link } from "react-router-dom";
import type { AttemptView } from "../../answers/admin-api";
import { FaultNotice } from "../everywhere/fault-notice";
import { LoadingState } from "../everywhere/loading-state";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import { useItemsOfAttempt } from "../reviews/review-queries";
import { EnvironmentBadge } from "./attempt-badges";
import { AttemptDetails } from "./attempt-details";
import { CheckNowButton } from "./check-now";
import { useAttempt, useCheckNow } from "./payment-queries";
import { ReviewNotices } from "./review-notices";

/** One try to pay on a page of its own. */
export function AttemptPage({ attemptId }: { attemptId: string }) {
  const t = useTexts();
  const query = useAttempt(attemptId);
  return (
    <div className="flex flex-col gap-y-3">
      <Link className="txt-small text-ui-fg-interactive self-start hover:underline" to="/mizan/attempts">
        {t("payments.attempt.back")}
      </Link>
      {query.isPending ? <LoadingState rows={8} /> : null}
      {query.isError ? (
        <Section title={t("payments.order.title")}>
          <div className="px-6 py-4">
            <FaultNotice fault={query.error} onRetry={query.refetch} retrying={query.isFetching} />
          </div>
        </Section>
      ) : null}
      {query.data ? <Attempt attempt={query.data} /> : null}
    </div>
  );
}

function Attempt({ attempt }: { attempt: AttemptView }) {
  const t = useTexts();
  const check = useCheckNow(attempt.id);
  const items = useItemsOfAttempt(attempt.id);
  const marks = (
    <>
      <EnvironmentBadge environment={attempt.environment} />
      <CheckNowButton check={check} />
    </>
  );
  return (
    <>
      <Heading level="h1">{t("payments.attempt.title", { track: attempt.track_id })}</Heading>
      <Section title={t("payments.order.title")} action={marks}>
        {items.data ? <ReviewNotices items={items.data} /> : <NeedsPerson reasons={attempt.needs_person} />}
        <AttemptDetails attempt={attempt} check={check} />
      </Section>
    </>
  );
}

/** Why this payment needs a person, with the way to the list that says what to do; nothing when it needs none. */
function NeedsPerson({ reasons }: { reasons: readonly string[] }) {
  const t = useTexts();
  if (reasons.length === 0) return null;
  return (
    <div className="px-6 py-4">
      <InlineTip variant="error" label={t("frame.attention")}>
        {reasons.map((reason) => t(`payments.reason.${reason}`, { defaultValue: reason })).join(" · ")}{" "}
        <Link className="text-ui-fg-interactive hover:underline" to="/mizan">
          {t("payments.attention.look")}
        </Link>
      </InlineTip>
    </div>
  );
}
