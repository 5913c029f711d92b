import type { Plate, PlateName } from './plates.ts';

/** The plate before (-1) or after (1) the given one; undefined at either end. */
export function neighbouringPlate(
  plates: readonly Plate[],
  name: PlateName,
  step: -1 | 1,
): Plate | undefined {
  const index = plates.findIndex((plate) => plate.name === name);
  return index === -1 ? undefined : plates[index + step];
}
