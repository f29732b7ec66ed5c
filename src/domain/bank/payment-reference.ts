/** The name by which a bank, a vendor and the books know one transfer, or one file. */

/** Digits and letters that no reader takes for one another: no I, L, O and U. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Letters first: a spreadsheet takes "12E456" for a number. */
const BEGINNING = "MZ";
const RANDOM_SIGNS = 14;

export const PAYMENT_REFERENCE_BYTES = RANDOM_SIGNS;

/**
 * @param randomBytes 14 from a cryptographic source; 5 bits of each count, 70 together. The database's unique index decides that
 *   none is used twice.
 * @returns 16 characters of A–Z0–9
 * @throws RangeError for fewer bytes
 */
export function paymentReferenceOf(randomBytes: Uint8Array): string {
  if (randomBytes.length < RANDOM_SIGNS) {
    throw new RangeError(`A reference needs ${RANDOM_SIGNS} random bytes, not ${randomBytes.length}.`);
  }
  const signs = Array.from(randomBytes.subarray(0, RANDOM_SIGNS), (byte) => SIGNS[byte % SIGNS.length]);
  return BEGINNING + signs.join("");
}
