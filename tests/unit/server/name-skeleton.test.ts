import { expect, test } from 'vitest';
import { mixesScripts, skeletonOf } from '../../../server/modules/accounts/name-skeleton.ts';

test.each([
  ['founder', 'fоunder'],
  ['plane.desk', 'PlaneDesk'],
  ['plane.desk', 'p1ane_desk'],
  ['ines.review', 'ínes-rеview'],
  ['maren', 'rnaren'],
  ['BEN', 'ВEN'],
  ['BEN', 'ΒΕΝ'],
  ['HANNA', 'НANNA'],
  ['Henry', 'Ηenry'],
  ['MAX', 'ΜAX'],
  ['ZOE', 'ΖOE'],
  ['Yan', 'Υan'],
  ['dora', 'clora'],
  ['claire', 'cIaire'],
  ['Bill', 'BiII'],
  ['kuss', 'kuß'],
  ['KUSS', 'KUẞ'],
  ['北站晨光', '北站 晨光'],
])('%s and %s look alike', (name, other) => {
  expect(skeletonOf(other)).toBe(skeletonOf(name));
});

test.each([
  ['founder', 'founders'],
  ['ines', 'agnes'],
  ['北站晨光', '北站辰光'],
])('%s and %s do not look alike', (name, other) => {
  expect(skeletonOf(other)).not.toBe(skeletonOf(name));
});

test.each([
  ['аnn', true],
  ['ａｎｎ', true],
  ['𝐚nn', true],
  ['ɑnn', true],
  ['αnn', true],
  ['анна', false],
  ['ann', false],
  ['Łukasz Żółć', false],
  ['云中轨 A380', false],
  ['小林123', false],
  ['ÉMILE', false],
])('%s mixes scripts: %s', (name, mixes) => {
  expect(mixesScripts(name)).toBe(mixes);
});
