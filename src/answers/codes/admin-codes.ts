import type { CodeRecords } from "./code-record";

/** What `/admin/mizan/…` refuses, and what the dashboard says when no server has. */
export const ADMIN_CODES: CodeRecords = {
  MIZAN_INPUT_INVALID: {
    when: "a field of the body or the query cannot be used; `fields` names the first ten (HTTP 400)",
    todo: "correct the fields",
  },
  MIZAN_BODY_NOT_JSON: {
    when: "the body is not JSON in UTF-8, or nothing says so: a form of another site could send it (HTTP 415)",
    todo: "send JSON, with `content-type: application/json`",
  },
  MIZAN_BODY_TOO_LARGE: {
    when: "the body is above 100 KB (HTTP 413)",
    todo: "send less at a time",
  },
  MIZAN_RIGHT_MISSING: {
    when: "who asks does not have the right that this needs; `right` names it (HTTP 403)",
    todo: "ask who has `configure` for it",
  },
  MIZAN_LAST_CONFIGURE: {
    when: "no user would be left who has the right `configure` (HTTP 409)",
    todo: "give it to a user first",
  },
  MIZAN_CHANGED_MEANWHILE: {
    when: "somebody else saved first, or another amount is left than the refund that was approved; the message says which (HTTP 409)",
    todo: "load again, then change; ask for the refund again",
  },
  MIZAN_VENDOR_NOT_FOUND: {
    when: "no vendor account has this id (HTTP 404)",
    todo: "look it up in the list of vendors",
  },
  MIZAN_PAYMENT_LINK_NOT_FOUND: {
    when: "the order has no payment link with this id (HTTP 404)",
    todo: "look it up in the order's links",
  },
  MIZAN_FREE_LINKS_OFF: {
    when: "a link without an order is made while `settings.paymentLinks.free` is false (HTTP 409)",
    todo: "switch them on in the settings",
  },
  MIZAN_REGION_MISSING: {
    when: "a link without an order is made, and no region in KWD offers one of Mizan's ways to pay (HTTP 409)",
    todo: "choose them in a region",
  },
  MIZAN_VENDOR_LINK_NOT_FOUND: {
    when: "the vendor has no link with this id (HTTP 404)",
    todo: "look it up in the vendor's links",
  },
  MIZAN_PRODUCT_NOT_FOUND: {
    when: "no product has this id (HTTP 404)",
    todo: "look it up in the list of products",
  },
  MIZAN_PROMOTION_NOT_FOUND: {
    when: "no promotion has this id (HTTP 404)",
    todo: "look it up in the list of promotions",
  },
  MIZAN_PRODUCT_BUSY: {
    when: "somebody else is assigning the product to a vendor at this moment (HTTP 409)",
    todo: "look at the product again",
  },
  MIZAN_REFUND_NOT_FOUND: {
    when: "no refund has this id (HTTP 404)",
    todo: "look it up in the list of refunds",
  },
  MIZAN_REFUND_RESOLVED: {
    when: "somebody said already what became of the refund (HTTP 409)",
    todo: "read it again",
  },
  MIZAN_REFUND_SETTLED: {
    when: '"it was not made" is said of a refund that a settlement file names (HTTP 409)',
    todo: "say that it was made",
  },
  MIZAN_REFUND_NOT_TOLD: {
    when: "the gateway cannot tell what became of this refund (HTTP 422)",
    todo: "look it up in the provider's dashboard",
  },
  MIZAN_ORDER_NOT_FOUND: {
    when: "no order has this id, or nobody is owed for the one that is to be frozen (HTTP 404)",
    todo: "look it up in the list of orders",
  },
  MIZAN_FROZEN_ALREADY: {
    when: "a person froze this order or vendor before (HTTP 409)",
    todo: "load again, to see who and why",
  },
  MIZAN_NOT_FROZEN: {
    when: "no person's freeze of this order or vendor is in force (HTTP 409)",
    todo: "load again; other causes end by themselves",
  },
  MIZAN_DISPUTE_NOT_FOUND: {
    when: "no return, claim or exchange with this id is open in the order (HTTP 404)",
    todo: "load again: it has ended, and keeps nothing back",
  },
  MIZAN_SET_ASIDE_ALREADY: {
    when: "a person set this return, claim or exchange aside before (HTTP 409)",
    todo: "load again, to see who and why",
  },
  MIZAN_NOT_SET_ASIDE: {
    when: "this return, claim or exchange is not set aside (HTTP 409)",
    todo: "load again",
  },
  MIZAN_REGION_NOT_FOUND: {
    when: "no region has this id (HTTP 404)",
    todo: "look it up in the store's regions",
  },
  MIZAN_VENDOR_EXISTS: {
    when: "source and external id belong to a vendor account already (HTTP 409)",
    todo: "change that one",
  },
  MIZAN_BANK_DETAILS_NOT_FOUND: {
    when: "bank details are confirmed of a vendor that has none (HTTP 404)",
    todo: "give it some",
  },
  MIZAN_NEEDS_SECOND_PERSON: {
    when: "one person may not do this alone by the settings of four eyes, and it is not asked for at Mizan's admin API: Medusa's refund button, or the cancellation of an order (HTTP 400), a workflow that names an actor",
    todo: "ask for it in Mizan's form, and let somebody else approve it",
  },
  MIZAN_WORKFLOW_NOT_BY_REQUEST: {
    when: "Medusa's route to run a workflow names one of Mizan's, or one of Medusa's that gives money back, completes a cart, links anything, or says whose a key or a log-in is (HTTP 403)",
    todo: "use the pages of the admin, the routes below `/admin/mizan`, or Medusa's own for orders, payments, keys and products",
  },
  MIZAN_ASKED_FOR: {
    when: "the dashboard's word for an answer 202: what was to be done waits for a second person, and nothing was done yet",
    todo: "let somebody else approve it",
  },
  MIZAN_ASKER_UNKNOWN: {
    when: "this needs a second person, and nobody knows who made the secret API key that asks for it (HTTP 403)",
    todo: "ask for it as a user of the admin, or with a key that a user made",
  },
  MIZAN_SECOND_CONFIGURE: {
    when: "changes of rights need a second person, or would from now on, and only one user would have `configure` (HTTP 409)",
    todo: "give the right to two users while changes of rights need no second person",
  },
  MIZAN_APPROVAL_INTERRUPTED: {
    when: "the fault of what was approved: the process that did it ended before it said what became of it",
    todo: "look whether it was done; if it was not, ask for it again",
  },
  MIZAN_APPROVAL_NOT_FOUND: {
    when: "nothing with this id was asked for (HTTP 404)",
    todo: "look it up in what needs a person",
  },
  MIZAN_APPROVAL_DECIDED: {
    when: "what was asked for is decided already, or has lapsed (HTTP 409)",
    todo: "nothing, or ask for it again",
  },
  MIZAN_RESTORE_NOT_DONE: {
    when: "a payout run is approved while a restored backup is not compared with the provider and the bank (HTTP 409)",
    todo: "record what was paid since, then `npx medusa-plugin-mizan after-restore --done`",
  },
  MIZAN_SAME_PERSON: {
    when: "who gave a vendor's bank details confirms them, or who asked for something approves it, also by a secret API key of their own; or nobody can tell who asked (HTTP 409)",
    todo: "let somebody else do it",
  },
  MIZAN_VENDORS_UNUSABLE: {
    when: "the changed settings would leave vendors without terms that can be charged (HTTP 409)",
    todo: "give those vendors terms, or send `confirmed`",
  },
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
  MIZAN_REVIEW_ITEM_NOT_FOUND: {
    when: "no review item has this id (HTTP 404)",
    todo: "look it up in the attention list",
  },
  MIZAN_REVIEW_ITEM_DECIDED: {
    when: "another decision was taken, or the matter has passed by itself (HTTP 409)",
    todo: "read the item again",
  },
  MIZAN_REVIEW_ITEM_BUSY: {
    when: "another press, or the settling of its cart, has it for longer than a minute (HTTP 409)",
    todo: "ask again in a moment",
  },
  MIZAN_REVIEW_ACTION_NOT_POSSIBLE: {
    when: "the item does not offer the action, or its payment has moved on; the message says which (HTTP 422)",
    todo: "read the item again: `actions` names what it offers",
  },
  MIZAN_GATEWAY_KEY_NOT_ACCEPTED: {
    when: "the gateway refused a new key, or could not be asked; `test` holds its answer (HTTP 400)",
    todo: "see the words of the test; send `confirmed` to store it all the same",
  },
  MIZAN_GATEWAY_KEY_NOT_FOUND: {
    when: "no gateway key has this id (HTTP 404)",
    todo: "look it up in the list of keys",
  },
  MIZAN_NO_ANSWER: {
    when: "no answer came from Medusa: the connection, or a server that was restarted",
    todo: "try again; what was pressed may have been done, so look first",
  },
  MIZAN_PAGE_FAULT: {
    when: "the page itself failed, with an answer that it cannot show or a fault of its code",
    todo: "load the page again; if it stays, report it with what the console says",
  },
};
