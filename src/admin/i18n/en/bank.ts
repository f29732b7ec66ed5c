/** Texts of a vendor's bank details. */
export const bank = {
  title: "Bank details",
  text: "Where this vendor's payouts are sent. New details wait before they count, and older ones do not count meanwhile.",
  empty_title: "No bank details",
  empty_text: "Payout runs leave this vendor out until it has some.",
  none: "Left out",
  fields: {
    iban: "IBAN",
    account_holder: "Account holder",
    bic: "BIC",
    purpose: "Purpose code",
    state: "State",
  },
  hints: {
    iban: "As it stands on the bank's letter; spaces do not matter. It is written anew with each change.",
    account_holder: "In Latin letters, as the bank has the name.",
    bic: "8 or 11 characters. Leave it empty where your bank does not ask for it.",
    purpose: "Four letters or digits, such as SUPP. Leave it empty where your bank does not ask for it.",
  },
  faults: { iban: "Write the IBAN.", account_holder: "Write the holder's name." },
  states: { counts: "Counts", waiting: "Waits", resting: "Returned by the bank" },
  given: "Given",
  confirmed: "Confirmed",
  waits_for_person:
    "Somebody else than who gave them has to confirm them. The vendor is left out of payouts until then.",
  waits_until:
    "They count from {{when}}, or once somebody else confirmed them. The vendor is left out of payouts until then.",
  resting_hint: "The bank sent a payout back. Ask the vendor, then confirm these details or give others.",
  confirm: "Confirm these details",
  is_confirmed: "The bank details count now",
  history: {
    title: "History of the bank details",
    given: "Given",
    confirmed: "Confirmed",
    resting: "Returned by the bank",
  },
};
