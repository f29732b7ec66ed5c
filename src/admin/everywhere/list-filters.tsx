import type { DataTableFilter } from "@medusajs/ui";
import { FilterSelect } from "./filter-select";
import type { ListPage } from "./list-page";
import { type Texts, useTexts } from "./use-texts";

/** A filter of a list as it is described once. `label` and `any` are names of texts. */
export type ListFilter = {
  /** As the API and the address have it. */
  name: string;
  label: string;
  /** Those that can be chosen; without them it is typed, such as `example`. */
  values?: readonly string[];
  example?: string;
  /** The text of a value. */
  textOf?: (value: string) => string;
  /** Of a filter that stands above the rows: what none of the values is called, or the value that counts unless another is chosen. */
  any?: string | { value: string };
};

/** A select has no empty value. */
const ANY = "any";

/** @returns those in the menu, as Medusa's table takes them */
export function menuOf(filters: readonly ListFilter[], t: Texts): DataTableFilter[] {
  return filters
    .filter(({ any }) => any === undefined)
    .map(({ name, label, values, example, textOf = (value) => value }): DataTableFilter =>
      values
        ? {
            id: name,
            type: "radio",
            label: t(label),
            options: values.map((value) => ({ value, label: t(textOf(value)) })),
          }
        : { id: name, type: "string", label: t(label), placeholder: example },
    );
}

/** The filters above the rows. */
export function FilterSelects({ filters, list }: { filters: readonly ListFilter[]; list: ListPage<never> }) {
  const t = useTexts();
  const chosen = list.state.filters;
  return filters.map(({ name, label, values = [], textOf = (value) => value, any }) => {
    if (any === undefined) return null;
    const none = typeof any === "string" ? ANY : any.value;
    return (
      <FilterSelect
        key={name}
        label={t(label)}
        value={chosen[name] ?? none}
        options={[
          ...(typeof any === "string" ? [{ value: ANY, label: t(any) }] : []),
          ...values.map((value) => ({ value, label: t(textOf(value)) })),
        ]}
        onChange={(value) =>
          list.change((now) => ({ filters: { ...now.filters, [name]: value === none ? "" : value } }))
        }
      />
    );
  });
}

/** Whether less than all is shown. */
export function isNarrowed({ q, filters: chosen }: ListPage<never>["state"], filters: readonly ListFilter[]) {
  const isUsual = ([name, value]: [string, string]) =>
    filters.some((one) => one.name === name && typeof one.any === "object" && one.any.value === value);
  return q !== "" || Object.entries(chosen).some((one) => one[1] !== "" && !isUsual(one));
}
