import { z } from "zod";

/** An amount of a setting, which is kept as it is written: KWD, at most three decimals. */
export const settingAmount = z.string().regex(/^\d{1,6}(\.\d{1,3})?$/, 'must be an amount like "1.500"');
