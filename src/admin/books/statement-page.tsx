import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "@medusajs/ui";
import { addressOf } from "../api-client";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { EnvironmentBadge } from "../payments/attempt-badges";
import { BookPage } from "./book-page";
import { statementPathOf, useStatement } from "./books-queries";
import { isUsable } from "./period";
import { PeriodChooser } from "./period-chooser";
import { StatementFiguresTable } from "./statement-figures-table";
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
