import { useState } from "react";
import type { DiscountCostsView, DiscountCostView } from "../../answers/books-api/discount-costs";
import { kuwaitDayOf } from "../../domain/kuwait-day";
import { DocumentButton } from "../everywhere/document-button";
import { useListPage } from "../everywhere/list-page";
import { ListTable } from "../everywhere/list-table";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import type { Column } from "../everywhere/row-table";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { DiscountSource } from "./discount-source";
import { isUsable, periodOfPreset } from "./period";
import { PeriodChooser } from "./period-chooser";
import { Below } from "../everywhere/small-texts";

/** The sum of all pages has no orders: one order can have several sources. */
type CostRow = Omit<DiscountCostView, "orders"> & { orders: number | null };

/** What each promotion, and credit, cost the marketplace in a period, and all of them together. */
export function DiscountCosts() {
  const language = useLanguage();
  const today = kuwaitDayOf(new Date());
  const [period, setPeriod] = useState(() => periodOfPreset("this_month", today));
  // While a day is being typed the last period that was one stays.
  const [asked, setAsked] = useState(period);
  const list = useListPage<CostRow>({
    key: ["books", "discount-costs"],
    path: "/discount-costs",
    field: "discount_costs",
    isBeside: true,
    asks: () => asked,
  });
  const view = list.query.data as DiscountCostsView | undefined;
  const sum = { source: null, code: null, campaign: null, orders: null, ...view?.total } as CostRow;
  return (
    <ListTable
      list={list.rows.length > 0 ? { ...list, rows: [...list.rows, sum] } : list}
      columns={COLUMNS}
      texts="books.discounts"
      isPart
      idOf={({ source, orders }) => (orders === null ? "sum" : (source ?? "untold"))}
      action={
        <DocumentButton
          of={{ document: "discount_costs_file", query: { ...asked, language } }}
          text="books.statements.csv"
        />
      }
      moreFilters={
        <PeriodChooser
          period={period}
          today={today}
          onChange={(to) => {
            const chosen = { ...period, ...to };
            setPeriod(chosen);
            if (!isUsable(chosen)) return;
            setAsked(chosen);
            list.change({ pageIndex: 0 });
          }}
        />
      }
    />
  );
}

const COLUMNS: readonly Column<CostRow>[] = [
  { head: "books.discounts.source", isWide: true, cell: (row) => <SourceName row={row} /> },
  {
    head: "books.discounts.orders",
    isAmount: true,
    cell: ({ orders }) => (orders === null ? null : <LtrText>{String(orders)}</LtrText>),
  },
  { head: "books.discounts.borne", isAmount: true, cell: ({ borne }) => <Money value={borne} /> },
  { head: "books.discounts.returned", isAmount: true, cell: ({ returned }) => <Money value={returned} /> },
  {
    head: "books.discounts.net",
    isAmount: true,
    cell: ({ net }) => (
      <span className="txt-compact-small-plus">
        <Money value={net} />
      </span>
    ),
  },
];

function SourceName({ row: { source, code, campaign, orders } }: { row: CostRow }) {
  const t = useTexts();
  if (orders === null) return <span className="txt-compact-small-plus">{t("books.discounts.all")}</span>;
  if (source === null) return t("books.discounts.untold");
  return (
    <>
      <DiscountSource source={source} code={code} />
      {campaign ? <Below dir="auto">{campaign}</Below> : null}
    </>
  );
}
