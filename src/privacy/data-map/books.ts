/** The tables of the books: journal, settlement files, invoices and closed months. */
import { STORED_COLUMNS } from "../../domain/settlement-row";
import { NO_END, shopper, staff, words, type TableMap } from "./column";

export const BOOKS = {
  mizan_settlement_row: {
    about: "a line of a settlement file",
    personal: {
      raw: shopper(
        "the line as the gateway wrote it",
        NO_END,
        "replaced where the line is matched to an attempt",
      ),
      fault_value: shopper("what stands in a column that cannot be read", NO_END, "the same"),
      decision_note: shopper("staff's words", NO_END, "the same"),
      decided_by: staff("who decided"),
    },
    others: words(`
      id settlement_id line ${STORED_COLUMNS.join(" ")} result fault
      fault_column attempt_id refund_id expected_fils settles decision decided_at
    `),
  },
  mizan_settlement: {
    about: "a settlement file",
    personal: {
      created_by: staff("who read it in"),
      content: shopper(
        "the file's text, while a person is asked how to read it",
        "until it is answered",
        "emptied by the answer: its lines are rows then, or the file is discarded",
      ),
    },
    others: words(`
      id file_name environment content_sha256 state rows totals counts tries question notation
      lease_owner lease_until
    `),
  },
  mizan_journal_entry: {
    about: "an entry of the books: append-only, never erased, without a word about a shopper",
    personal: { made_by: staff("who posted it") },
    others: words(`
      id environment kind reference attempt_id refund_id order_id vendor_id reason value_date posted_at
      belongs_to
    `),
  },
  mizan_journal_line: {
    about: "a line of the books",
    personal: {},
    others: words("id entry_id environment account vendor_id part source amount_fils posted_at"),
  },
  mizan_journal_sum: {
    about: "what the lines of an account came to on a day",
    personal: {},
    others: words("id environment account vendor_id day part source amount_fils lines"),
  },
  mizan_closed_statement: {
    about: "a vendor's month that is over, and whether the shop was told of its statement",
    personal: {},
    others: words("environment vendor_id month closed_at tell_at"),
  },
  mizan_month_close: {
    about: "a month of the books that a person closed: never changed",
    personal: { closed_by: staff("who closed it"), reason: staff("why, in their words") },
    others: words("environment month closed_at lines owed_fils"),
  },
  mizan_invoice: {
    about: "an invoice or a credit note for the operator's commission: numbered, never changed",
    personal: {
      facts: {
        whose: "vendor",
        why: "the vendor's name as it stood on the document; a person's where the vendor is one",
        kept: NO_END,
        erased: "not by Mizan: it was issued so",
      },
      issued_by: staff("who issued it"),
    },
    others: words(`
      id environment kind number year sequence vendor_id period credits_period credits_id net_fils
      tax_percent tax_fils issued_at
    `),
  },
} as const satisfies Readonly<Record<string, TableMap>>;
