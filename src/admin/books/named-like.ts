/** Those whose name holds the text, whatever its case; all of them for a blank text. Their order stays. */
export function namedLike<Named extends { name: string }>(all: readonly Named[], text: string): Named[] {
  const sought = text.trim().toLocaleLowerCase();
  return all.filter(({ name }) => name.toLocaleLowerCase().includes(sought));
}
