/** The tables of payments: attempts, refunds, review items and the links to pay. */
import { REPLACED, UNPAID_THEN_PAID, WITH_ATTEMPT, shopper, staff, words, type TableMap } from "./column";

export const PAYMENTS = {
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
  mizan_payment_link: {
    about: "a link by which what an order owes is paid; its token as a hash",
    personal: { made_by: staff("who made it"), withdrawn_by: staff("who withdrew it") },
    others: words(
      "id token_hash order_id amount_fils made_at expires_at withdrawn_at vendor_id line_id party",
    ),
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
} as const satisfies Readonly<Record<string, TableMap>>;
