import { z } from "zod";

/** An identifier as it stands in an address or a body. The database takes every character but the one that is refused. */
export const identifier = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .refine((text) => !text.includes("\0"), "It has a character that no identifier has.");

/** One value, or several given as `field=a&field=b`. */
export function severalOf<Value extends z.ZodType<string>>(value: Value) {
  return z.union([value.transform((one) => [one]), z.array(value).min(1).max(20)]).optional();
}
