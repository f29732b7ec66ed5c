/**
 * JSON whose digits never change. A PaymentID has more digits than a JavaScript number can hold, and money is
 * never a JavaScript fraction: so numbers are written from decimal strings and read as the text they arrived as.
 */
import { wellFormed } from "../domain/cut-text";

/** A JSON number by its digits: "1.250" is written as 1.25. */
export class JsonDecimal {
  readonly text: string;

  /** @param decimal a valid decimal string; zeros at the end of its fraction are not written */
  constructor(decimal: string) {
    this.text = decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal;
  }
}

export type WireValue = string | number | JsonDecimal;

/** Writes a flat JSON object; absent fields are left out. */
export function writeJson(fields: Record<string, WireValue | undefined>): string {
  const members = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${JSON.stringify(name)}:${jsonOf(value)}`],
  );
  return `{${members.join(",")}}`;
}

function jsonOf(value: WireValue): string {
  return value instanceof JsonDecimal ? value.text : JSON.stringify(value);
}

/** A JSON value as it arrived: every number is the text of its digits, every text what a database keeps. */
export type ExactJson = string | boolean | null | ExactJson[] | { [name: string]: ExactJson };

/** Deeper than any answer of the gateway. */
const MAX_DEPTH = 16;
const TOKEN = /[\s,:]*(?:("[^"\\]*(?:\\.[^"\\]*)*")|([{}[\]])|([^\s,:{}[\]"]+))/y;

/**
 * Reads JSON with numbers as text; objects have no prototype, so `__proto__` is a name like any other.
 * @throws SyntaxError for invalid JSON, a name that occurs twice in one object (PRO-14: which one counts?),
 *   or nesting beyond 16
 */
export function readJson(text: string): ExactJson {
  // The grammar is JSON.parse's business: the walk below relies on it.
  JSON.parse(text);
  return new Walk(text).value(0);
}

class Walk {
  private readonly token = new RegExp(TOKEN);

  constructor(private readonly text: string) {}

  value(depth: number): ExactJson {
    return this.valueOf(this.next(), depth);
  }

  private valueOf(token: string, depth: number): ExactJson {
    if (depth > MAX_DEPTH) throw new SyntaxError(`JSON nested deeper than ${MAX_DEPTH}`);
    if (token === "{") return this.object(depth);
    if (token === "[") return this.array(depth);
    if (token.startsWith('"')) return wellFormed(stringOf(token));
    if (token === "true") return true;
    if (token === "false") return false;
    return token === "null" ? null : token;
  }

  private object(depth: number): ExactJson {
    const members: { [name: string]: ExactJson } = Object.create(null) as { [name: string]: ExactJson };
    for (let token = this.next(); token !== "}"; token = this.next()) {
      const name = stringOf(token);
      if (Object.hasOwn(members, name)) throw new SyntaxError("JSON object with one name twice");
      members[name] = this.value(depth + 1);
    }
    return members;
  }

  private array(depth: number): ExactJson {
    const items: ExactJson[] = [];
    for (let token = this.next(); token !== "]"; token = this.next())
      items.push(this.valueOf(token, depth + 1));
    return items;
  }

  private next(): string {
    const match = this.token.exec(this.text);
    if (match === null) throw new SyntaxError("JSON ends too early");
    return match[1] ?? match[2] ?? match[3] ?? "";
  }
}

function stringOf(token: string): string {
  return String(JSON.parse(token));
}
