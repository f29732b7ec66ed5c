/** What a page of the gateway is opened with, as the gateway writes it: the way to pay and the language. */

/** Debit network, card, hosted page. */
export const PAYMENT_TYPES = ["1", "2", "3"] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const PAGE_LANGUAGES = ["ENG", "ARA"] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];
