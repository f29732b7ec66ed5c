/** The one form of the log's lines about payments: what a line is about comes first, so that a collector can split it off. */

const NAMES = ["attempt", "cart", "order", "refund", "item", "trackid", "lease", "vendor"] as const;

/** What a line is about; what is not at hand is left out. Several ids stand behind one another, with commas between. */
export type LineSubject = Partial<Record<(typeof NAMES)[number], string | readonly string[] | null>>;

/**
 * @param text goes on after the ids, and may hold what another program said; never a secret
 * @returns one line: `Mizan attempt=matt_… cart=cart_… could not …`
 */
export function logLine(subject: LineSubject, text: string): string {
  const pairs = NAMES.map((name) => [name, [subject[name] ?? []].flat().join(",")] as const)
    .filter(([, ids]) => ids !== "")
    .map(([name, ids]) => `${name}=${ids}`);
  // A database's message may have several lines, of which a collector would make several entries.
  return ["Mizan", ...pairs, text.replace(/\s*[\r\n]+\s*/g, " ")].join(" ");
}
