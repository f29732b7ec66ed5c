/** How the bank's statements of the tests are written. */
export const BANK_CSV = {
  date: "Date",
  amount: "Amount",
  bank_reference: "Ref",
  delimiter: ",",
  date_format: "YYYY-MM-DD",
  amounts: "1,234.567",
} as const;
