/**
 * The beginning of a text, as the database keeps texts: no half of a pair of characters, whether it was cut there or came so.
 *
 * @param longest in UTF-16 units
 */
export function cutText(text: string, longest: number): string {
  return text.slice(0, longest).replace(/\p{Surrogate}/gu, "\ufffd");
}
