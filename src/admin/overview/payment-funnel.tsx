import { useMemo } from "react";
import type { FiguresView, FunnelView } from "../../answers/admin-api/overview";
import { filsOf, toDecimalString } from "../../domain/money";
import {
  FUNNEL_STAGES,
  type FunnelStage,
  NOT_PAID_REASONS,
  type NotPaidReason,
} from "../../domain/payment-funnel";
import { EmptyState } from "../everywhere/empty-state";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import { type Column, RowTable } from "../everywhere/row-table";
import { Section } from "../everywhere/section";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";
import { listOfNotPaid, rowsOf } from "./figures";
import { Below } from "../everywhere/small-texts";

/** How far the tries to pay of a period came, and why those that were not paid were not; each by way to pay. */
export function PaymentFunnel({ figures }: { figures: FiguresView }) {
  return (
    <>
      <Stages funnels={figures.funnels} />
      <NotPaid figures={figures} />
    </>
  );
}

type Row<Name> = { name: Name; all: number; byWay: number[] };

function Stages({ funnels }: { funnels: readonly FunnelView[] }) {
  const t = useTexts();
  const rows = rowsOf(funnels, FUNNEL_STAGES, ({ stages }, stage) => stages[stage].attempts);
  const chosen = rows[0]?.all ?? 0;
  const columns = useMemo(
    (): Column<Row<FunnelStage>>[] => [
      {
        head: "overview.funnel.stage",
        isWide: true,
        cell: ({ name, all }, text) => (
          <>
            {text(`overview.stages.${name}`)}
            <Bar done={all} of={chosen} />
          </>
        ),
      },
      ...waysOf<FunnelStage>(funnels),
    ],
    [funnels, chosen],
  );
  return (
    <Section title={t("overview.funnel.title")} hint={t("overview.funnel.hint")}>
      {chosen === 0 ? (
        <EmptyState title={t("overview.funnel.empty")} />
      ) : (
        <RowTable columns={columns} rows={rows} idOf={({ name }) => name} />
      )}
    </Section>
  );
}

function NotPaid({ figures }: { figures: FiguresView }) {
  const t = useTexts();
  const { funnels } = figures;
  const rows = rowsOf(funnels, NOT_PAID_REASONS, (funnel, reason) => funnel.not_paid[reason].attempts)
    .filter(({ all }) => all > 0)
    .sort((a, b) => b.all - a.all);
  const columns = useMemo(
    (): Column<Row<NotPaidReason>>[] => [
      {
        head: "overview.notPaid.reason",
        isWide: true,
        cell: ({ name }, text) => (
          <TextLink to={listOfNotPaid(name, figures)}>{text(`overview.not_paid.${name}`)}</TextLink>
        ),
      },
      ...waysOf<NotPaidReason>(figures.funnels),
      {
        head: "overview.notPaid.amount",
        isAmount: true,
        cell: ({ name }) => <Money value={sumOf(figures.funnels, name)} />,
      },
    ],
    [figures],
  );
  if (funnels.length === 0) return null;
  return (
    <Section title={t("overview.notPaid.title")} hint={t("overview.notPaid.hint")}>
      {rows.length === 0 ? (
        <EmptyState title={t("overview.notPaid.empty")} />
      ) : (
        <RowTable columns={columns} rows={rows} idOf={({ name }) => name} />
      )}
    </Section>
  );
}

/** All, and where there are several, each way to pay. */
function waysOf<Name>(funnels: readonly FunnelView[]): Column<Row<Name>>[] {
  const all = { head: "overview.funnel.all", isAmount: true, cell: ({ all }: Row<Name>) => count(all) };
  if (funnels.length < 2) return [all];
  const ways = funnels.map(({ payment_type }, nth) => ({
    head: `payments.way.${payment_type}`,
    isAmount: true,
    cell: ({ byWay }: Row<Name>) => count(byWay[nth] ?? 0),
  }));
  return [all, ...ways];
}

function count(attempts: number) {
  return <LtrText>{String(attempts)}</LtrText>;
}

function sumOf(funnels: readonly FunnelView[], reason: NotPaidReason): string {
  return toDecimalString(funnels.reduce((sum, { not_paid }) => sum + filsOf(not_paid[reason].amount), 0));
}

/** A part of the whole, drawn from the side where reading begins and said in words. */
function Bar({ done, of }: { done: number; of: number }) {
  const t = useTexts();
  const percent = of === 0 ? 0 : Math.round((done * 100) / of);
  return (
    <>
      <div aria-hidden className="bg-ui-bg-subtle mt-1 flex h-2 w-full overflow-hidden rounded-full border">
        <div className="bg-ui-bg-interactive h-full" style={{ width: `${Math.min(100, percent)}%` }} />
      </div>
      <Below as="span">{t("overview.funnel.share", { percent })}</Below>
    </>
  );
}
