import type { Disposition, Outcome } from "../payment-status";

/** What a result page tells apart: money that has arrived by what became of it, all else by whether another try is safe. */
export type ResultState = Exclude<Outcome, "paid" | "unknown"> | "checking" | `paid_${Disposition}`;

/** Every word of the React parts that the server does not say, in one language. */
export interface Messages {
  ways: {
    legend: string;
    loading: string;
    none: string;
    failed: string;
    /** What tells a way apart from the others, by its `payment_type`. */
    about: Readonly<Record<"1" | "2" | "3", string>>;
  };
  pay: { button: string; opening: string; unreachable: string; busy: string; refused: string };
  result: {
    headings: Readonly<Record<ResultState, string>>;
    /** Before the first answer. */
    asking: string;
    doNotPayAgain: string;
    updatesItself: string;
    notFound: { heading: string; message: string };
  };
  /** For the checkout that the shopper is sent back to with `outcome=session_gone` or `cart_changed`. */
  chooseAgain: Readonly<Record<"session_gone" | "cart_changed", string>>;
  links: { payAgain: string; otherWay: string; home: string; checkAgain: string; tryAgain: string };
  receipt: {
    heading: string;
    result: string;
    results: Readonly<Record<Outcome, string>>;
    amount: string;
    at: string;
    paymentId: string;
    trackId: string;
    transactionId: string;
    referenceId: string;
    print: string;
  };
}
