/** What the admin API takes and answers about who may do what. */
import type { Right } from "../../domain/rights";

/** `GET` and `POST /admin/mizan/rights` answer `{rights: RightsView}`; `GET …/history` answers `{versions: VersionView[]} & Page`. */
export type RightsView = {
  /** To be sent back with a change; 0 while nobody ever had an entry. */
  version: number;
  /** Nobody has an entry: everybody may do everything. */
  everybody_may: boolean;
  /** Users of the admin first, then secret API keys that were not revoked, each by name; then who is gone and has an entry. */
  actors: RightsActorView[];
};

export type RightsActorView = {
  id: string;
  kind: "user" | "key" | "gone";
  /** A user's e-mail address, a key's title, or the id of who is gone. */
  name: string;
  /** The e-mail address of a key's maker; null for a user, and where nobody knows. */
  maker: string | null;
  /** Null for no entry. */
  rights: Right[] | null;
  /** What counts, with or without an entry. */
  may: Right[];
};

/** Null takes the entry away. */
export type ChangeRights = { version: number; actor_id: string; rights: Right[] | null };
