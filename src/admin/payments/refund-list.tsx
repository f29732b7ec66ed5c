import { Text } from "@medusajs/ui";
import type { AttemptView } from "../../operator/admin-api";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { useTexts } from "../everywhere/use-texts";
import type { BadgeColor } from "./badge-colors";
import { SectionHeading } from "./section-heading";
import { sumKwd } from "./split-sums";
import { StateBadge } from "../everywhere/state-badge";

const COLOR_OF_STATE: Readonly<Record<string, BadgeColor>> = {
  requested: "blue",
  accepted: "green",
  completed: "green",
  failed: "grey",
  rejected: "grey",
  unknown: "orange",
};

/** States in which the gateway has taken the refund. */
const COUNTED = ["accepted", "completed"];

/** Every refund of one try to pay, with its state, and the sum of those that the gateway took. */
export function RefundList({ refunds }: { refunds: AttemptView["refunds"] }) {
  const t = useTexts();
  const made = refunds.filter(({ state }) => COUNTED.includes(state)).map(({ amount }) => amount);
  return (
    <section aria-label={t("payments.refunds.title")}>
      <SectionHeading title={t("payments.refunds.title")}>
        {refunds.length > 0 ? (
          <Text size="small" className="text-ui-fg-subtle">
            {t("payments.refunds.sum")}: <Money value={sumKwd(made)} />
          </Text>
        ) : null}
      </SectionHeading>
      {refunds.length === 0 ? (
        <Text size="small" className="text-ui-fg-subtle px-6 pb-4">
          {t("payments.refunds.none")}
        </Text>
      ) : (
        <ul className="divide-y border-t">
          {refunds.map((refund) => (
            <li key={refund.id} className="txt-small flex flex-wrap items-center gap-x-4 px-6 py-3">
              <Money value={refund.amount} />
              <StateBadge color={COLOR_OF_STATE[refund.state] ?? "grey"}>
                {t(`payments.refunds.state.${refund.state}`, { defaultValue: refund.state })}
              </StateBadge>
              <span className="text-ui-fg-muted">
                <Moment at={refund.created_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
