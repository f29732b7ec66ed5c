/**
 * In which order the sweep asks about what is due, where there is more than it may ask about. The statement of
 * `DueAttemptStore.claimDue` follows this rule.
 *
 * Gateway keys take turns, so that a crowd at one vendor keeps no other vendor waiting. With one key what is paid, what its
 * shopper came back from, and pages that nobody came back from take turns. In each of these, one place is for the newest, whose
 * shopper may have paid just now, and the next for the one that has waited for the largest share of its life. So with too much
 * to do every check is later in proportion to the age of its page, by seconds or by hours, and none waits for ever (OPS-20).
 */

/**
 * Milliseconds at which a class of ages begins, doubled up to more than a week. In one class addresses take turns, and then
 * carts: who opens a thousand pages gets no more places than a shopper whose page is about as new.
 */
export const CLASSES_MS: readonly number[] = Array.from({ length: 14 }, (_, nth) => 120_000 * 2 ** nth);

/** Of so many places one is for the newest and one for what has waited longest. */
export const TURNS = 2;
