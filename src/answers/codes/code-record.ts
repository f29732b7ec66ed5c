/**
 * A code and what a person has to know of it, in the Markdown of docs/errors.md, which `npm run docs` makes of these
 * records. A code that the sources use and no record has fails a test.
 */
export interface CodeRecord {
  /** What has happened. */
  readonly when: string;
  /** What the reader of the code does next. */
  readonly todo: string;
}

export type CodeRecords = Readonly<Record<string, CodeRecord>>;
