export type { Messages, ResultState } from "../messages/messages";
export { PayButton, type PayButtonProps } from "./pay-button";
export { PaymentResult, type PaymentResultProps } from "./payment-result";
export { MizanProvider, type MizanContext, type MizanProviderProps, useMizan } from "./provider";
export { Receipt } from "./receipt";
export { type Paying, refusalText, usePay } from "./use-pay";
export { usePaymentResult, type WatchedResult } from "./use-payment-result";
export { type AskedWays, useWaysToPay } from "./use-ways-to-pay";
export { WaysToPay, type WaysToPayProps } from "./ways-to-pay";
