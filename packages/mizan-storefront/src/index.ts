/** Everything of a checkout through Mizan that needs no framework. */
export { formatAmount, totalOf } from "./amount";
export { askAgainWhileBusy } from "./ask-again";
export type { ChosenCart, ChooseOptions } from "./choose";
export type { Finished, Order } from "./finish";
export { createMizan, type Mizan, type MizanOptions, mizanOf, type MizanQuestions } from "./mizan";
export { MizanError } from "./mizan-error";
export { isPayAddress, type PaymentSession } from "./pay";
export type { Disposition, Outcome, PaymentStatus, Receipt } from "./payment-status";
export type { Return } from "./read-return";
export { type Fetch, type FetchInit, storeFetch, type StoreAccess } from "./store-fetch";
export { type Language, languageOf, type Text } from "./text";
export { type Delivery, type DividedCart, isMizan, NAMES, wayChosenFor, type WayToPay } from "./ways";
