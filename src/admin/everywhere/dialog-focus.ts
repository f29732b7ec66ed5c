/**
 * Where the focus goes with a dialog. Radix puts it on the first button, which closes what was just opened, and gives it back to a
 * trigger, which a dialog that a page opens by itself has not: a keyboard would begin again at the top of the page.
 */
import { usePrompt } from "@medusajs/ui";
import { useRef, useState } from "react";

/** Of a form; a radio group leads to its chosen one. */
const FIELDS =
  'input:not([aria-hidden]), textarea, [role="radiogroup"], [role="combobox"], [role="checkbox"]';

/** For the content of a dialog: the focus goes to its first field, where it has one, and back to where it came from. */
export function useDialogFocus() {
  // A field that takes the focus by itself has it before the dialog is asked.
  const [opener] = useState(placesNow);
  const from = useRef<readonly HTMLElement[]>(opener);
  return {
    onOpenAutoFocus: (event: Event) => {
      // Nothing has it where the dialog of before is gone already.
      if (document.activeElement !== document.body) from.current = placesNow();
      const dialog = event.currentTarget as HTMLElement;
      CAME_FROM.set(dialog, from.current);
      const fields = [...dialog.querySelectorAll<HTMLElement>(FIELDS)];
      const first = fields.find((field) => field.checkVisibility() && !field.matches(":disabled"));
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      giveBack(from.current);
    },
  };
}

/** Medusa's question before what cannot be undone, which gives the focus back as well. */
export function useQuestion(): ReturnType<typeof usePrompt> {
  const ask = usePrompt();
  return async (question) => {
    const from = placesNow();
    const isSure = await ask(question);
    // The question leaves the page after it is answered.
    setTimeout(() => giveBack(from));
    return isSure;
  };
}

/** Of a dialog that is open: a form may come in the place of what was shown while it was loaded. */
const CAME_FROM = new WeakMap<Element, readonly HTMLElement[]>();

/** What has the focus, and what it is in, from the inside out; from a dialog it goes on where that came from. */
function placesNow(): readonly HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let at = document.activeElement; at instanceof HTMLElement; at = at.parentElement) {
    places.push(at);
    const before = CAME_FROM.get(at);
    if (before) return [...places, ...before];
  }
  return places;
}

/** To the first that is still there: what was pressed may be gone with what it did. */
function giveBack(places: readonly HTMLElement[]): void {
  const place = places.find((one) => one.isConnected);
  if (place && place.tabIndex < 0) place.tabIndex = -1;
  place?.focus({ preventScroll: place !== places[0] });
}
