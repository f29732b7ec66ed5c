/** How many values JSON has and how deep they lie, told piece by piece while it arrives: what is too much is never parsed. */

/** Far above what any form of the dashboard sends; `JSON.parse` needs seconds for millions. */
const MOST = { values: 10_000, depth: 32 };

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPENING, CLOSING] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])];

export class JsonMeasure {
  #values = 1;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;

  /** @returns whether all pieces so far are within bounds; whether they are JSON is for the parser to say */
  takes(piece: Uint8Array): boolean {
    for (const byte of piece) {
      if (this.#isInText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === BACKSLASH) this.#isEscaped = true;
        else if (byte === QUOTE) this.#isInText = false;
      } else if (byte === QUOTE) this.#isInText = true;
      else if (byte === COMMA) this.#values += 1;
      else if (OPENING.has(byte)) {
        this.#values += 1;
        this.#depth += 1;
      } else if (CLOSING.has(byte)) this.#depth -= 1;
      if (this.#values > MOST.values || this.#depth > MOST.depth) return false;
    }
    return true;
  }
}
