/** The number by which a try to pay is known to the gateway. */

/** Of 128 bits and no sequence: ids of other payments cannot be guessed from one of them (DAT-08). */
export const TRACK_ID_BYTES = 16;

/**
 * A trackid: 32 characters 0-9a-f, within the gateway's "alphanumeric, max 255" (specification, Limits). Never
 * reused: every try to pay has its own.
 * @param randomBytes at least 16 from a cryptographic source; only the first 16 count
 * @throws RangeError for fewer
 */
export function trackIdOf(randomBytes: Uint8Array): string {
  if (randomBytes.length < TRACK_ID_BYTES) {
    throw new RangeError(`A trackid needs ${TRACK_ID_BYTES} random bytes, not ${randomBytes.length}.`);
  }
  return Buffer.from(randomBytes.subarray(0, TRACK_ID_BYTES)).toString("hex");
}
