/**
 * Every column of Mizan's tables: whose data it is, why it is there, how long, and how it goes. docs/data-map.md is written from
 * this, the export of a customer reads by it, and a test fails on a column that is not here.
 */

import { ownTermsSchema } from "../config/terms";
import { STORED_COLUMNS } from "../domain/settlement-row";

export type PersonalColumn = {
  readonly whose: "shopper" | "staff" | "vendor";
  readonly why: string;
  readonly kept: string;
  readonly erased: string;
};

export type TableMap = {
  readonly about: string;
  readonly personal: Readonly<Record<string, PersonalColumn>>;
  /** Columns that are about no person: ids of the shop and the gateway, money, states, times. */
  readonly others: readonly string[];
};

/** In every table, about no person. */
export const TECHNICAL_COLUMNS: readonly string[] = ["created_at", "updated_at", "deleted_at"];

const UNPAID_THEN_PAID = "unpaid: `retention.unpaidAfterDays`; paid: until the customer is erased";
const EMPTIED = "emptied; a failed or abandoned attempt is deleted whole";
const WITH_ATTEMPT = "as the attempt that it is about";
const REPLACED = "replaced by `[erased]`";
const NO_END = "as long as the books";
const ONLY_ID = "not by Mizan: it is the id of a user of Medusa's, whose name is read there";

function shopper(why: string, kept = UNPAID_THEN_PAID, erased = EMPTIED): PersonalColumn {
  return { whose: "shopper", why, kept, erased };
}

function staff(why: string, kept = NO_END): PersonalColumn {
  return { whose: "staff", why, kept, erased: ONLY_ID };
}

function bankAccount(why: string): PersonalColumn {
  return { whose: "vendor", why, kept: NO_END, erased: "not by Mizan: payouts were made to it" };
}

/** @param text names with blanks between them */
function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

