/** Which document is asked for, by whichever way. */
export type AskedDocument = {
  /** Of the vendor, the invoice or the payout run; "" for a list. */
  id: string;
  /** As it came: the document's own schema has to read it. */
  query: unknown;
};
