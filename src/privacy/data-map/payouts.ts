/** The tables of what vendors are owed and paid. */
import { REPLACED, WITH_ATTEMPT, bankAccount, shopper, staff, words, type TableMap } from "./column";

export const PAYOUTS = {
  mizan_payable_entry: {
    about: "what an entry changes on what a vendor is owed, and what is known of its due day",
    personal: {},
    others: words(`
      entry_id vendor_id environment kind attempt_id amount_fils posted_at captured_on delivered_on
      delivery_known_at delivery_cancelled_at disputed_since disputed_by was_paid
    `),
  },
  mizan_payable_unnamed: {
    about: "what an entry changes on what a vendor is owed, where no payout names it",
    personal: {},
    others: words("environment vendor_id entry_id attempt_id amount_fils posted_at"),
  },
  mizan_payout_name: {
    about: "which payout names an entry",
    personal: {},
    others: words("vendor_id entry_id item_id posted_at"),
  },
  mizan_payout_freeze: {
    about: "a person's freeze of an order's money, or of all of a vendor's",
    personal: {
      reason: shopper("staff's words", WITH_ATTEMPT, REPLACED),
      frozen_by: staff("who froze it"),
      thawed_by: staff("who ended that"),
    },
    others: words("id order_id vendor_id frozen_at thawed_at"),
  },
  mizan_dispute_set_aside: {
    about: "a return, claim or exchange that a person set aside: it keeps no money back",
    personal: {
      reason: shopper("staff's words", WITH_ATTEMPT, REPLACED),
      set_aside_by: staff("who set it aside"),
      taken_up_by: staff("who ended that"),
    },
    others: words("id order_id dispute_id set_aside_at taken_up_at"),
  },
  mizan_payout_file: {
    about: "the file that the bank gets of a payout run: never changed",
    personal: {
      bytes: bankAccount("every payout with its account, as the bank gets it"),
      made_by: staff("who made it"),
    },
    others: words("run_id message_id ending content_type sha256 count sum_fils execution_day made_at"),
  },
  mizan_payout_item: {
    about: "a payout to a vendor",
    personal: {
      iban: bankAccount(
        "the account as it was when the payout was prepared; shown by its last four characters",
      ),
      account_holder: bankAccount("its holder then; a person's where the vendor is one"),
      drop_reason: staff("why it was dropped, in their words"),
      drop_asked_by: staff("who asked to drop it"),
      drop_asked_reason: staff("why they asked, in their words"),
      dropped_by: staff("who dropped it"),
    },
    others: words(`
      id run_id environment vendor_id state amount_fils named_fils reference entry_id created_at
      rest_fils brought_forward_fils details_version bic purpose vendor_name vendor_reference value_date
      bank_reference ended_at drop_asked_at returned_by_bank in_file tell_at
    `),
  },
  mizan_payout_not_paid: {
    about: "a vendor that a payout run does not pay, and why",
    personal: { note: staff("why it was left out, in their words") },
    others: words("run_id vendor_id name reason payable_fils"),
  },
  mizan_payout_run: {
    about: "a payout run",
    personal: {
      left_out: staff("why vendors were left out, in their words"),
      prepared_by: staff("who prepared it"),
      approved_by: staff("who approved it"),
      ended_by: staff("who gave it up"),
      end_reason: staff("why, in their words"),
      file_settings: bankAccount("the operator's own account, which the file debits"),
    },
    others: words(`
      id key environment state run_day decimals vendor_ids looked_up_to looked_at to_look_at
      looking_since created_at prepared_at lapses_at approved_at ended_at four_eyes
    `),
  },
  mizan_bank_statement: {
    about: "a statement of the bank that was read in",
    personal: { created_by: staff("who read it in") },
    others: words("id environment file_name content_sha256 format lines first_day last_day"),
  },
  mizan_bank_line: {
    about: "a line of the bank's statement",
    personal: {
      text: bankAccount(
        "what the bank wrote; it may name a vendor, its account, or whom else the operator paid",
      ),
    },
    others: words("id statement_id environment line day amount_fils reference bank_reference item_id"),
  },
} as const satisfies Readonly<Record<string, TableMap>>;
