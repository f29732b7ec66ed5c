/** A long list of the operator's: a page of it, and everything that a query asks for as a file, row for row the same. */
import type { z } from "zod";
import { listQuery } from "../../answers/list-query";
import { endlessPageQuery } from "../../answers/query";
import { bookEnvironment } from "../../answers/typed-fields";
import type { Dependencies } from "../../application/dependencies";
import type { Environment } from "../../config/options";
import { BYTE_ORDER_MARK, CSV_TYPE, csvOf } from "../../books/csv-file";
import type { Asked, ListName } from "../../domain/list-filters";
import { kuwaitDayOf } from "../../domain/kuwait-day";
import type { ListPage } from "../../modules/mizan/stores/database";
import { accountOrRefusal } from "../../setup/vendors/vendor-view";
import { jsonRoute, operatorRoute } from "../admin/mizan/operator-route";
import { sendDocument } from "../documents/prepared-document";

/** A column's stable name, and its cell; null is an empty one. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | null>>;

/** What is asked for, of which page, in the books of which environment. */
type Question<Name extends ListName> = {
  asked: Asked<Name>;
  page: ListPage;
  environment: Environment;
};

export type LongList<Name extends ListName, View extends { id: string }, Row = View> = {
  list: Name;
  /** Of the answer, the field that holds the rows. */
  field: string;
  /** The rows of a page, the newest first, and how many there are. */
  read: (dependencies: Dependencies, question: Question<Name>) => Promise<{ rows: View[]; count: number }>;
  /** Whether it is of one environment. */
  isOfEnvironment?: boolean;
  columns: Columns<Row>;
  /** The file's rows of one of the list's. */
  rowsOf: (view: View) => readonly Row[];
};

/** So many are in memory at once; with more, the collector lets them grow old, and a file of a million takes hundreds of MiB. */
const PAGE = 100;
/** Begins the last line, which says how many rows there are: a file without it was cut off. */
const END = "end_of_file";

/** A cell of what may be a number. */
export function wordOf(value: string | number | null): string | null {
  return value === null ? null : String(value);
}

type Word = string | number | null;
type WordField<Row> = { [Name in keyof Row]: Row[Name] extends Word ? Name : never }[keyof Row] & string;

/** @returns columns that are the row's fields, by the fields' names and in this order */
export function fieldsOf<Row>(...names: WordField<Row>[]): Columns<Row> {
  return Object.fromEntries(names.map((name) => [name, (row: Row) => wordOf(row[name] as Word)]));
}

export function pageRoute<Name extends ListName, View extends { id: string }, Row>(
  list: LongList<Name, View, Row>,
) {
  const schema = schemaOf(list, endlessPageQuery);
  return jsonRoute(async ({ query, inUse }, dependencies) => {
    const { asked, page, environment } = schema.parse(query);
    await refuseUnknownVendor(dependencies, asked);
    const { rows, count } = await list.read(dependencies, { asked, page, environment: environment ?? inUse });
    return { [list.field]: rows, count, limit: page.limit, offset: page.offset };
  });
}

export function fileRoute<Name extends ListName, View extends { id: string }, Row>(
  list: LongList<Name, View, Row>,
) {
  const schema = schemaOf(list, {});
  return operatorRoute(async (request, response, dependencies) => {
    const { asked, environment = dependencies.mizan.options.environment } = schema.parse(request.query);
    await refuseUnknownVendor(dependencies, asked);
    const name = `${list.field}_${kuwaitDayOf(new Date())}.csv`;
    await sendDocument(
      { request, response },
      {
        kind: "file",
        contentType: CSV_TYPE,
        disposition: `attachment; filename="${name}"`,
        bytes: csvPieces(list, (page) => list.read(dependencies, { asked, page, environment })),
      },
    );
  });
}

/** @returns the file in pieces, made as they are taken */
export async function* csvPieces<View extends { id: string }, Row>(
  { columns, rowsOf }: Pick<LongList<ListName, View, Row>, "columns" | "rowsOf">,
  read: (page: ListPage) => Promise<{ rows: View[] }>,
): AsyncGenerator<string> {
  const cells = Object.values(columns);
  yield BYTE_ORDER_MARK + csvOf([Object.keys(columns)]);
  let written = 0;
  for (let after: string | undefined; ;) {
    const { rows } = await read({ limit: PAGE, offset: 0, after, isUncounted: true });
    const lines = rows.flatMap(rowsOf).map((row) => cells.map((cell) => cell(row) ?? ""));
    if (lines.length > 0) yield csvOf(lines);
    written += lines.length;
    after = rows.at(-1)?.id;
    if (rows.length < PAGE) break;
  }
  yield csvOf([cells.map((_, nth) => [END, String(written)][nth] ?? "")]);
}

function schemaOf<Name extends ListName>(
  { list, isOfEnvironment }: { list: Name; isOfEnvironment?: boolean },
  more: z.ZodRawShape,
) {
  return listQuery(list, { ...more, ...(isOfEnvironment && { environment: bookEnvironment }) });
}

/** @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404) */
async function refuseUnknownVendor(dependencies: Dependencies, asked: object) {
  if ("vendor_id" in asked && typeof asked.vendor_id === "string")
    await accountOrRefusal(dependencies, asked.vendor_id);
}
