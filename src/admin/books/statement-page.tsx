import { Button, Table } from "@medusajs/ui";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import type { StatementFigures, StatementView } from "../../answers/books-api/statements";
import { addressOf } from "../api-client";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { EnvironmentBadge } from "../payments/attempt-badges";
import { AmountCell } from "./amount-cell";
import { BookPage } from "./book-page";
import { BookTable } from "./book-table";
import { statementPathOf, useStatement } from "./books-queries";
import { isUsable } from "./period";
import { PeriodChooser } from "./period-chooser";
import { accountsOfStatement } from "./shown-accounts";
import { StatementLines } from "./statement-lines";
import { usePeriod } from "./use-period";
import { VendorFilter } from "./vendor-filter";

/** A vendor's statement of a period: figures, and the lines that make them. */
export function StatementPage() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const vendorId = search.get("vendor_id") ?? "";
  const { period, today, change } = usePeriod();
  const query = useStatement(vendorId, period);
  const choose = useCallback(
    (chosen: string) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          next.set("vendor_id", chosen);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const canBeTaken = vendorId !== "" && isUsable(period);
  const none = { title: t("books.statements.none"), hint: t("books.statements.noneHint") };
  return (
    <div className="flex flex-col gap-y-3">
      <BookPage
        title={t("books.statements.title")}
        subtitle={t("books.statements.subtitle")}
        action={
          canBeTaken ? (
            <div className="flex items-center gap-x-2">
              {query.data ? <EnvironmentBadge environment={query.data.environment} /> : null}
              <StatementLink vendorId={vendorId} period={period} form="csv" />
              <StatementLink vendorId={vendorId} period={period} form="page" />
            </div>
          ) : null
        }
        filters={
          <>
            <VendorFilter vendorId={vendorId} onChange={choose} />
            <PeriodChooser period={period} today={today} onChange={change} />
          </>
        }
        query={query}
        empty={vendorId === "" ? none : null}
      >
        {canBeTaken && query.data ? <StatementFiguresTable statement={query.data} /> : null}
      </BookPage>
      {canBeTaken && query.data ? (
        <StatementLines vendorId={vendorId} period={period} count={query.data.lines} />
      ) : null}
    </div>
  );
}

const TEXT_OF_FORM = { csv: "books.statements.csv", page: "books.statements.print" } as const;

type LinkProps = { vendorId: string; period: { from: string; to: string }; form: "csv" | "page" };

/** The browser fetches it itself: a statement may be longer than a page should hold in memory. */
function StatementLink({ vendorId, period, form }: LinkProps) {
  const t = useTexts();
  const language = useLanguage();
  const address = addressOf(`${statementPathOf(vendorId)}/${form}`, { ...period, language });
  return (
    <Button asChild size="small" variant="secondary">
      <a
        href={address.href}
        {...(form === "csv" ? { download: true } : { target: "_blank", rel: "noreferrer" })}
      >
        {t(TEXT_OF_FORM[form])}
      </a>
    </Button>
  );
}

/** From the beginning to the end of the period; whatever stands between sums to the difference. */
const FIGURES: readonly (keyof StatementFigures)[] = [
  "opening",
  "sales",
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
  const t = useTexts();
  const accounts = accountsOfStatement(statement);
  return (
    <BookTable
      heads={[
        { text: t("books.statements.figure") },
        ...accounts.map((account) => ({ text: t(`books.statements.accountOf.${account}`), isAmount: true })),
      ]}
    >
      {FIGURES.map((figure) => (
        <Table.Row
          key={figure}
          className={BOUNDS.includes(figure) ? "[&_td]:txt-compact-small-plus" : undefined}
        >
          <Table.Cell>{t(`books.statements.figures.${figure}`)}</Table.Cell>
          {accounts.map((account) => (
            <AmountCell key={account} value={statement[account][figure]} />
          ))}
        </Table.Row>
      ))}
    </BookTable>
  );
}
