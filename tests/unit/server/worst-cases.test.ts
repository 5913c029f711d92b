import { expect, test } from 'vitest';
import { CALLS } from '../../../server/calls.ts';
import { isServerRendered } from '../../../src/app/server-rendered-screens.ts';
import { SCREENS } from '../../../src/app/screens.ts';
import { WORST_CALLS, WORST_PAGES } from '../../bench/worst/cases.ts';

const publicReads = Object.values(CALLS)
  .filter(({ key, access }) => key.startsWith('GET ') && (access === 'public' || access === 'optional'))
  .map(({ key }) => key);

test('every call with which a visitor reads has a worst case in the benchmark', () => {
  expect(Object.keys(WORST_CALLS).toSorted()).toEqual(publicReads.toSorted());
});

test('every server-rendered page has a worst case in the benchmark', () => {
  const paths = SCREENS.filter(isServerRendered).map(({ path }) => path);
  expect(Object.keys(WORST_PAGES).toSorted()).toEqual(paths.toSorted());
});
