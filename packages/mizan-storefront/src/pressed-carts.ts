/**
 * Which cart a result belongs to. The result's address names no cart, so the tab keeps the cart of its last press, and
 * the browser the carts of the newest results: a result that is opened again still finds its order.
 */
const PRESSED = "mizan.pressed";
const RESULTS = "mizan.results";
const KEPT_RESULTS = 20;

type Tie = [token: string, cartId: string];

export function rememberPress(cartId: string): void {
  write("sessionStorage", PRESSED, cartId);
}

/** @returns the cart of this result, tied to it from now on; null in a browser that pressed for no cart */
export function cartOfResult(token: string): string | null {
  const ties = readTies();
  const tied = ties.find(([known]) => known === token)?.[1];
  if (tied !== undefined) return tied;
  const pressed = read("sessionStorage", PRESSED);
  if (pressed !== null) writeTies([[token, pressed], ...ties]);
  return pressed;
}

/** The cart is ordered. Its results keep it: opened again they lead to the same order, and never to the cart after it. */
export function forgetPress(cartId: string): void {
  if (read("sessionStorage", PRESSED) === cartId) write("sessionStorage", PRESSED, null);
}

function readTies(): Tie[] {
  try {
    const ties: unknown = JSON.parse(read("localStorage", RESULTS) ?? "[]");
    return Array.isArray(ties) ? ties.filter(isTie) : [];
  } catch {
    return [];
  }
}

function writeTies(ties: readonly Tie[]): void {
  write("localStorage", RESULTS, JSON.stringify(ties.slice(0, KEPT_RESULTS)));
}

function isTie(tie: unknown): tie is Tie {
  return Array.isArray(tie) && typeof tie[0] === "string" && typeof tie[1] === "string";
}

type StorageName = "sessionStorage" | "localStorage";

/** A browser that keeps nothing (switched off, full, private) throws; a server has no storage at all. */
function read(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

function write(storage: StorageName, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, value);
  } catch {
    // The result is shown all the same; only the way to its order is the shop's to know.
  }
}
