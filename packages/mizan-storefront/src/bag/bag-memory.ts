/** Which carts make up the bag. Only a note of this browser: what a cart holds and whether it is ordered, the shop says. */
export interface BagPart {
  /** The vendor's id in the marketplace; null for the operator's own goods. */
  vendor: string | null;
  /** The vendor's name, as the shop shows it. */
  name: string;
  cartId: string;
  /** The newest payment that the shopper came back from: how it stands, and its receipt, `mizan.watchResult` and `mizan.receipt` say. */
  token?: string;
  /** The order of the part, once there is one. */
  order?: { id: string; display_id?: number };
}

export interface KeptBag {
  /** Random; stands in the carts' metadata, may be shown and never decides anything. */
  id: string;
  parts: BagPart[];
}

const KEY = "mizan.bag";

/** `localStorage`, or anything like it. */
export type BagStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function readBag(storage: BagStorage): KeptBag {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? "") as Partial<KeptBag> | null;
    if (typeof kept?.id === "string" && Array.isArray(kept.parts) && kept.parts.every(isPart))
      return { id: kept.id, parts: kept.parts };
  } catch {
    // Nothing kept, or something else's.
  }
  return { id: randomId(), parts: [] };
}

/** `crypto.randomUUID` is not there on plain http, such as a shop's own network. */
function randomId(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function writeBag(storage: BagStorage, bag: KeptBag): void {
  if (bag.parts.length === 0) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(bag));
}

function isPart(part: unknown): part is BagPart {
  const { vendor, name, cartId } = (part ?? {}) as Partial<BagPart>;
  return (
    (vendor === null || typeof vendor === "string") && typeof name === "string" && typeof cartId === "string"
  );
}
