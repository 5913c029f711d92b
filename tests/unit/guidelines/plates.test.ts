import { expect, test } from 'vitest';
import { REJECT_CODES } from '../../../src/contract/rules/values.ts';
import type { RejectCode } from '../../../src/contract/rules/values.ts';
import { CODES_WITHOUT_PLATE } from '../../../src/features/guidelines/plates.ts';
import { PANELS } from '../../../src/components/photo/guideline-plates.ts';
import type { Plate } from '../../../src/features/guidelines/plates.ts';
import { guidelineOf } from '../../../src/components/photo/guideline-of.ts';

/** The reject codes that each plate shows, by the plate's address. */
const codesAt = new Map<string, readonly string[]>(
  [...PANELS.planes, ...PANELS.trains].map(({ name, codes }) => [`/rules#${name}`, codes]),
);

const undrawn = new Set<RejectCode>(CODES_WITHOUT_PLATE);

test('no two plates of planes show the same fault', () => {
  const plates: readonly Plate[] = PANELS.planes;
  const codes = plates.flatMap((plate) => plate.codes);
  expect(new Set(codes).size).toBe(codes.length);
});

test.each(['planes', 'trains'] as const)(
  'a reject code links to a plate that shows it, or has no link: %s',
  (type) => {
    const shown = REJECT_CODES.filter((code) => codesAt.get(guidelineOf(code, type) ?? '')?.includes(code));
    expect(shown).toEqual(REJECT_CODES.filter((code) => !undrawn.has(code)));
    expect(CODES_WITHOUT_PLATE.map((code) => guidelineOf(code, type))).toEqual(
      CODES_WITHOUT_PLATE.map(() => undefined),
    );
  },
);

test('reject codes of trains link to train plates where there are any', () => {
  expect(guidelineOf('crop', 'trains')).toBe('/rules#rail_1');
  expect(guidelineOf('obstruction', 'trains')).toBe('/rules#rail_2');
  expect(guidelineOf('centring', 'trains')).toBe('/rules#rail_1');
  expect(guidelineOf('exposure', 'trains')).toBe('/rules#rail_4');
  expect(guidelineOf('sharpness', 'trains')).toBe('/rules#rail_4');
  expect(guidelineOf('noise', 'trains')).toBe('/rules#plane_9');
  expect(guidelineOf('crop', 'planes')).toBe('/rules#plane_3');
});
