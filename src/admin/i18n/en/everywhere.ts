export const everywhere = {
  currency: "KWD",
  none: "Not set",
  yes: "Yes",
  no: "No",
  actions: {
    save: "Save",
    cancel: "Cancel",
    close: "Close",
    edit: "Edit",
    edit_named: "Edit {{name}}",
    reload: "Load the latest values",
    discard: "Discard changes",
    keep_editing: "Keep editing",
  },
  unsaved: {
    title: "Discard your changes?",
    message: "You have changes that are not saved. They are lost when you leave.",
  },
  saved: "Saved",
  faults: {
    no_answer: {
      title: "No answer from the server",
      message: "Check your connection, then try again. Before you save again, look whether it was saved.",
    },
    signed_out: { title: "You are signed out", message: "Sign in again, then repeat what you did." },
    not_allowed: {
      title: "You may not do this",
      message: "You do not have the right. Ask who runs the store for it.",
    },
    asked_for: {
      title: "It waits for a second person",
      message: "Nothing was done yet. Somebody else can approve it where Mizan shows what needs a person.",
    },
    not_found: { title: "Not found", message: "It does not exist, or does not exist any more." },
    conflict: {
      title: "Not saved",
      message: "Something stands in the way. Load the latest values and try again.",
    },
    too_many: { title: "Too many requests", message: "Wait a moment, then try again." },
    server: {
      title: "The server could not do this",
      message: "Try again. If it stays so, look at the server's log at this time.",
    },
    refused: { title: "Not accepted", message: "Correct what is named here, then try again." },
    changed:
      "{{who}} changed this on {{when}}, after you had opened it. Load it again, then make your change again.",
  },
  codes: {
    MIZAN_CHANGED_MEANWHILE:
      "Somebody else saved in between. Load the latest values, then make your change again.",
    MIZAN_DIVIDE_CART: "Each vendor is paid by itself. Make a link for each.",
    MIZAN_SEVERAL_VENDORS:
      "Goods of several vendors are to be paid, and one payment can hold one vendor's. Take the others' out by an order edit, and add them once these are paid.",
    MIZAN_RIGHT_MISSING:
      "You do not have the right for this. Who may configure can give it to you, in Mizan's settings.",
    MIZAN_SECOND_CONFIGURE:
      "Only one user would have the right to configure, and changes of rights would need a second person. Give the right to two users while they need none.",
    MIZAN_ASKER_UNKNOWN:
      "This needs a second person, and nobody knows who made the API key that asks for it. Ask for it as a user of the admin.",
    MIZAN_APPROVAL_INTERRUPTED:
      "Medusa ended before this was done. Look whether it was done; if it was not, ask for it again.",
    MIZAN_LAST_CONFIGURE: "No user would be left who may configure. Give that right to a user first.",
    MIZAN_INPUT_INVALID: "Some fields are not right. Correct the fields that are marked.",
    MIZAN_DELIVERY_NEEDED: "No delivery is chosen for something in the cart. Choose one first.",
    MIZAN_NOT_FOR_SALE: "Something in the cart is no longer for sale. Take it out first.",
    MIZAN_OUT_OF_STOCK: "Something in the cart is no longer in stock. Take it out, or order fewer.",
    MIZAN_BODY_NOT_JSON: "This was not sent as Mizan's pages send it. Load the page again, then try again.",
    MIZAN_BODY_TOO_LARGE: "This is more than can be sent at once. Write less, or send it in parts.",
    MIZAN_VENDOR_NOT_FOUND: "There is no such vendor.",
    MIZAN_PAYMENT_LINK_NOT_FOUND: "The order has no such link.",
    MIZAN_FREE_LINKS_OFF:
      "Links without an order are switched off. Switch them on in Settings → Mizan → Payments.",
    MIZAN_REGION_MISSING:
      "No region in KWD offers one of Mizan's ways to pay. Choose them in a region first.",
    MIZAN_VENDOR_LINK_NOT_FOUND: "The vendor has no such link.",
    MIZAN_VENDOR_EXISTS: "There is a vendor with this source and external id already.",
    MIZAN_VENDORS_UNUSABLE:
      "With this change some vendors could not be paid any more. Give them values of their own first, or save it anyway.",
    MIZAN_RESTORE_NOT_DONE:
      "A backup was restored, and payouts made since may be missing here. Record them, then let after-restore --done be run.",
    MIZAN_SAME_PERSON:
      "Nobody can confirm or approve what they gave or asked for themselves. Let somebody else look at it.",
    MIZAN_NEEDS_SECOND_PERSON:
      "One person may not do this alone. Ask for it in Mizan's form, and let somebody else approve it.",
    MIZAN_WORKFLOW_NOT_BY_REQUEST:
      "This workflow is for programs. Use Mizan's pages, or the order's own page; nothing was done.",
    MIZAN_APPROVAL_NOT_FOUND: "Nothing like this was asked for.",
    MIZAN_APPROVAL_DECIDED:
      "This was decided already, or nobody approved it in time. Nothing was done; it can be asked for again.",
    MIZAN_BANK_DETAILS_NOT_FOUND: "This vendor has no bank details yet.",
    MIZAN_PRODUCT_NOT_FOUND: "There is no such product.",
    MIZAN_PROMOTION_NOT_FOUND: "There is no such promotion.",
    MIZAN_PRODUCT_BUSY: "Somebody else is assigning this product at this moment. Look at it again.",
    MIZAN_ORDER_NOT_FOUND: "There is no such order.",
    MIZAN_REGION_NOT_FOUND: "There is no such region.",
    MIZAN_ATTEMPT_NOT_FOUND: "There is no such payment.",
    MIZAN_GATEWAY_KEY_NOT_FOUND: "There is no such gateway key.",
    MIZAN_GATEWAY_KEY_NOT_ACCEPTED:
      "The gateway did not accept the key, or could not be asked. Nothing was stored.",
    MIZAN_GATEWAY_KEY_INVALID: "The key cannot be used as it is. See what is said at the fields.",
    MIZAN_GATEWAY_KEY_TAKEN: "Another owner has this key already. Every owner needs a key of its own.",
    MIZAN_NOT_MIGRATED:
      "Mizan's tables are not those of its version. Run npx medusa db:migrate, then start Medusa again.",
    MIZAN_MASTER_KEY_MISSING:
      "There is no master key (MIZAN_MASTER_KEYS): no gateway key can be stored or used.",
    MIZAN_MASTER_KEY_INVALID: "The master key cannot be used: no gateway key can be stored or used.",
    MIZAN_MASTER_KEY_WRONG:
      "The master key is another one than the stored gateway keys were encrypted with. Nothing was stored.",
    MIZAN_KEY_UNREADABLE: "The stored key cannot be read with the master key in use.",
    MIZAN_REFUND_NOT_FOUND: "There is no such refund.",
    MIZAN_PAYMENT_UNDER_WAY:
      "The payment of this order is still being booked. Nothing was changed; try again in a minute.",
    MIZAN_REFUND_IN_FLIGHT:
      "Another refund of this payment is not resolved yet. Wait for it, or resolve it first.",
    MIZAN_REFUND_UNKNOWN:
      "The answer to a refund was lost: it may have been made. Look it up in the provider's dashboard; it is not sent again.",
    MIZAN_REFUND_REJECTED: "The gateway refused the refund. No money went back.",
    MIZAN_REFUND_NOT_POSSIBLE: "This amount cannot be refunded. See how much is left, and of what.",
    MIZAN_REFUND_BY_HAND: "Refunds of this account are made by hand, in the provider's dashboard.",
    MIZAN_REFUND_ON_ORDER: "The order shows this refund already, or it was not made.",
    MIZAN_NOT_PAID: "This was not paid, so nothing can be refunded.",
    MIZAN_NO_ORDER_TO_REFUND:
      "This payment has no order to refund. What becomes of it is decided where it needs a person.",
    MIZAN_REFERENCE_USED:
      "This reference is in the books already. If this is another one, give it a reference of its own.",
    MIZAN_PAYOUT_ABOVE_OWED:
      "The amount is more than is owed to this vendor. Nothing was recorded. If it was paid all the same, confirm it.",
    MIZAN_PAYOUT_NOT_FOUND: "There is no such payout.",
    MIZAN_BANK_STATEMENT_NOT_FOUND: "There is no such statement of the bank.",
    MIZAN_BANK_STATEMENT_KNOWN: "This very file was read in before. Nothing was imported.",
    MIZAN_BANK_STATEMENT_UNREADABLE:
      "The file cannot be read. Export it again, or correct the names of its columns. Nothing was imported.",
    MIZAN_BANK_STATEMENT_AMOUNTS:
      "Each amount of this file could be two. Choose how they are written, and send it again. Nothing was imported.",
    MIZAN_MONTH_STATE:
      "The month is not over, is closed already, or comes after one that is still open. Nothing was changed.",
    MIZAN_MONTH_CHANGED:
      "Figures of the month are others by now than those that were shown. Load it again, and look at it once more.",
    MIZAN_MONTH_DIFFERS:
      "The books of the month do not add up, so it cannot be closed. The check-up in the settings says what to do.",
    MIZAN_INVOICES_OFF: "Invoices are switched off in Mizan's settings. Nothing was issued.",
    MIZAN_INVOICE_PERIOD_OPEN:
      "This month is not over. It can be invoiced an hour after its end in Kuwait. Nothing was issued.",
    MIZAN_INVOICE_PERIOD_PAST:
      "Invoices began with a later month, so this one cannot be invoiced any more. Nothing was issued.",
    MIZAN_INVOICE_NOT_FOUND: "There is no such invoice.",
    MIZAN_PAYOUT_TAKEN_BACK: "This payout is taken back already. Nothing was changed.",
    MIZAN_PAYOUT_RUN_NOT_FOUND: "There is no such payout run.",
    MIZAN_PAYOUT_RUN_STATE:
      "The payout run is not where this begins, such as after another person was quicker. Load it again.",
    MIZAN_PAYOUT_RUN_LAPSED: "Nobody approved the payout run in time. Give it up and prepare another.",
    MIZAN_PAYOUT_RUN_CHANGED:
      "The payout run has other payouts by now than those that were shown. Load it again, and look at it once more.",
    MIZAN_PAYOUT_NOT_COVERED:
      "No file was made: some payouts are not covered any more, as the vendor owes by now, or what it is paid for is frozen or came back. Drop these payouts first.",
    MIZAN_PAYOUT_ITEM_STATE:
      "Not every payout that was chosen is in this run and waits for that. Load the run again.",
    MIZAN_PAYOUT_WITH_BANK:
      "The bank may have the file. Drop this only if the bank did not pay it and will not.",
    MIZAN_PAYOUT_FILE_REFUSED:
      "No bank would take the file, so none was made. Correct the settings of the bank's file, or drop the payout.",
    MIZAN_PAYOUT_FILE_DROPPED:
      "Payouts of the file were dropped since and must not be sent again. Load the run again: it names them.",
    MIZAN_FROZEN_ALREADY: "A person froze this already. Load the page again to see who and why.",
    MIZAN_NOT_FROZEN:
      "No person's freeze of this is in force any more. What else keeps the money back ends with its cause. Load the page again.",
    MIZAN_DISPUTE_NOT_FOUND: "This is not open any more, and keeps nothing back. Load the page again.",
    MIZAN_SET_ASIDE_ALREADY: "A person set this aside already. Load the page again to see who and why.",
    MIZAN_NOT_SET_ASIDE: "This is not set aside any more. Load the page again.",
    MIZAN_SETTLEMENT_NOT_FOUND: "There is no such settlement file.",
    MIZAN_SETTLEMENT_KNOWN: "This very file was uploaded before. Nothing was imported.",
    MIZAN_SETTLEMENT_EMPTY: "The file has no rows. Nothing was imported.",
    MIZAN_SETTLEMENT_NO_HEADER:
      "None of the first 30 lines of the file holds the names of its columns. Nothing was imported.",
    MIZAN_SETTLEMENT_COLUMNS_MISSING:
      "Columns of the file are missing or are there twice. Set their names and the delimiter in Mizan's settings. Nothing was imported.",
    MIZAN_SETTLEMENT_TOO_LARGE: "The file is larger than 20 MB. Export fewer days.",
    MIZAN_SETTLEMENT_NOT_UTF8: "The file is not text in UTF-8. Export it as CSV in UTF-8.",
    MIZAN_SETTLEMENT_AMOUNTS_CONTRADICT:
      "Amounts of this file are written in two ways, or not as the settings say. Nothing was imported.",
    MIZAN_SETTLEMENT_NOT_ASKED:
      "This was answered already, or something else is asked. Look at the file again.",
    MIZAN_SETTLEMENT_ROW_NOT_FOUND: "The file has no such row, or it was not compared yet.",
    MIZAN_SETTLEMENT_ROW_DECIDED: "This row was decided already. Nothing was changed.",
    MIZAN_SETTLEMENT_ROW_MATCHED: "This row is as expected, so there is nothing to decide.",
    MIZAN_SETTLEMENT_ROW_NOT_ADJUSTABLE:
      "This row has no difference that could be entered, or another row has its payment by now. It can be accepted as it is.",
    MIZAN_REFUND_RESOLVED:
      "Somebody said already what became of this refund. Nothing was changed: read it again.",
    MIZAN_REFUND_SETTLED: "A settlement file names this refund, so it was made.",
    MIZAN_REFUND_NOT_TOLD:
      "The gateway cannot tell what became of this refund. Look it up in the provider's dashboard.",
    MIZAN_KEY_UNUSABLE: "The gateway key that took the payment is missing or cannot be read. Enter it again.",
    MIZAN_REVIEW_ITEM_NOT_FOUND: "There is no such item among what needs a person.",
    MIZAN_REVIEW_ITEM_DECIDED:
      "This was decided in the meantime, or came into line by itself. Nothing was changed.",
    MIZAN_REVIEW_ITEM_BUSY:
      "This is being dealt with at this moment. Try again in a little while. If it stays so, Medusa's lock on the cart may be stuck: see “Stuck locks” in the operations guide.",
    MIZAN_REVIEW_ACTION_NOT_POSSIBLE:
      "This cannot be done with the payment as it stands now. Nothing was changed.",
    MIZAN_NO_ANSWER: "The server did not answer. Check your connection, then try again.",
  },
  field_codes: {
    required: "This is needed.",
    unused: "This is not used with the choice above. Leave it empty.",
    unknown: "This is not one of the choices.",
    malformed: "This is not written as it must be. A number has at most three decimals, such as 1.500.",
    out_of_range: "This is outside what is allowed.",
    needs_period: "Choose at most 31 days, or take a filter away.",
    minimum_above_maximum: "The minimum is above the maximum.",
    unknown_field: "There is no such field.",
    taken: "This is in use already.",
    paused: "The vendor is paused.",
    not_configured: "This environment is not set up where the application is deployed.",
    not_with_native:
      "A commission sent as it is configured cannot carry delivery that the operator keeps. Choose another recipient, or send it as an amount.",
    amount_malformed: "This cannot be read as an amount. Write it like 1.250.",
    amount_ambiguous:
      "A comma could be a decimal sign or part thousands. Write the amount like 1.250 or 1250.",
    amount_signed: "Write the amount without a sign.",
    amount_arabic_digits: "This cannot be read as an amount. Write it like 1.250.",
    amount_too_many_decimals: "An amount has at most three decimals.",
    amount_too_large: "The amount is larger than it can be here.",
    above_owed: "This is more than is owed.",
    in_future: "The day is in the future.",
    period_open: "This month is not over.",
    period_past: "Invoices began with a later month.",
    in_past: "The day is over.",
    not_in_use: "The shop does not use this environment now.",
    not_in_order: "The order has nothing of this vendor.",
    changed_meanwhile: "This is not the newest version.",
    character: "A character cannot stand here.",
    iban_country: "An IBAN begins with its country, such as KW.",
    iban_other_country: "This IBAN is of another country.",
    iban_length: "The IBAN is too short or too long.",
    iban_form: "This is not the form of an IBAN of that country.",
    iban_check_digits: "The check digits do not fit the rest.",
    holder_arabic: "Write the holder's name in Latin letters, as the bank has it.",
    holder_start: "The name begins with a letter or a digit.",
    too_long: "The name has at most 70 characters.",
    bic_length: "A BIC has 8 or 11 characters.",
    bic_form: "This is no BIC.",
    purpose_form: "A purpose code has four letters or digits, such as SUPP.",
    holiday: "Write days like 2026-02-25, parted by commas.",
    csv_column: "There is no such column.",
    date_pattern: "Write year, month and day once each, such as DD/MM/YYYY.",
  },
  history: {
    title: "History",
    of: "History of {{name}}",
    older: "Show older changes",
    empty: "Nothing was changed yet",
    emptyHint: "Every change appears here with who made it and when.",
    version: "Version {{version}}",
    by: "by",
    somebody: "the application",
    first: "First values",
    nothing: "empty",
  },
  table: {
    of: "of",
    results: "results",
    pages: "pages",
    prev: "Previous",
    next: "Next",
    clearAll: "Clear all",
    filter: "Filter",
  },
};
