/** The known word that a misspelt word is most likely to mean. */

/** Words with at least this many letters may have two errors; shorter words may have one. */
const TWO_ERRORS_FROM = 6;

/** The word with the smallest edit distance, if that is small enough. */
export function nearestWord(word: string, others: readonly string[]): string | undefined {
  const maxErrors = word.length < TWO_ERRORS_FROM ? 1 : 2;
  const best = others
    .filter((other) => other[0] === word[0] && Math.abs(other.length - word.length) <= maxErrors)
    .map((other) => ({ other, errors: editDistance(word, other) }))
    .toSorted((a, b) => a.errors - b.errors)[0];
  return best !== undefined && best.errors > 0 && best.errors <= maxErrors ? best.other : undefined;
}

/**
 * The edit distance, counting letters that are added, left out, replaced or swapped with the next one (optimal string
 * alignment).
 */
function editDistance(a: string, b: string): number {
  let previousRow: number[] = [];
  let lastRow = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (lastRow[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (lastRow[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          replaced,
          isSwapped ? (previousRow[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    previousRow = lastRow;
    lastRow = row;
  }
  return lastRow[b.length] ?? 0;
}
