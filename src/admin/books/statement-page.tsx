import type { StatementFigures, StatementView } from "../../answers/books-api/statements";
import { DetailRow } from "../everywhere/detail-row";
import { DocumentButton } from "../everywhere/document-button";
import { EmptyState } from "../everywhere/empty-state";
import { Money } from "../everywhere/money";
import { QueryState } from "../everywhere/query-state";
import { type Column, RowTable } from "../everywhere/row-table";
import { Section } from "../everywhere/section";
import { useAddress } from "../everywhere/use-address";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { EnvironmentBadge } from "../payments/environment-badge";
import { useOwed, useStatement } from "./books-queries";
import { NotPaid } from "./not-paid";
import { OwedFacts } from "./owed-facts";
import { isUsable } from "./period";
import { PeriodChooser } from "./period-chooser";
import { accountsOfStatement } from "./shown-accounts";
import { StatementLines } from "./statement-lines";
import { usePeriod } from "./use-period";
import { VendorFilter } from "./vendor-filter";

/** A vendor's statement of a period: what stands today, the period's figures, and the lines that make them. */
export function StatementPage() {
  const t = useTexts();
  const address = useAddress();
  const vendorId = address.search.get("vendor_id") ?? "";
  const { period, today, change } = usePeriod(address);
  const query = useStatement(vendorId, period);
  const choose = (chosen: string) =>
    address.change((now) => {
      now.set("vendor_id", chosen);
      return now;
    });
  const canBeTaken = vendorId !== "" && isUsable(period);
  return (
    <div className="flex flex-col gap-y-3">
      <Section
        level="h1"
        title={t("books.statements.title")}
        hint={t("books.statements.subtitle")}
        action={
          canBeTaken ? (
            <>
              {query.data ? <EnvironmentBadge environment={query.data.environment} /> : null}
              <StatementDocument vendorId={vendorId} period={period} form="file" />
              <StatementDocument vendorId={vendorId} period={period} form="page" />
            </>
          ) : null
        }
      >
        <div className="flex flex-wrap items-end gap-3 px-6 py-4">
          <VendorFilter vendorId={vendorId} onChange={choose} />
          <PeriodChooser period={period} today={today} onChange={change} />
        </div>
        <QueryState query={{ ...query, isPending: query.isLoading }} rows={6} />
        {vendorId === "" ? (
          <EmptyState title={t("books.statements.none")} hint={t("books.statements.noneHint")} />
        ) : null}
      </Section>
      {canBeTaken && query.data ? (
        <>
          <OwedToday vendorId={vendorId} />
          <Section title={t("books.statements.summary")}>
            <StatementFiguresTable statement={query.data} />
          </Section>
          <StatementLines vendorId={vendorId} period={period} statement={query.data} />
        </>
      ) : null}
    </div>
  );
}

/** Of a period that is over, nothing but the balance can be told: what is held and what can be paid out is today's. */
function OwedToday({ vendorId }: { vendorId: string }) {
  const t = useTexts();
  const query = useOwed([vendorId]);
  // While another vendor's is still shown, it is none of this one's.
  const owed = query.data?.find(({ vendor_id }) => vendor_id === vendorId);
  return (
    <Section title={t("books.statements.today")} hint={t("books.statements.todayHint")}>
      <QueryState query={query} rows={3} />
      {owed ? (
        <div className="divide-y">
          <DetailRow name={t("books.account.owed")} hint={t("books.account.owedHint")}>
            <Money value={owed.balance} />
          </DetailRow>
          <OwedFacts owed={owed}>
            <NotPaid owed={owed} />
          </OwedFacts>
        </div>
      ) : null}
    </Section>
  );
}

const TEXT_OF_FORM = { file: "books.statements.csv", page: "books.statements.print" } as const;

type DocumentProps = { vendorId: string; period: { from: string; to: string }; form: "file" | "page" };

function StatementDocument({ vendorId: id, period, form }: DocumentProps) {
  const language = useLanguage();
  const asked = { document: `statement_${form}`, id, query: { ...period, language } } as const;
  return <DocumentButton of={asked} text={TEXT_OF_FORM[form]} />;
}

/** From the beginning to the end of the period; whatever stands between sums to the difference. */
const FIGURES: readonly (keyof StatementFigures)[] = [
  "opening",
  "sales",
  "borne",
  "commission",
  "delivery",
  "refunds",
  "reversals",
  "adjustments",
  "payouts",
  "closing",
];
const BOUNDS: readonly (keyof StatementFigures)[] = ["opening", "closing"];

/** The figures of both accounts beside each other; an account with nothing in it is not shown. */
function StatementFiguresTable({ statement }: { statement: StatementView }) {
  const columns: Column<keyof StatementFigures>[] = [
    {
      head: "books.statements.figure",
      cell: (figure, t) => (
        <span className={weightOf(figure)}>{t(`books.statements.figures.${figure}`)}</span>
      ),
    },
    ...accountsOfStatement(statement).map((account) => ({
      head: `books.statements.accountOf.${account}`,
      isAmount: true,
      cell: (figure: keyof StatementFigures) => (
        <span className={weightOf(figure)}>
          <Money value={statement[account][figure]} />
        </span>
      ),
    })),
  ];
  const isBorne = accountsOfStatement(statement).some((account) => statement[account].borne !== "0.000");
  return <RowTable columns={columns} rows={FIGURES.filter((figure) => figure !== "borne" || isBorne)} />;
}

function weightOf(figure: keyof StatementFigures) {
  return BOUNDS.includes(figure) ? "txt-compact-small-plus" : undefined;
}
