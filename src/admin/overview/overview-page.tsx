import { InlineTip } from "@medusajs/ui";
import { Link, useSearchParams } from "react-router-dom";
import type { OverviewView } from "../../answers/admin-api/overview";
import { OVERVIEW_PERIODS, type OverviewPeriod } from "../../domain/overview-period";
import { EmptyState } from "../everywhere/empty-state";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import { QueryState } from "../everywhere/query-state";
import { Section } from "../everywhere/section";
import { SmallButton } from "../everywhere/small-button";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";
import { changeText, type Figure, FIGURES, isEmpty, listOf } from "./figures";
import { GatewaySection } from "./gateway-section";
import { OwedSection } from "./owed-section";
import { PaidEachDay } from "./paid-each-day";
import { PaymentFunnel } from "./payment-funnel";
import { useOverview } from "./overview-queries";
import { WaitingSection } from "./waiting-section";
import { Below, Subtle } from "../everywhere/small-texts";

/** What happened today, this week and this month, and what waits; which period is in the page's address. */
export function OverviewPage() {
  const t = useTexts();
  const query = useOverview();
  const [search, setSearch] = useSearchParams();
  const period = OVERVIEW_PERIODS.find((one) => one === search.get("period")) ?? "day";
  const view = query.data;
  return (
    <div className="flex flex-col gap-y-3">
      <Section
        level="h1"
        title={t("frame.overview")}
        hint={t("overview.hint")}
        action={<Periods chosen={period} onChoose={(one) => setSearch({ period: one }, { replace: true })} />}
      >
        <QueryState query={query} rows={4} />
        {view?.is_counting ? (
          <div className="px-6 py-4">
            <InlineTip label={t("frame.mizan")}>{t("overview.counting")}</InlineTip>
          </div>
        ) : null}
        {view ? <Figures view={view} period={period} /> : null}
      </Section>
      {view ? (
        <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-y-3 xl:order-2">
            <WaitingSection waiting={view.waiting} />
            <OwedSection owed={view.owed} />
            <GatewaySection />
          </div>
          <div className="flex min-w-0 flex-col gap-y-3">
            {isEmpty(view) ? null : (
              <>
                <PaidEachDay days={view.days} />
                <PaymentFunnel figures={view.periods[period].now} />
              </>
            )}
          </div>
        </div>
      ) : null}
    </div>
  );
}

type PeriodsProps = { chosen: OverviewPeriod; onChoose: (period: OverviewPeriod) => void };

function Periods({ chosen, onChoose }: PeriodsProps) {
  const t = useTexts();
  return (
    <div role="group" aria-label={t("overview.period")} className="flex flex-wrap gap-2">
      {OVERVIEW_PERIODS.map((period) => (
        <SmallButton
          key={period}
          variant={period === chosen ? "primary" : "secondary"}
          aria-pressed={period === chosen}
          onClick={() => onChoose(period)}
        >
          {t(`overview.periods.${period}`)}
        </SmallButton>
      ))}
    </div>
  );
}

function Figures({ view, period }: { view: OverviewView; period: OverviewPeriod }) {
  const t = useTexts();
  if (isEmpty(view)) {
    return (
      <EmptyState
        title={t("overview.empty")}
        hint={t("overview.emptyHint")}
        action={<TextLink to="/settings/mizan">{t("overview.toSetup")}</TextLink>}
      />
    );
  }
  return (
    <dl className="bg-ui-border-base grid grid-cols-1 gap-px sm:grid-cols-2 lg:grid-cols-5">
      {FIGURES.map((figure) => (
        <FigureOf key={figure} figure={figure} view={view} period={period} />
      ))}
    </dl>
  );
}

type FigureProps = { figure: Figure; view: OverviewView; period: OverviewPeriod };

/** A figure, which leads to what it counts, and how it stands to that of the period before. */
function FigureOf({ figure, view, period }: FigureProps) {
  const t = useTexts();
  const { now, before } = view.periods[period];
  const { text, values } = changeText({ now, before }, figure, period);
  return (
    <div className="bg-ui-bg-base flex flex-col gap-y-1 px-6 py-4 last:sm:col-span-2 last:lg:col-span-1">
      <Subtle as="span" leading="compact" asChild>
        <dt>{t(`overview.figures.${figure}`)}</dt>
      </Subtle>
      <dd className="flex flex-col gap-y-1">
        <Link
          to={listOf(figure, now)}
          className="txt-large-plus text-ui-fg-base self-start underline decoration-dotted underline-offset-4 hover:decoration-solid"
        >
          <Amount figure={figure} of={now} />
        </Link>
        <Subtle as="span">{t(text, values)}</Subtle>
        <Below as="span">
          {t("overview.before")} <Amount figure={figure} of={before} />
        </Below>
      </dd>
    </div>
  );
}

function Amount({ figure, of }: { figure: Figure; of: OverviewView["periods"][OverviewPeriod]["now"] }) {
  return figure === "payments" ? <LtrText>{String(of.payments)}</LtrText> : <Money value={of[figure]} />;
}
