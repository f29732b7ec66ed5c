import { InlineTip } from "@medusajs/ui";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { MonthView } from "../../answers/books-api/months";
import { kuwaitDayOf } from "../../domain/kuwait-day";
import type { MonthState } from "../../domain/month-close";
import { DetailRow } from "../everywhere/detail-row";
import { Done } from "../everywhere/done";
import { FilterSelect } from "../everywhere/filter-select";
import { QueryState } from "../everywhere/query-state";
import { Section } from "../everywhere/section";
import { SmallButton } from "../everywhere/small-button";
import { StateOf, type States } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { monthsBefore } from "../invoices/months";
import { CloseDrawer } from "./close-drawer";
import { MonthLines } from "./month-lines";
import { useMonth } from "./month-queries";

const OFFERED_MONTHS = 24;

const STATES: States<MonthState> = {
  texts: "months.states",
  colors: { running: "grey", waiting: "grey", open: "blue", closed: "green" },
};

/** A month of the books: what is compared, how it stands, and its closing. The month is in the page's address. */
export function MonthPage() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const today = kuwaitDayOf(new Date());
  const months = [today.slice(0, 7), ...monthsBefore(today, OFFERED_MONTHS)];
  const month = months.find((one) => one === search.get("month")) ?? months[1] ?? "";
  const query = useMonth(month);
  const view = query.data;
  return (
    <div className="flex flex-col gap-y-3">
      <Section
        level="h1"
        title={t("frame.months")}
        hint={t("months.hint")}
        action={
          <FilterSelect
            label={t("months.month")}
            value={month}
            options={months.map((one) => ({ value: one, label: one }))}
            onChange={(one) => setSearch({ month: one }, { replace: true })}
          />
        }
      >
        <QueryState query={query} rows={8} />
        {view ? <Standing key={view.month} view={view} /> : null}
      </Section>
      {view ? (
        <Section title={t("months.checks")}>
          <MonthLines view={view} />
        </Section>
      ) : null}
    </div>
  );
}

function Standing({ view }: { view: MonthView }) {
  const t = useTexts();
  const [isClosing, setClosing] = useState(false);
  const { state, closed, last_closed: lastClosed, may_close: mayClose } = view;
  const isClosedWithLater = state === "closed" && closed === null;
  const hint = isClosedWithLater
    ? t("months.closedWith", { month: lastClosed ?? "" })
    : t(`months.stateHint.${state}`);
  return (
    <>
      <DetailRow name={t("months.standing")} hint={hint}>
        <StateOf of={STATES} state={state} />
        {state === "open" && mayClose !== "never" ? (
          <SmallButton variant="primary" onClick={() => setClosing(true)}>
            {t("months.close.button")}
          </SmallButton>
        ) : null}
      </DetailRow>
      {closed ? (
        <DetailRow name={t("months.closed")}>
          <Done at={closed.closed_at} by={closed.closed_by} />
        </DetailRow>
      ) : null}
      {closed?.reason ? (
        <DetailRow name={t("months.reason")}>
          <bdi>{closed.reason}</bdi>
        </DetailRow>
      ) : null}
      {state === "open" && mayClose === "never" ? (
        <div className="px-6 py-4">
          <InlineTip variant="error" label={t("months.close.neverLabel")}>
            {t("months.close.never")}
          </InlineTip>
        </div>
      ) : null}
      {isClosing ? <CloseDrawer view={view} onClose={() => setClosing(false)} /> : null}
    </>
  );
}
