import { describe, expect, test } from 'vitest';
import { mayReview } from '../../../src/contract/rules/review-rights.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import { ApiError, NetworkError } from '../../../src/api/errors.ts';
import type { AccessRule } from '../../../src/auth/screen-access.ts';
import { rightsSource } from '../../../src/auth/user-and-rights.ts';
import { accessTo, denialOf, redirectOf } from '../../../src/features/review/access.ts';
import { somebody } from '../../people.ts';

const withoutRole = somebody();
const planeReviewer = somebody({ is_plane_reviewer: true });

const reviewersOf =
  (type: PhotoType): AccessRule =>
  (user) =>
    user !== undefined && mayReview(user, type);
const reviewers: AccessRule = (user) => reviewersOf('planes')(user) || reviewersOf('trains')(user);

const deniedWithRedirect = (why: string) => ({ state: 'denied', why, leave: true });
const denialOfError = (status: number, code?: string) =>
  denialOf(new ApiError(status, { error: '', ...(code !== undefined && { code }) }));

describe('access to the review pages', () => {
  test('is unknown before the user is known', () => {
    expect(accessTo('all', reviewers, undefined, 'pending')).toEqual({ state: 'unknown' });
    expect(accessTo('planes', reviewersOf('planes'), withoutRole, 'pending')).toEqual({ state: 'unknown' });
  });

  test('is granted at once with a cached role, also without a network', () => {
    expect(accessTo('planes', reviewersOf('planes'), planeReviewer, 'stored')).toEqual({ state: 'granted' });
    expect(accessTo('menu', reviewers, planeReviewer, 'stored')).toEqual({ state: 'granted' });
  });

  test('is denied with a reason of its own for each page', () => {
    expect(accessTo('all', reviewers, null, 'server')).toEqual(deniedWithRedirect('unauthorized'));
    expect(accessTo('trains', reviewersOf('trains'), planeReviewer, 'server')).toEqual(
      deniedWithRedirect('trains'),
    );
    expect(accessTo('all', reviewers, withoutRole, 'server')).toEqual(deniedWithRedirect('all'));
    expect(accessTo('menu', reviewers, withoutRole, 'server')).toEqual(deniedWithRedirect('menu'));
  });

  test('is denied without a redirect where the role is only cached', () => {
    expect(accessTo('trains', reviewersOf('trains'), planeReviewer, 'stored')).toEqual({
      state: 'denied',
      why: 'trains',
      leave: false,
    });
    expect(rightsSource('confirmed')).toBe('server');
    expect(rightsSource('asked')).toBe('pending');
    for (const check of ['unreachable', 'unverified', 'ended'] as const) {
      expect(rightsSource(check)).toBe('stored');
    }
  });

  test('is denied as unauthorized only for the server’s own 401 and 403, not without a network', () => {
    expect([denialOfError(401, 'unauthorized'), denialOfError(403, 'forbidden')]).toEqual([
      'unauthorized',
      'unauthorized',
    ]);
    expect([denialOfError(401), denialOfError(500, 'internal')]).toEqual(['load', 'load']);
    expect(denialOf(new NetworkError('offline'))).toBe('offline');
  });

  test('redirects to sign-in and back where unauthorized, else to home', () => {
    expect(redirectOf('unauthorized', '/review/planes')).toBe('/login?next=%2Freview%2Fplanes');
    expect(redirectOf('planes', '/review/planes')).toBe('/');
    expect(redirectOf('load', '/image-review')).toBe('/');
  });
});
