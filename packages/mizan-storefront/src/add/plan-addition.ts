import { join } from "node:path";
import { filesFor } from "./files/files-for";
import type { Place } from "./place";
import { choosing } from "./places/choosing";
import { choosingAgain } from "./places/choosing-again";
import { names } from "./places/names";
import { openCart } from "./places/open-cart";
import { payButton } from "./places/pay-button";
import { shownName } from "./places/shown-name";
import { ways } from "./places/ways";
import { type Edit, type Import, SourceFile } from "./source-file";
import { declarations, type Declares, readIfThere, type Storefront } from "./storefront";

const places: Readonly<Record<Declares, readonly Place[]>> = {
  names: [names],
  payButton: [payButton],
  payment: [choosing, choosingAgain, ways, shownName],
  cart: [openCart],
  orderPayment: [shownName],
};

export interface Step {
  readonly path: string;
  readonly purpose: string;
  /** `kept`: a file of ours that somebody has changed since. */
  readonly is: "there" | "to change" | "to add" | "kept" | "by hand";
  /** The lines to write, where it is left to a person. */
  readonly lines?: string;
}

export interface NewText {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string;
}

export interface Plan {
  readonly steps: readonly Step[];
  readonly texts: readonly NewText[];
}

/** What has to be done in a storefront; reads, and writes nothing. */
export function planAddition(storefront: Storefront): Plan {
  const plans = (Object.keys(places) as Declares[])
    .filter((declares) => declares !== "orderPayment" || storefront.showsOrderPayment)
    .map((declares) => planEdits(storefront, declares));
  const added = filesFor(storefront).map(({ path, purpose, text }): Plan => {
    const before = readIfThere(join(storefront.root, path));
    if (before === "")
      return { steps: [{ path, purpose, is: "to add" }], texts: [{ path, before: undefined, after: text }] };
    return { steps: [{ path, purpose, is: before === text ? "there" : "kept" }], texts: [] };
  });
  const all = [...added, ...plans];
  return { steps: all.flatMap(({ steps }) => steps), texts: all.flatMap(({ texts }) => texts) };
}

function planEdits(storefront: Storefront, declares: Declares): Plan {
  const path = storefront.files[declares];
  const text = path ? readIfThere(join(storefront.root, path)) : "";
  const file = path ? parsed(path, text) : undefined;
  const edits: Edit[] = [];
  const imports: Import[] = [];
  const steps = places[declares].map((place): Step => {
    const look = file?.look(place, storefront);
    const at = { path: path ?? declarations[declares][1], purpose: place.purpose };
    if (look?.is === "there") return { ...at, is: "there" };
    if (look?.is !== "to change") return { ...at, is: "by hand", lines: place.byHand(storefront) };
    edits.push(...look.edits);
    imports.push(...look.imports);
    return { ...at, is: "to change" };
  });
  if (!path || !file || edits.length === 0) return { steps, texts: [] };
  return { steps, texts: [{ path, before: text, after: file.source.with(edits, imports) }] };
}

/** Undefined for a file that is no TypeScript. */
function parsed(path: string, text: string) {
  try {
    const source = new SourceFile(path, text);
    return { source, look: (place: Place, storefront: Storefront) => place.look(source, storefront) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
