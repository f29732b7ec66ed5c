/** Who may do what, as people see it. */
import type { RightsActorView, RightsView } from "../../answers/admin-api/rights";
import type { Using } from "../../application/dependencies";
import { type GivenRights, rightsOf } from "../../domain/rights";
import { adminUsers, secretKeys } from "../../engine/admin-actors";
import { peopleBehind } from "../../engine/people";

/** @returns every user and every secret API key, with and without an entry */
export async function rightsView(dependencies: Using<"setup">): Promise<RightsView> {
  const [{ given, version }, users, keys] = await Promise.all([
    dependencies.mizan.rights.current(),
    adminUsers(dependencies),
    secretKeys(dependencies),
  ]);
  const people = await peopleBehind(
    dependencies,
    keys.map(({ id }) => id),
  );
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  const known = new Set([...users, ...keys].map(({ id }) => id));
  const gone = Object.keys(given).filter((id) => !known.has(id));
  return {
    version,
    everybody_may: Object.keys(given).length === 0,
    actors: [
      ...byName(
        users.map(({ id, email }) =>
          actorView(given, { id, kind: "user", name: email, maker: null, person: id }),
        ),
      ),
      ...byName(
        keys.map(({ id, title }) => {
          const person = people.get(id) ?? null;
          const maker = person === null ? null : (emails.get(person) ?? person);
          return actorView(given, { id, kind: "key", name: title, maker, person });
        }),
      ),
      ...gone.map((id) => actorView(given, { id, kind: "gone", name: id, maker: null, person: id })),
    ],
  };
}

function actorView(
  given: GivenRights,
  { person, ...actor }: Pick<RightsActorView, "id" | "kind" | "name" | "maker"> & { person: string | null },
): RightsActorView {
  const held = rightsOf(given, { id: actor.id, isKey: actor.kind === "key", person });
  const own = given[actor.id];
  return { ...actor, rights: own ? [...own] : null, may: [...held] };
}

function byName(actors: RightsActorView[]): RightsActorView[] {
  return actors.sort((one, other) => one.name.localeCompare(other.name));
}
