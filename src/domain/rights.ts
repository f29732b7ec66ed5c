/** What an admin user or a secret API key may do at Mizan's admin API. */

/** `look`: read · `handle`: refunds, review items, recording · `approve`: payouts, bank details · `configure`: vendors, keys, settings, rights. */
export const RIGHTS = ["look", "handle", "approve", "configure"] as const;
export type Right = (typeof RIGHTS)[number];

/** Everybody's entry, by the id of a user or a secret API key. */
export type GivenRights = Readonly<Record<string, readonly Right[]>>;

/** Who asks: `person` is the user behind, of a key its maker, null where nobody knows (`peopleBehind`). */
export type RightsActor = { id: string; isKey: boolean; person: string | null };

/** What a key has of its maker's rights, as long as it has no entry. */
const OF_MAKER: readonly Right[] = ["look", "handle"];

/** @returns what somebody may do; everything, where nobody has an entry */
export function rightsOf(given: GivenRights, { id, isKey, person }: RightsActor): readonly Right[] {
  if (Object.keys(given).length === 0) return RIGHTS;
  const own = given[id];
  if (own || !isKey) return own ?? [];
  const makers = (person === null ? undefined : given[person]) ?? [];
  return OF_MAKER.filter((right) => includesRight(makers, right));
}

/** @returns whether `held` is enough; who may do anything may look */
export function includesRight(held: readonly Right[], wanted: Right): boolean {
  return wanted === "look" ? held.length > 0 : held.includes(wanted);
}

/** @returns whether one of these users may still give and take rights; a key alone is nobody's to sign in with */
export function leavesConfigurer(given: GivenRights, userIds: readonly string[]): boolean {
  return Object.keys(given).length > 0 && configurersAmong(given, userIds).length > 0;
}

/** @returns those of some users who may give and take rights */
export function configurersAmong(given: GivenRights, userIds: readonly string[]): string[] {
  return userIds.filter((id) => rightsOf(given, { id, isKey: false, person: id }).includes("configure"));
}
