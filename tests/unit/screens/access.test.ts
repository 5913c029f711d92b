import { describe, expect, test } from 'vitest';
import { mayReview } from '../../../src/contract/rules/review-rights.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import { ApiError, NetworkError } from '../../../src/api/errors.ts';
import type { AccessRule } from '../../../src/auth/screen-access.ts';
import { rightsSource } from '../../../src/auth/user-and-rights.ts';
import { accessTo, denialOf, redirectOf } from '../../../src/features/review/access.ts';
import { somebody } from '../../people.ts';

const nobody = somebody();
const planes = somebody({ is_plane_reviewer: true });

const reviewersOf =
  (type: PhotoType): AccessRule =>
  (user) =>
    user !== undefined && mayReview(user, type);
const reviewers: AccessRule = (user) => reviewersOf('planes')(user) || reviewersOf('trains')(user);

const sentAway = (why: string) => ({ state: 'denied', why, leave: true });
const no = (status: number) => denialOf(new ApiError(status, { error: '' }));

describe('who gets to the review pages', () => {
  test('nobody is sent away before it is known who they are', () => {
    expect(accessTo('all', reviewers, undefined, 'asked')).toEqual({ state: 'unknown' });
    expect(accessTo('planes', reviewersOf('planes'), nobody, 'asked')).toEqual({ state: 'unknown' });
  });

  test('a kept role opens the page at once, also without a network', () => {
    expect(accessTo('planes', reviewersOf('planes'), planes, 'kept')).toEqual({ state: 'granted' });
    expect(accessTo('menu', reviewers, planes, 'kept')).toEqual({ state: 'granted' });
  });

  test('each place has its own words for those who may not', () => {
    expect(accessTo('all', reviewers, null, 'said')).toEqual(sentAway('unauthorized'));
    expect(accessTo('trains', reviewersOf('trains'), planes, 'said')).toEqual(sentAway('trains'));
    expect(accessTo('all', reviewers, nobody, 'said')).toEqual(sentAway('all'));
    expect(accessTo('menu', reviewers, nobody, 'said')).toEqual(sentAway('menu'));
  });

  test('nobody is sent away on the word of a kept copy', () => {
    expect(accessTo('trains', reviewersOf('trains'), planes, 'kept')).toEqual({
      state: 'denied',
      why: 'trains',
      leave: false,
    });
    expect(rightsSource('confirmed')).toBe('said');
    expect(rightsSource('asked')).toBe('asked');
    for (const check of ['unreachable', 'unverified', 'ended'] as const) {
      expect(rightsSource(check)).toBe('kept');
    }
  });

  test("the server's no is about rights; a missing network is not", () => {
    expect([no(401), no(403), no(500)]).toEqual(['unauthorized', 'unauthorized', 'load']);
    expect(denialOf(new NetworkError('offline'))).toBe('offline');
  });

  test('who has to sign in comes back afterwards; the others go home', () => {
    expect(redirectOf('unauthorized', '/review/planes')).toBe('/login?next=%2Freview%2Fplanes');
    expect(redirectOf('planes', '/review/planes')).toBe('/');
    expect(redirectOf('load', '/image-review')).toBe('/');
  });
});
