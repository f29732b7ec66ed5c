/** Kuwait has UTC+3 all year; the time zone of the real gateway's dates is not shown. */
const KUWAIT_OFFSET_MS = 3 * 60 * 60 * 1000;

/** `YYYY-MM-DD HH MM SS` of a time in epoch milliseconds: the specification's shape of `paymentDate`. */
export function paymentDateOf(timeMs: number): string {
  const iso = new Date(timeMs + KUWAIT_OFFSET_MS).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19).replaceAll(":", " ")}`;
}

/** `YYYYMMDDhhmmss` of a time in epoch milliseconds: how a PaymentID begins. */
export function timestampOf(timeMs: number): string {
  return paymentDateOf(timeMs).replaceAll(/[- ]/g, "");
}
