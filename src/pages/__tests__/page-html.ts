/** Reads what a page says, for the tests: enough for our own well-formed markup, no more. */

/** The text of the first element with this `data-part` in one language's section; undefined when it is hidden. */
export function shownPart(html: string, language: "en" | "ar", part: string): string | undefined {
  const element = new RegExp(`<(\\w+)([^>]*data-part="${part}"[^>]*)>([\\s\\S]*?)</\\1>`).exec(
    sectionOf(html, language),
  );
  if (!element || / hidden\b/.test(element[2] ?? "")) return undefined;
  return (element[3] ?? "").replace(/<[^>]*>/g, "");
}

export function sectionOf(html: string, language: "en" | "ar"): string {
  const section = new RegExp(`<section lang="${language}"[^>]*>([\\s\\S]*?)</section>`).exec(html);
  if (!section) throw new Error(`No section in "${language}" in:\n${html}`);
  return section[1] ?? "";
}

/** Every start tag of a page, outside its scripts' and style's text. */
export function startTagsOf(html: string): string[] {
  const withoutCode = html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, "$1");
  return withoutCode.match(/<[a-z][^>]*>/gi) ?? [];
}

/** What the page hands to its script. */
export function pageDataOf(html: string): Record<string, unknown> {
  const data = /<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(html);
  return JSON.parse(data?.[1] ?? "null") as Record<string, unknown>;
}
