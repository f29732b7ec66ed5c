const BLANKS = "[ \\t\\r\\n]*";
const token = (pattern: string): RegExp => new RegExp(BLANKS + pattern, "y");

const STRING = token('"(?:[^"\\\\\\u0000-\\u001f]|\\\\(?:["\\\\/bfnrt]|u[0-9a-fA-F]{4}))*"');
const SCALAR = token("(?:true|false|null|-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)");
const SIGNS = { "{": token("\\{"), "}": token("\\}"), "[": token("\\["), "]": token("\\]") };
const [COMMA, COLON, REST] = [token(","), token(":"), token("")];

/**
 * Where a text stops being JSON: line and column, from 1. JSON.parse names no place in many of its messages and quotes
 * the text in others, which may hold a key.
 */
export function placeOfMistake(text: string): { line: number; column: number } {
  const walk = new Walk(text);
  try {
    walk.value();
  } catch {
    // The walk stays where it stopped.
  }
  walk.take(REST);
  const lines = text.slice(0, walk.at).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

/**
 * The first name that an object anywhere in a JSON text says twice, or undefined. JSON.parse takes the last of them, other
 * readers the first.
 *
 * @param text that JSON.parse takes
 */
export function repeatedName(text: string): string | undefined {
  const walk = new Walk(text);
  walk.value();
  return walk.repeated;
}

class Walk {
  at = 0;
  repeated: string | undefined;

  constructor(private readonly text: string) {}

  /** @throws Error where no value stands */
  value(): void {
    const names = new Set<unknown>();
    if (this.take(SIGNS["{"])) this.list(SIGNS["}"], () => this.member(names));
    else if (this.take(SIGNS["["])) this.list(SIGNS["]"], () => this.value());
    else if (!this.take(STRING)) this.need(SCALAR);
  }

  take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.test(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private member(names: Set<unknown>): void {
    const from = this.at;
    this.need(STRING);
    const name = JSON.parse(this.text.slice(from, this.at)) as string;
    if (names.has(name)) this.repeated ??= name;
    names.add(name);
    this.need(COLON);
    this.value();
  }

  private list(end: RegExp, item: () => void): void {
    if (this.take(end)) return;
    do item();
    while (this.take(COMMA));
    this.need(end);
  }

  private need(pattern: RegExp): void {
    if (!this.take(pattern)) throw new Error("Not JSON from here on");
  }
}
