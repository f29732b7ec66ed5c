/** What this browser remembers. A browser that keeps nothing (private, full) must not stop a purchase. */
const PREFIX = "souq-mizan:";

export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // Not remembered: the basket lasts as long as the page.
  }
}

/** Hears what other tabs of the shop remember or forget under `name`. */
export function onKeptElsewhere(name: string, heard: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === PREFIX + name) heard();
  };
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}

const unkept = new Map<string, string>();

/** The same for the kit's bag, which reads back what it wrote: in a browser that keeps nothing, as long as the page lasts. */
export const keptStorage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = {
  getItem: (name) => readKept(name) ?? unkept.get(name) ?? null,
  setItem: (name, value) => {
    keep(name, value);
    if (readKept(name) !== value) unkept.set(name, value);
  },
  removeItem: (name) => {
    keep(name, null);
    unkept.delete(name);
  },
};
