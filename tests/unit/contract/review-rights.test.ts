import { expect, test } from 'vitest';
import { isBarredAsOwner, reviewableTypes } from '../../../src/contract/rules/review-rights.ts';
import { somebody } from '../../people.ts';

test.each([
  [{}, []],
  [{ is_plane_reviewer: true }, ['planes']],
  [{ is_train_reviewer: true }, ['trains']],
  [{ is_plane_reviewer: true, is_train_reviewer: true }, ['planes', 'trains']],
  [{ is_super_image_reviewer: true }, ['planes', 'trains']],
  [{ is_super_admin: true }, ['planes', 'trains']],
])('a user with %o may review %o', (flags, types) => {
  expect(reviewableTypes(somebody(flags))).toEqual(types);
});

test('only a super admin may decide on their own photo', () => {
  const own = { user_id: somebody().id };
  const other = { user_id: somebody().id + 1 };
  const reviewer = somebody({ is_super_image_reviewer: true });
  expect([isBarredAsOwner(reviewer, own), isBarredAsOwner(reviewer, other)]).toEqual([true, false]);
  expect(isBarredAsOwner(somebody({ is_super_admin: true }), own)).toBe(false);
});
