import type { CodeRecords } from "./code-record";

/** What `/admin/mizan/…` refuses about the books: adjustments, payouts, months, invoices and settlement files. */
export const BOOKS_CODES: CodeRecords = {
  MIZAN_REFERENCE_USED: {
    when: "an adjustment of this kind, or a payout to this vendor, has this reference already (HTTP 409)",
    todo: "nothing, if it was the same; else give it a reference of its own",
  },
  MIZAN_PAYOUT_RUN_NOT_FOUND: {
    when: "no payout run has this id (HTTP 404)",
    todo: "look it up in the list of payout runs",
  },
  MIZAN_PAYOUT_RUN_STATE: {
    when: "the payout run is not where this step begins; `state` says where it is (HTTP 409)",
    todo: "load it again",
  },
  MIZAN_PAYOUT_RUN_LAPSED: {
    when: "nobody approved the payout run within `approvals.days` (HTTP 409)",
    todo: "prepare another",
  },
  MIZAN_PAYOUT_RUN_CHANGED: {
    when: "the run has other payouts than the count and sum that are approved (HTTP 409)",
    todo: "look at it again",
  },
  MIZAN_PAYOUT_NOT_COVERED: {
    when: "before the bank's file is made: a vendor owes by now, or what it is paid for is frozen or came back; `vendors` names them and says why (HTTP 409)",
    todo: "drop their payouts",
  },
  MIZAN_PAYOUT_ITEM_STATE: {
    when: "a payout that is named is not in the run, or past that step (HTTP 409)",
    todo: "load the run again",
  },
  MIZAN_PAYOUT_WITH_BANK: {
    when: "a payout of a file that was made is dropped without a word about the bank (HTTP 422)",
    todo: "make sure that the bank does not pay it, then send `not_paid_by_bank`",
  },
  MIZAN_PAYOUT_FILE_REFUSED: {
    when: "no bank would take the file; `why` and the message say what is wrong (HTTP 422)",
    todo: "correct the settings of the bank's file, or drop the payout",
  },
  MIZAN_PAYOUT_FILE_DROPPED: {
    when: "the file is downloaded after payouts of it were dropped; `dropped` names their references (HTTP 409)",
    todo: "do not send these; with `dropped_seen` it is downloaded",
  },
  MIZAN_PAYOUT_ABOVE_OWED: {
    when: "a payout of more than the vendor is owed; `owed` says how much that is (HTTP 422)",
    todo: "correct the amount, or send `confirmed`",
  },
  MIZAN_PAYOUT_NOT_FOUND: {
    when: "no payout has this id (HTTP 404)",
    todo: "look it up in the list of payouts",
  },
  MIZAN_PAYOUT_TAKEN_BACK: { when: "the payout is taken back already (HTTP 409)", todo: "nothing" },
  MIZAN_BANK_STATEMENT_NOT_FOUND: {
    when: "no statement of the bank has this id (HTTP 404)",
    todo: "look it up in the list",
  },
  MIZAN_BANK_STATEMENT_KNOWN: {
    when: "the same content was read in before; `bank_statement` is that one (HTTP 409)",
    todo: "look at that one",
  },
  MIZAN_BANK_STATEMENT_UNREADABLE: {
    when: "the bank's statement cannot be read, in whole or in a line; `why` and the message say what is wrong (HTTP 422)",
    todo: "export it again, or correct the names of its columns",
  },
  MIZAN_BANK_STATEMENT_AMOUNTS: {
    when: "each amount of the bank's CSV could be two; `cells` shows some (HTTP 422)",
    todo: "say how they are written, and send it again",
  },
  MIZAN_MONTH_STATE: {
    when: "the month is not over for an hour, is closed, or comes after one that is not; `state` says which (HTTP 409)",
    todo: "load it again",
  },
  MIZAN_MONTH_CHANGED: {
    when: "a month is closed of which figures are others than those that were shown (HTTP 409)",
    todo: "look at it again",
  },
  MIZAN_MONTH_DIFFERS: {
    when: "the journal of the month does not balance, or statements do not close with it (HTTP 409)",
    todo: "run the check-up, which says what to do",
  },
  MIZAN_INVOICES_OFF: {
    when: "invoices are issued while `settings.invoices.enabled` is false (HTTP 409)",
    todo: "switch them on in the settings",
  },
  MIZAN_INVOICE_PERIOD_OPEN: {
    when: "the month is not over in Kuwait, or has been for less than an hour (HTTP 409)",
    todo: "issue them then",
  },
  MIZAN_INVOICE_PERIOD_PAST: {
    when: "invoices began with a later month, whose credit notes would have named this one (HTTP 409)",
    todo: "invoice it outside of Mizan",
  },
  MIZAN_INVOICE_NOT_FOUND: {
    when: "no invoice has this id (HTTP 404)",
    todo: "look it up in the list of invoices",
  },
  MIZAN_SETTLEMENT_NOT_FOUND: {
    when: "no settlement file has this id (HTTP 404)",
    todo: "look it up in the list of files",
  },
  MIZAN_SETTLEMENT_KNOWN: {
    when: "the same content was imported before; `settlement` is that one (HTTP 409)",
    todo: "look at that one",
  },
  MIZAN_SETTLEMENT_EMPTY: { when: "the file has no row (HTTP 400)", todo: "export it again" },
  MIZAN_SETTLEMENT_NO_HEADER: {
    when: "none of the file's first 30 lines holds columns' names, or the one that does has a broken quotation mark (HTTP 400)",
    todo: "export it with its header",
  },
  MIZAN_SETTLEMENT_COLUMNS_MISSING: {
    when: "columns that the settings name are not in the file, or there twice; `missing` and `doubled` name them (HTTP 400)",
    todo: "set names and delimiter in the settings",
  },
  MIZAN_SETTLEMENT_TOO_LARGE: {
    when: "the file is above 20 MB (HTTP 400; above 25 MB as JSON: 413, before it is read)",
    todo: "export fewer days at a time",
  },
  MIZAN_SETTLEMENT_NOT_UTF8: {
    when: "the file is in another encoding (HTTP 400)",
    todo: "save it as CSV UTF-8",
  },
  MIZAN_SETTLEMENT_AMOUNTS_CONTRADICT: {
    when: "amounts of the file are written in two ways, or not as the settings say; `cells` are the two, or the one (HTTP 400)",
    todo: "export it with amounts that are all written in one way, or correct the setting",
  },
  MIZAN_SETTLEMENT_NOT_ASKED: {
    when: "nothing, or something else, is asked about the file (HTTP 409)",
    todo: "read the file's `question` again",
  },
  MIZAN_SETTLEMENT_ROW_NOT_FOUND: {
    when: "the file has no such row, or it is not matched yet (HTTP 404)",
    todo: "read the rows again",
  },
  MIZAN_SETTLEMENT_ROW_MATCHED: { when: "the row is as we expect it (HTTP 409)", todo: "nothing" },
  MIZAN_SETTLEMENT_ROW_DECIDED: {
    when: "the row was adjusted or accepted already (HTTP 409)",
    todo: "read the row again",
  },
  MIZAN_SETTLEMENT_ROW_NOT_ADJUSTABLE: {
    when: "only a difference of a known payment that no other row has can be posted (HTTP 409)",
    todo: "accept the row, or post an adjustment in the journal",
  },
};
