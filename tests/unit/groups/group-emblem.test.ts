import { expect, test } from 'vitest';
import { groupMark, LIVERIES, MARK_COLOURS } from '../../../src/features/groups/group-emblem.ts';

test('letters are the initials of the first two words, or one character where they aren’t Latin', () => {
  const letters = ['Fence 18L', 'frankfurt', '京沪线 拍车', 'A-350 club', '  ', '“North” side', '京 A'];
  expect(letters.map((name) => groupMark(name).letters)).toEqual(['F1', 'F', '京', 'A3', '', 'NS', '京']);
});

test('a name always has the same livery, whatever its case, and all liveries and colours are used', () => {
  expect(groupMark(' fence 18l')).toMatchObject({ livery: groupMark('Fence 18L').livery });
  const marks = Array.from({ length: 300 }, (_, n) => groupMark(`Group ${n}`));
  expect(new Set(marks.map(({ livery }) => livery))).toEqual(new Set(LIVERIES));
  expect(new Set(marks.map(({ colour }) => colour))).toEqual(new Set(MARK_COLOURS));
});
