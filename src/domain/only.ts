/** @returns these fields of a record and no other: an answer's fields are named, where each is handed on as it is */
export function only<Row extends object, Name extends keyof Row>(
  row: Row,
  ...names: readonly Name[]
): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}
