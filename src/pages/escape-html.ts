const ENTITY_OF: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** @returns `text` for use between tags or inside a quoted attribute; nothing in it is markup any more */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITY_OF[character] ?? character);
}
