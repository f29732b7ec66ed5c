/** Numbers of settings, which are kept as they are written. */
import { z } from "zod";
import { typedAmount } from "../../domain/typed-amount";

/** KWD, at most three decimals. */
export const settingAmount = z.string().regex(/^\d{1,6}(\.\d{1,3})?$/, 'must be an amount like "1.500"');

/** 0 to 100, at most three decimals. */
export const PERCENT = /^(100(\.0{1,3})?|\d{1,2}(\.\d{1,3})?)$/;

/** A percentage, which may be typed in Arabic digits. */
export const settingPercent = z
  .string()
  .overwrite((typed) => typedAmount(typed).trim())
  .regex(PERCENT, 'must be like "5" or "12.5": 0 to 100, at most three decimals');
