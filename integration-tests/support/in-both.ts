/** A sentence that stands for both languages of a review item's summary. */
export function inBoth(text: string): { en: string; ar: string } {
  return { en: text, ar: text };
}
