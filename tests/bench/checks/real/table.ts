/** The table of `checks-real`: one row per fault, natural or planted. */
import type { FindingKind } from '../../../../src/contract/rules/values.ts';
import type { BenchTable } from '../../site.ts';

/** What is counted for a row. */
interface Counts {
  /** How often the fault is there. */
  there: number;
  /** How often a finding shows it, even if as another fault (motion as blur). */
  found: number;
  /** How often the finding is the right one. */
  right: number;
  /** How often something is shown that isn't there, by what is shown. */
  wrong: Map<FindingKind, number>;
  arguable: number;
}

export type Count = 'there' | 'found' | 'right' | 'arguable';

/** Counts by row, in the order in which rows are first counted. */
export class FindingTable {
  readonly #rows = new Map<string, Counts>();

  /** How often a row's fault was there so far. */
  countOf(row: string): number {
    return this.#row(row).there;
  }

  add(row: string, ...counts: readonly Count[]): void {
    const counted = this.#row(row);
    for (const count of counts) counted[count] += 1;
  }

  addWrong(row: string, kind: FindingKind): void {
    const { wrong } = this.#row(row);
    wrong.set(kind, (wrong.get(kind) ?? 0) + 1);
  }

  table(): BenchTable {
    return Object.fromEntries(
      [...this.#rows].map(([row, { there, found, right, wrong, arguable }]) => [
        row,
        {
          there: String(there),
          found: shareOf(found, there),
          'as what it is': shareOf(right, there),
          'shown but not there': [...wrong].map(([kind, times]) => `${kind} ${times}`).join(', ') || '–',
          arguable: String(arguable),
        },
      ]),
    );
  }

  #row(row: string): Counts {
    const counts = this.#rows.get(row) ?? { there: 0, found: 0, right: 0, wrong: new Map(), arguable: 0 };
    this.#rows.set(row, counts);
    return counts;
  }
}

function shareOf(part: number, whole: number): string {
  return whole === 0 ? '–' : `${part} (${Math.round((100 * part) / whole)} %)`;
}
