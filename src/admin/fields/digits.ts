import { latinDigits } from "../../domain/latin-digits";
import type { Field } from "./field";

/**
 * What is said of a text that is no such number, in the digits of any script.
 *
 * @param text the name of the text
 */
export const digits = (pattern: RegExp, text: string): Pick<Field, "faultOf"> => ({
  faultOf: (typed) => (pattern.test(latinDigits(typed).trim()) ? null : { text }),
});
