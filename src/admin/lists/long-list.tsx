import { InlineTip } from "@medusajs/ui";
import type { ComponentProps } from "react";
import { kuwaitDayOf } from "../../domain/kuwait-day";
import { LIST_FILTERS, type ListName } from "../../domain/list-filters";
import { type Listing, useListPage } from "../everywhere/list-page";
import { ListTable } from "../everywhere/list-table";
import { useTexts } from "../everywhere/use-texts";
import { askedOf, boundedChoice, type Chosen, filtersOf, RANGES } from "./asked";
import { CsvButton } from "./csv-button";
import { FilterBar, type FilterWords } from "./filter-bar";

type Table<Row> = ComponentProps<typeof ListTable<Row>>;

type Props<Row> = Omit<Table<Row>, "list" | "filters" | "moreFilters" | "empty"> & {
  of: Pick<Listing<Row>, "key" | "path" | "field" | "askedEveryMs"> & { list: ListName };
  /** Of the filters that are offered, in their order; the others come with a link. */
  words: FilterWords;
  /** What counts unless it is chosen otherwise. Constant. */
  usual?: Chosen;
};

const namesOf = (list: ListName) =>
  [...Object.keys(filtersOf(list)).filter((name) => name !== "q"), ...RANGES].map((name) => ({ name }));
const NAMES: Record<ListName, { name: string }[]> = {
  attempts: namesOf("attempts"),
  refunds: namesOf("refunds"),
  review_items: namesOf("review_items"),
  journal: namesOf("journal"),
};
const NOTHING: Chosen = {};

/** A list that grows without end: its filters as the server describes them, kept in the address, and what they find as a file. */
export function LongList<Row>({ of, words, usual = NOTHING, ...table }: Props<Row>) {
  const t = useTexts();
  const today = kuwaitDayOf(new Date());
  const isSearched = "q" in LIST_FILTERS[of.list];
  const chosenWith = (filters: Chosen) => ({ ...usual, ...filters });
  const list = useListPage<Row>({
    ...of,
    filters: NAMES[of.list],
    isSearched,
    asks: (filters) => askedOf(of.list, chosenWith(filters), today),
  });
  const { filters, q } = list.state;
  const change = (to: Chosen) =>
    list.change((now) => {
      const next = { ...chosenWith({ ...now.filters, ...to }), ...(now.q && { q: now.q }) };
      const { from = "", to: until = "" } = boundedChoice(of.list, next, { before: now.filters, today });
      return { filters: { ...now.filters, ...to, from, to: until } };
    });
  const linked = Object.keys(filtersOf(of.list)).filter(
    (name) => filters[name] && !words[name] && name !== "vendor_id",
  );
  const labels = [
    ...Object.keys(words)
      .filter((name) => filters[name])
      .map((name) => t(words[name]?.label ?? name)),
    ...linked.map((name) => t(`lists.only.${name}`)),
    ...(filters.from || filters.to ? [t("books.period.label")] : []),
    ...(filters.amount_min || filters.amount_max ? [t("lists.amount")] : []),
    ...(q ? [t("lists.words")] : []),
  ];
  const clear = labels.length > 0 ? () => list.change({ q: "", filters: {} }) : undefined;
  const asked = { ...askedOf(of.list, chosenWith(filters), today), ...(q.trim() && { q: q.trim() }) };
  return (
    <ListTable
      {...table}
      list={list}
      action={
        <>
          <CsvButton path={`${of.path}/csv`} query={asked} />
          {table.action}
        </>
      }
      moreFilters={
        <FilterBar
          list={of.list}
          words={words}
          chosen={chosenWith(filters)}
          onChange={change}
          onClear={clear}
        />
      }
      {...(labels.length > 0 && {
        empty: {
          title: t(`${table.texts}.emptyFiltered`),
          hint: t("lists.filtersOn", { filters: labels.join(" · ") }),
        },
      })}
      note={
        <>
          {linked.length > 0 ? (
            <div className="px-6 py-3">
              <InlineTip label={t("lists.narrowed")}>
                {linked.map((name) => t(`lists.only.${name}`)).join(" · ")}
              </InlineTip>
            </div>
          ) : null}
          {table.note}
        </>
      }
    />
  );
}
