const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;

/**
 * The least of the engine's ids of a moment: ids begin with their time, so that those of a time are found by the primary
 * key.
 *
 * @param ms since 1970
 */
export function ulidAt(ms: number): string {
  let left = Math.max(0, Math.floor(ms));
  let time = "";
  for (let place = 0; place < TIME_LENGTH; place += 1) {
    time = (LETTERS[left % LETTERS.length] ?? "0") + time;
    left = Math.floor(left / LETTERS.length);
  }
  return time + "0".repeat(RANDOM_LENGTH);
}
