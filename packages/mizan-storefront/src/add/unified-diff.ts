const contextLines = 3;

interface Line {
  readonly sign: " " | "-" | "+";
  readonly text: string;
}

/** The difference of two texts as `patch` takes it; "" where there is none. `before` is undefined for a new file. */
export function unifiedDiff(path: string, before: string | undefined, after: string): string {
  const lines = compare(linesOf(before ?? ""), linesOf(after));
  const hunks = hunksOf(lines);
  if (hunks.length === 0) return "";
  return [`--- ${before === undefined ? "/dev/null" : `a/${path}`}`, `+++ b/${path}`, ...hunks, ""].join(
    "\n",
  );
}

/** Lines taken away and lines added. */
export function linesChanged(before: string, after: string): number {
  return compare(linesOf(before), linesOf(after)).filter(({ sign }) => sign !== " ").length;
}

function linesOf(text: string): string[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** By the longest common subsequence: files of a storefront have some hundred lines, and change in a few. */
function compare(before: readonly string[], after: readonly string[]): Line[] {
  const common = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  const at = (row: number, column: number) => common[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      const isSame = before[row] === after[column];
      const length = isSame
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
      common[row]?.fill(length, column, column + 1);
    }
  }
  const lines: Line[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, now] = [before[row], after[column]];
    if (old !== undefined && old === now) {
      lines.push({ sign: " ", text: old });
      row++;
      column++;
    } else if (old !== undefined && (now === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ sign: "-", text: old });
      row++;
    } else {
      lines.push({ sign: "+", text: now ?? "" });
      column++;
    }
  }
  return lines;
}

function hunksOf(lines: readonly Line[]): string[] {
  const changed = lines.flatMap(({ sign }, index) => (sign === " " ? [] : [index]));
  const spans: { from: number; to: number }[] = [];
  for (const index of changed) {
    const last = spans.at(-1);
    const to = Math.min(lines.length, index + contextLines + 1);
    if (last && index - contextLines <= last.to) last.to = to;
    else spans.push({ from: Math.max(0, index - contextLines), to });
  }
  return spans.flatMap(({ from, to }) => {
    const [above, inside] = [lines.slice(0, from), lines.slice(from, to)];
    const range = (without: "-" | "+") => {
      const [skipped, count] = [above, inside].map(
        (part) => part.filter(({ sign }) => sign !== without).length,
      );
      return `${(skipped ?? 0) + (count ? 1 : 0)},${count ?? 0}`;
    };
    return [`@@ -${range("+")} +${range("-")} @@`, ...inside.map(({ sign, text }) => sign + text)];
  });
}
