/** From one plate to the next. */
import type { Plate, PlateName } from './plates.ts';

/** The plate one before (-1) or one after (1) the one named; undefined at the ends. */
export function neighbour(plates: readonly Plate[], name: PlateName, step: -1 | 1): Plate | undefined {
  const at = plates.findIndex((plate) => plate.name === name);
  return at === -1 ? undefined : plates[at + step];
}
