import { Heading, InlineTip } from "@medusajs/ui";
import type { AttemptView } from "../../answers/admin-api/attempts";
import { QueryState } from "../everywhere/query-state";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import { useItemsOfAttempt } from "../reviews/review-queries";
import { AttemptDetails } from "./attempt-details";
import { CheckNowButton } from "./check-now";
import { EnvironmentBadge } from "./environment-badge";
import { useAttempt, useCheckNow } from "./payment-queries";
import { ReviewNotices } from "./review-notices";
import { TextLink } from "../everywhere/text-link";

/** One try to pay on a page of its own. */
export function AttemptPage({ attemptId }: { attemptId: string }) {
  const t = useTexts();
  const query = useAttempt(attemptId);
  return (
    <div className="flex flex-col gap-y-3">
      <TextLink className="txt-small self-start" to="/mizan/attempts">
        {t("payments.attempt.back")}
      </TextLink>
      {query.data && !query.isError ? null : (
        <Section title={t("payments.order.title")}>
          <QueryState query={query} rows={8} />
        </Section>
      )}
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
        <TextLink to="/mizan/attention">{t("payments.attention.look")}</TextLink>
      </InlineTip>
    </div>
  );
}
