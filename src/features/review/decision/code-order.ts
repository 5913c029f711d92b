/** The reject codes in a reviewer's order, those used most first, with their keys (docs/rules/review.md, "Reasons"). */
import { draftKey } from '../../../session/local-drafts.ts';
import { REJECT_CODES } from '../../../contract/rules/values.ts';
import type { RejectCode } from '../../../contract/rules/values.ts';

/** How often a reviewer has rejected photos for each code, on this device. */
export type CodeUses = Readonly<Partial<Record<RejectCode, number>>>;

const NAME = 'review-codes';
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** The keys in order: 1 to 9 and 0, then the same with Shift. */
export const CODE_KEYS: readonly string[] = [...DIGITS, ...DIGITS.map((digit) => `Shift+${digit}`)].slice(
  0,
  REJECT_CODES.length,
);

/** The key of the code at `index` of the order, as it is written on its button. */
export function keyLabel(index: number): string | undefined {
  return CODE_KEYS[index]?.replace('Shift+', '⇧');
}

/** The codes that were used most first; those that were used equally often are in their usual order. */
export function codesByUse(uses: CodeUses): readonly RejectCode[] {
  return REJECT_CODES.toSorted((a, b) => (uses[b] ?? 0) - (uses[a] ?? 0));
}

export function readCodeUses(owner: number): CodeUses {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(draftKey(owner, NAME)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const uses = new Map<string, unknown>(Object.entries(stored));
    return Object.fromEntries(
      REJECT_CODES.flatMap((code) => {
        const count = uses.get(code);
        return typeof count === 'number' ? [[code, count]] : [];
      }),
    );
  } catch {
    return {};
  }
}

/** Counts that a photo was rejected for these codes. */
export function countCodeUses(owner: number, codes: ReadonlySet<RejectCode>): void {
  const before = readCodeUses(owner);
  const counted = [...codes].map((code) => [code, (before[code] ?? 0) + 1] as const);
  try {
    localStorage.setItem(
      draftKey(owner, NAME),
      JSON.stringify({ ...before, ...Object.fromEntries(counted) }),
    );
  } catch {
    // Storage is blocked or full, so the order stays as it is.
  }
}
