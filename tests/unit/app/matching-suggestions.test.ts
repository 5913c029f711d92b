import { expect, test } from 'vitest';
import { matchingSuggestions } from '../../../src/ui/matching-suggestions.ts';

const TYPES = ['Airbus A321neo', 'Boeing 737-800', 'Boeing 787-8', 'Antonov An-12', 'Airbus A350'];

test('what is typed is found anywhere, in upper or lower case', () => {
  expect(matchingSuggestions(TYPES, ' 21NEO ')).toEqual(['Airbus A321neo']);
  expect(matchingSuggestions(TYPES, 'zeppelin')).toEqual([]);
  expect(matchingSuggestions(TYPES, ' ')).toEqual(TYPES);
});

test('what begins with it, or has a word that does, comes first', () => {
  expect(matchingSuggestions(TYPES, 'an')).toEqual(['Antonov An-12']);
  expect(matchingSuggestions(['Scandinavian', 'All Nippon', 'ANA'], 'an')).toEqual(['ANA', 'Scandinavian']);
  expect(matchingSuggestions(TYPES, '8')).toEqual(['Boeing 737-800', 'Boeing 787-8']);
  expect(matchingSuggestions(['787', '737-800'], '8')).toEqual(['737-800', '787']);
});
