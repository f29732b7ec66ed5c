import { BOOKS_CODES } from "./books-codes";
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
  ...BOOKS_CODES,
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
