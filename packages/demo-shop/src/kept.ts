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
