/** The tables of the set-up: settings, vendors, keys and approvals. */
import { ownTermsSchema } from "../../config/terms";
import { bankAccount, staff, words, type TableMap } from "./column";

export const SETUP = {
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
  mizan_named_vendor: {
    about: "which payments and refunds name a vendor, for their lists; goes with an unpaid payment",
    personal: {},
    others: words("vendor_id what of_id"),
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
  mizan_gateway_key: {
    about: "a key of the gateway",
    personal: {},
    others: words(`
      id owner environment version encoding ciphertext master_key_id fingerprint last_four status
      test_answer tested_at card_refused_at
    `),
  },
} as const satisfies Readonly<Record<string, TableMap>>;
