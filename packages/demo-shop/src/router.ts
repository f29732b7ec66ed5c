/** The shop's addresses, by the browser's own history: every page can be reloaded, kept and gone back to. */
import { useSyncExternalStore } from "react";

const MOVED = "shop:moved";

function subscribe(heard: () => void): () => void {
  addEventListener("popstate", heard);
  addEventListener(MOVED, heard);
  return () => {
    removeEventListener("popstate", heard);
    removeEventListener(MOVED, heard);
  };
}

/** The address shown, with its query. */
export function useAddress(): URL {
  return new URL(useSyncExternalStore(subscribe, () => location.href));
}

/** `instead`: the page that is left is none to go back to. */
export function goTo(href: string, { instead = false } = {}): void {
  if (instead) history.replaceState(null, "", href);
  else history.pushState(null, "", href);
  dispatchEvent(new Event(MOVED));
  const anchor = new URL(href, location.href).hash.slice(1);
  // After the new page is drawn.
  requestAnimationFrame(() => {
    if (anchor) document.getElementById(anchor)?.scrollIntoView();
    else scrollTo({ top: 0, behavior: "instant" });
  });
}

/**
 * Follows the links of the shop without loading it anew, whoever made them: the kit's are plain `<a href>`. A new tab, a
 * download, another site, a place on the same page and a link that was handled already are left alone.
 */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const isHere = link.pathname === location.pathname && link.search === location.search;
    if (isHere && link.hash) return;
    event.preventDefault();
    goTo(link.href);
  });
}
