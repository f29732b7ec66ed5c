import type { Messages } from "./messages";

export const en: Messages = {
  ways: {
    legend: "How would you like to pay?",
    loading: "Loading the ways to pay…",
    none: "This cart cannot be paid for online.",
    failed: "The ways to pay could not be loaded.",
    about: {
      "1": "From your bank account, with your card and its PIN.",
      "2": "With the number of your credit card.",
      "3": "You choose how to pay on the next page.",
    },
  },
  pay: {
    button: "Pay now",
    opening: "Opening the payment page…",
    unreachable: "The shop cannot be reached right now. Please check your connection and try again.",
    busy: "Your cart is still being worked on. Please try again in a moment.",
    refused:
      "This cart cannot be paid for this way right now. Please choose another way to pay, or contact the shop.",
  },
  result: {
    headings: {
      paid_ordered: "Your order has been placed",
      paid_pending: "Payment received, placing your order",
      paid_released: "We have your payment, but no order yet",
      paid_spare: "Your order was placed without this payment",
      paid_refunded: "Your payment was refunded",
      declined: "The payment was not approved",
      canceled: "The payment was cancelled",
      denied: "The payment was not accepted",
      open: "We are checking your payment",
      authorized: "The payment was not confirmed",
      checking: "We are checking your payment",
    },
    asking: "One moment, please.",
    doNotPayAgain: "Please do not pay again.",
    updatesItself: "This page updates by itself.",
    notFound: {
      heading: "This link is not valid",
      message:
        "It may have been cut off or copied incompletely. Please go back to the shop and open your cart there.",
    },
  },
  chooseAgain: {
    session_gone: "The way to pay was chosen anew in the meantime. Please choose the way to pay again.",
    cart_changed:
      "Your cart has changed. To make sure that you pay the right amount, please choose the way to pay again.",
  },
  links: {
    payAgain: "Pay again",
    otherWay: "Choose another way to pay",
    home: "Continue to the shop",
    checkAgain: "Check again",
    tryAgain: "Try again",
  },
  receipt: {
    heading: "Payment receipt",
    result: "Result",
    results: {
      paid: "Paid",
      declined: "Not approved",
      canceled: "Cancelled",
      denied: "Not accepted",
      open: "Not known yet",
      authorized: "Not confirmed",
      unknown: "Not known yet",
    },
    amount: "Amount",
    at: "Date and time in Kuwait",
    paymentId: "Payment ID",
    trackId: "Track ID",
    transactionId: "Transaction ID",
    referenceId: "Reference ID",
    print: "Print the receipt",
  },
};
