/**
 * Faults, each put into one source of `src` before it is compiled, as a mistake would be made there: the search must find
 * every one. What cannot be put in any more, because the source has changed, fails.
 */
export type Fault = {
  /** What a shopper or an operator would suffer. */
  suffered: string;
  /** Stands once in all of `src`. */
  source: string;
  wrong: string;
  /** By the beginning of its name. */
  scenario: string;
};

export const FAULTS: readonly Fault[] = [
  {
    suffered: "goods leave the shop for a page on which nobody has paid",
    source: `if (record === null) return "open";`,
    wrong: `if (record === null) return "paid";`,
    scenario: "one page, two crashes",
  },
  {
    suffered: "a shopper whose first card was refused pays with another, and gets no order",
    source: `if (seen === "open") return current;`,
    wrong: `if (current !== "open" || seen === "open") return current;`,
    scenario: "one page that the gateway",
  },
  {
    suffered: "a shopper pays in both tabs, and the second payment vanishes into the order",
    source: `hasAnotherPayment(s) ? { do: "let_go_spare"`,
    wrong: `hasAnotherPayment(s) ? { do: "give_to_order", payment: s.payments[0]!, isFound: true`,
    scenario: "two tabs, both",
  },
  {
    suffered: "money that can become no order stays with the shop, and nobody is told",
    source: `await openReviewItem(settling, { ...item, isQuiet: isToGoBack });`,
    wrong: ``,
    scenario: "two tabs, both",
  },
  {
    suffered: "while nobody knows whether the first page was paid, the shopper is invited to pay again",
    source: `return unsure_since !== null && outcome !== "paid"`,
    wrong: `return unsure_since === undefined && outcome !== "paid"`,
    scenario: "two tabs press",
  },
  {
    suffered: "a page is opened beside one that was paid, because nobody asked about that",
    source: `const toAsk = attempts.filter(`,
    wrong: `const toAsk = attempts.slice(1).filter(`,
    scenario: "two tabs press",
  },
  {
    suffered: "the shopper is sent other goods than were paid for",
    source: `({ goods_fingerprint, amount_fils }) => goods_fingerprint === fingerprint && amount_fils === amountFils,`,
    wrong: `({ amount_fils }) => amount_fils === amountFils,`,
    scenario: "the cart is changed",
  },
  {
    suffered: "the cart of a payment that was let go stays shut",
    source: `await reopenCart(settling, attempt.cart_id).catch((error: unknown) => {
      throw new Error(\`its cart cannot`,
    wrong: `await Promise.resolve().catch((error: unknown) => {
      throw new Error(\`its cart cannot`,
    scenario: "the goods are sold out",
  },
  {
    suffered: "an order without a payment stays among the orders, and nobody is told",
    source: `s.collectionOrderIds.length > 0 && !s.heard.isWayClear`,
    wrong: `s.collectionOrderIds.length > 9 && !s.heard.isWayClear`,
    scenario: "one page, two crashes",
  },
  {
    suffered: "the operator sees a paid order as unpaid",
    source: `if (isFound) await addMissingTransactions(settling, payment, orderId);`,
    wrong: ``,
    scenario: "one page, two crashes",
  },
  {
    suffered: "the goods of a paid order are sold a second time",
    source: `return missing.length === 0 || (await setAside(settling.container, missing));`,
    wrong: `return missing.length >= 0;`,
    scenario: "one page, two crashes",
  },
  {
    suffered: "the cart of an order that was cancelled stays shut after a crash",
    source: `return outcome === "paid" && isLetGo && next_check_at !== null;`,
    wrong: `return outcome === "paid" && isLetGo && next_check_at === undefined;`,
    scenario: "the goods are sold out",
  },
];
