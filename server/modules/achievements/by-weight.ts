/** Orders achievements for display. */
import { ACHIEVEMENT_COLOURS, ACHIEVEMENTS } from '../../../src/contract/rules/achievements.ts';

type CatalogueEntry = (typeof ACHIEVEMENTS)[number];

/** An awarded achievement. */
export interface AwardedAchievement {
  key: string;
  at: Date;
}

const BY_KEY = new Map<string, CatalogueEntry>(ACHIEVEMENTS.map((entry) => [entry.key, entry]));

/**
 * Sorts awarded achievements for display and adds their catalogue entries. For each measure the highest step comes
 * first; these are sorted by rarity, then by the latest award. Lower steps of a measure come last.
 */
export function byWeight<T extends AwardedAchievement>(
  had: readonly T[],
): { entry: CatalogueEntry; had: T }[] {
  const known = had.flatMap((awarded) => {
    const entry = BY_KEY.get(awarded.key);
    return entry === undefined ? [] : [{ entry, had: awarded }];
  });
  const highest = new Map<string, number>();
  for (const { entry } of known) {
    highest.set(entry.measure, Math.max(entry.value, highest.get(entry.measure) ?? 0));
  }
  const isOvertaken = ({ measure, value }: CatalogueEntry) => value < (highest.get(measure) ?? 0);
  return known.toSorted(
    (a, b) =>
      Number(isOvertaken(a.entry)) - Number(isOvertaken(b.entry)) ||
      weight(b.entry) - weight(a.entry) ||
      b.had.at.getTime() - a.had.at.getTime() ||
      ACHIEVEMENTS.indexOf(a.entry) - ACHIEVEMENTS.indexOf(b.entry),
  );
}

function weight({ color }: CatalogueEntry): number {
  return ACHIEVEMENT_COLOURS.indexOf(color);
}
