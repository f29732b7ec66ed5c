/** Numbers of settings, which are kept as they are written, with the digits 0 to 9. */
import { z } from "zod";
import { typedAmount } from "../../domain/typed-amount";

/** A decimal string, which may be typed in the digits of any script. */
export const typedDecimal = z.string().overwrite((typed) => typedAmount(typed).trim());

/** KWD, at most three decimals. */
export const settingAmount = typedDecimal.regex(/^\d{1,6}(\.\d{1,3})?$/, 'must be an amount like "1.500"');

/** 0 to 100, at most three decimals. */
export const PERCENT = /^(100(\.0{1,3})?|\d{1,2}(\.\d{1,3})?)$/;

export const settingPercent = typedDecimal.regex(
  PERCENT,
  'must be like "5" or "12.5": 0 to 100, at most three decimals',
);
