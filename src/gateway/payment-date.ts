/** The gateway's `YYYY-MM-DD HH MM SS`. Its time zone is not shown, so the raw text is what we keep as evidence. */
export type PaymentDate = {
  /** Exactly as it arrived. */
  raw: string;
  /** The numbers in it; null when the text is not of the specified shape or no real moment. */
  parts: PaymentDateParts | null;
};

export type PaymentDateParts = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
};

const SHAPE = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}) (\d{2}) (\d{2})$/;

/** Reads the date without judging the payment by it: an odd date must not cost a payer the order. */
export function readPaymentDate(raw: string): PaymentDate {
  const numbers = SHAPE.exec(raw)?.slice(1).map(Number);
  if (numbers === undefined) return { raw, parts: null };
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = numbers;
  const parts = { year, month, day, hour, minute, second };
  return { raw, parts: isRealMoment(parts) ? parts : null };
}

/**
 * The instant of the parts at an offset that the operator has configured (Kuwait is 180).
 * @param utcOffsetMinutes minutes east of UTC; null while unknown, then there is no instant
 */
export function instantOf(date: PaymentDate, utcOffsetMinutes: number | null): Date | null {
  if (date.parts === null || utcOffsetMinutes === null) return null;
  return new Date(utcMillisecondsOf(date.parts) - utcOffsetMinutes * 60_000);
}

function isRealMoment(parts: PaymentDateParts): boolean {
  const read = new Date(utcMillisecondsOf(parts));
  return (
    parts.year >= 1970 &&
    read.getUTCMonth() + 1 === parts.month &&
    read.getUTCDate() === parts.day &&
    read.getUTCHours() === parts.hour &&
    read.getUTCMinutes() === parts.minute &&
    read.getUTCSeconds() === parts.second
  );
}

function utcMillisecondsOf({ year, month, day, hour, minute, second }: PaymentDateParts): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
