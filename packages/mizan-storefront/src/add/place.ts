import type { Edit, Import, SourceFile } from "./source-file";
import type { Storefront } from "./storefront";

/** What a place looks like: as Mizan needs it, as the starter has it, or so that a person must decide. */
export type Look =
  | { readonly is: "there" }
  | { readonly is: "unfamiliar" }
  | { readonly is: "to change"; readonly edits: readonly Edit[]; readonly imports: readonly Import[] };

/** One thing that must change in a file which is not ours: all of it is changed, or nothing. */
export interface Place {
  /** What is different afterwards, in the words of the report. */
  readonly purpose: string;
  look(file: SourceFile, storefront: Storefront): Look;
  /** The lines for a person to write, for a file in the starter's shape. */
  byHand(storefront: Storefront): string;
}

export const there: Look = { is: "there" };
export const unfamiliar: Look = { is: "unfamiliar" };

export function toChange(edits: readonly Edit[], imports: readonly Import[]): Look {
  return { is: "to change", edits, imports };
}
