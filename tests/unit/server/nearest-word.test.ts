import { expect, test } from 'vitest';
import { nearestWord } from '../../../server/modules/photos/nearest-word.ts';

test.each([
  ['airbsu', ['airport', 'airbus', 'airbuses'], 'airbus'],
  ['lufthnsa', ['lufthansa'], 'lufthansa'],
  ['zurihc', ['munich', 'zurich'], 'zurich'],
  ['bona', ['bonn', 'boat'], 'bonn'],
  ['bona', ['bnoan'], undefined],
  ['gatwick', ['fatwick'], undefined],
  ['airbus', ['airbus'], undefined],
  ['qqqqqq', ['airbus'], undefined],
])('for %s, the nearest of %j is %s', (word, others, nearest) => {
  expect(nearestWord(word, others)).toBe(nearest);
});
