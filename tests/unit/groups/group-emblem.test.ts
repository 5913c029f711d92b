import { expect, test } from 'vitest';
import { groupEmblem, LIVERIES, EMBLEM_COLOURS } from '../../../src/features/groups/group-emblem.ts';

test('letters are the initials of the first two words, or one character where they aren’t Latin', () => {
  const letters = ['Fence 18L', 'frankfurt', '京沪线 拍车', 'A-350 spotters', '  ', '“North” side', '京 A'];
  expect(letters.map((name) => groupEmblem(name).letters)).toEqual(['F1', 'F', '京', 'A3', '', 'NS', '京']);
});

test('a name always has the same livery, whatever its case, and all liveries and colours are used', () => {
  expect(groupEmblem(' fence 18l')).toMatchObject({ livery: groupEmblem('Fence 18L').livery });
  const emblems = Array.from({ length: 300 }, (_, n) => groupEmblem(`Group ${n}`));
  expect(new Set(emblems.map(({ livery }) => livery))).toEqual(new Set(LIVERIES));
  expect(new Set(emblems.map(({ colour }) => colour))).toEqual(new Set(EMBLEM_COLOURS));
});