export const DATA_MAP = {
  mizan_payment_attempt: {
    about: "a try to pay",
    personal: {
      customer_id: shopper("finds the attempts of a customer who is logged in"),
      guest_email: shopper("whose an attempt is that nobody who is logged in chose; shown beside it"),
      name_words: shopper(
        "the names of the cart's addresses, each word in one form, by which payments are found",
      ),
      kfast_id: shopper("the number that the debit network's fast checkout was sent"),
      reference_fields: shopper(
        "what was sent to the gateway: name, phone and e-mail only where a template asks for them",
      ),
      full_fingerprint: shopper(
        "a hash over customer and reference fields among others: the cart is as it was when it was chosen",
      ),
      record: shopper(
        "the gateway's answer, which gives the udf fields back",
        UNPAID_THEN_PAID,
        "unpaid: emptied; paid: without the udf fields, its ids and dates stay",
      ),
      opened_from: shopper(
        "a number made of the address that a page was opened from, shared by many: limits pages per address, and has its turn at the sweep",
      ),
    },
    others: words(`
      id track_id environment gateway_payment_id session_id collection_id cart_id pays_order_id payment_type language
      storefront gateway_key_id gateway_key_version amount_fils currency split settings_version
      goods_fingerprint page_state outcome outcome_at gateway_status confirmed disposition shown_at
      opened_at asked_at answered_at unanswered_since unsure_since returned_at paid_at next_check_at
      recheck_at rechecked_at checks order_tries next_order_try_at tell_at told_outcomes lease_owner
      lease_until return_token_hash booked_session_id order_id erase_wanted_at erased_at
    `),
  },
  mizan_attempt_event: {
    about: "a line of an attempt's timeline",
    personal: {
      evidence: shopper(
        "what was heard and decided; redacted, but a server's words and a person's may name somebody",
        WITH_ATTEMPT,
        "unpaid: emptied; paid: only codes, ids and amounts stay",
      ),
    },
    others: words("id attempt_id kind"),
  },
  mizan_customer_kfast: {
    about: "a customer's number at the fast checkout (only with the option `fastCheckout`)",
    personal: {
      customer_id: shopper(
        "one number for each customer",
        "until the customer is erased",
        "the row is deleted",
      ),
      kfast_id: shopper("the same", "until the customer is erased", "the row is deleted"),
    },
    others: [],
  },
  mizan_refund: {
    about: "a refund",
    personal: {
      reason: shopper("staff's words", WITH_ATTEMPT, REPLACED),
      message: shopper("the gateway's words, redacted", WITH_ATTEMPT, REPLACED),
      decision_note: shopper("staff's words", WITH_ATTEMPT, REPLACED),
      requested_by: staff("who asked for it"),
      decided_by: staff("who said what became of it"),
    },
    others: words(`
      id attempt_id engine_refund_id order_id mode amount_fils refund_type state parties lines reversal
      review_item_id sent_at on_order_at gateway_code decided_at
    `),
  },
  mizan_review_item: {
    about: "what a person has to decide",
    personal: {
      summary: shopper("what it is about, with an error's words where there are any", WITH_ATTEMPT, REPLACED),
      summary_ar: shopper("the same in Arabic", WITH_ATTEMPT, REPLACED),
      details: shopper("the same, for programs", WITH_ATTEMPT, "emptied"),
      decision_reason: shopper("staff's words", WITH_ATTEMPT, REPLACED),
      decision_reference: shopper(
        "a bank's or the provider's reference, as staff wrote it",
        WITH_ATTEMPT,
        REPLACED,
      ),
      decided_by: staff("who decided"),
    },
    others: words(`
      id reason attempt_id cart_id order_id status decided_action decided_at decision_order_id
      lease_owner lease_until tell_at
    `),
  },
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
  mizan_attempt_sum: {
    about: "how many tries to pay of a day stand where, by way to pay",
    personal: {},
    others: words("id environment day payment_type page is_returned outcome is_ordered attempts amount_fils"),
  },
  mizan_attempt_uncounted: {
    about: "up to which attempt those of before are still to be counted",
    personal: {},
    others: words("up_to_id"),
  },
  mizan_journal_sum: {
    about: "what the lines of an account came to on a day",
    personal: {},
    others: words("id environment account vendor_id day part source amount_fils lines"),
  },
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
  mizan_closed_statement: {
    about: "a vendor's month that is over, and whether the shop was told of its statement",
    personal: {},
    others: words("environment vendor_id month closed_at tell_at"),
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
  mizan_month_close: {
    about: "a month of the books that a person closed: never changed",
    personal: { closed_by: staff("who closed it"), reason: staff("why, in their words") },
    others: words("environment month closed_at lines owed_fils"),
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
  mizan_settings_version: {
    about:
      "the history of settings, vendors, keys and erasures, a chain of hashes: never erased, without a word about a shopper",
    personal: { changed_by: staff("who changed it") },
    others: words("id version subject before after hash"),
  },
  mizan_vendor_account: {
    about: "a vendor",
    personal: {
      name: {
        whose: "vendor",
        why: "stands on statements and receipts; a person's where the vendor is one",
        kept: "as long as the vendor's account; in its history as long as the books",
        erased: "renamed by the operator",
      },
    },
    others: words(`
      id source external_id status version ${Object.keys(ownTermsSchema.shape).join(" ")}
    `),
  },
  mizan_vendor_bank_details: {
    about: "where a vendor's money is sent: a row for each change, never changed itself",
    personal: {
      iban: bankAccount(
        "the account that payouts go to; shown whole to who may approve, and told of by its last four characters",
      ),
      account_holder: bankAccount(
        "the account's holder as the bank has it; a person's where the vendor is one",
      ),
      changed_by: staff("who gave them"),
      confirmed_by: staff("who confirmed them"),
      rests_by: staff("who said that the bank returned a payout"),
    },
    others: words("vendor_id version bic purpose changed_at confirmed_at rests_since tell_at"),
  },
  mizan_payment_link: {
    about: "a link by which what an order owes is paid; its token as a hash",
    personal: { made_by: staff("who made it"), withdrawn_by: staff("who withdrew it") },
    others: words(
      "id token_hash order_id amount_fils made_at expires_at withdrawn_at vendor_id line_id party",
    ),
  },
  mizan_vendor_link: {
    about:
      "a link by which a vendor, or an operator for an hour, looks at the vendor's money; its token as a hash",
    personal: { made_by: staff("who made it"), withdrawn_by: staff("who withdrew it") },
    others: words("id vendor_id kind token_hash made_at expires_at withdrawn_at last_used_at"),
  },
  mizan_vendor_device: {
    about: "a browser in which a vendor's link was opened: its cookie and its code, as hashes",
    personal: {},
    others: words("hash link_id made_at code_hash code_until codes tries confirmed_at"),
  },
  mizan_named_vendor: {
    about: "which payments and refunds name a vendor, for their lists; goes with an unpaid payment",
    personal: {},
    others: words("vendor_id what of_id"),
  },
  mizan_vendor_wrong_token: {
    about: "how many tokens that are no vendor's came in a minute",
    personal: {
      opened_from: {
        whose: "vendor",
        why: "a number made of the address that they came from, shared by many: limits them",
        kept: "an hour, then until the next one comes",
        erased: "deleted by then",
      },
    },
    others: words("minute count"),
  },
  mizan_approval: {
    about: "what was asked for and waits for a second person",
    personal: {
      input: {
        whose: "staff",
        why: "what it is done with; of a refund also why, in staff's words",
        kept: "until it is decided, or `approvals.days`",
        erased: "emptied by then",
      },
      asked_by: staff("who asked for it"),
      person: staff("the user behind who asked"),
      decided_by: staff("who approved or refused it"),
      decided_person: staff("the user behind who decided"),
    },
    others: words("id kind subject shown secret master_key_id asked_at lapses_at state decided_at fault"),
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
  mizan_gateway_key: {
    about: "a key of the gateway",
    personal: {},
    others: words(`
      id owner environment version encoding ciphertext master_key_id fingerprint last_four status
      test_answer tested_at card_refused_at
    `),
  },
  mizan_pay_token: {
    about: "a pay address, as a hash; goes with the last attempt of its cart",
    personal: {},
    others: words("hash session_id cart_id"),
  },
  mizan_cart_lease: {
    about: "who works on a cart",
    personal: {},
    others: words("cart_id owner expires_at"),
  },
  mizan_gateway_outage: {
    about: "a gateway that does not answer, or wants to be left alone",
    personal: {},
    others: words(
      "id environment host gateway_key_id reason began_at tried_at ended_at initialize_until status_until sweep_until slowness slowed_at",
    ),
  },
  mizan_gateway_pace: {
    about: "how far the calls of a gateway are given away",
    personal: {},
    others: words("id ends_at"),
  },
  mizan_heartbeat: { about: "when something last ran", personal: {}, others: words("id seen_at details") },
  mizan_sweep_pass: {
    about: "how far a sweep has come",
    personal: {},
    others: words("id began_at part after has_failed finished_at lease_owner lease_until"),
  },
} as const satisfies Readonly<Record<string, TableMap>>;

export type MappedTable = keyof typeof DATA_MAP;

/** @returns the columns of a table that are a shopper's own data: what an export holds */
export function shopperColumnsOf(table: MappedTable): string[] {
  const personal: TableMap["personal"] = DATA_MAP[table].personal;
  return Object.entries(personal).flatMap(([column, { whose }]) => (whose === "shopper" ? [column] : []));
}
