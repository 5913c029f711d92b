import { expect, test } from 'vitest';
import type { Photo } from '../../../src/contract/calls/photo.ts';
import type { RoleFlag } from '../../../src/contract/rules/review-rights.ts';
import { permissionsOf } from '../../../src/features/photo/photo-permissions.ts';
import { wholePhoto } from '../screens/make.ts';

const OWNER = 2;
const REVIEWER = { reviewer_id: 8, reviewer_name: 'rex' };

const photo = (changes: Partial<Photo> = {}) =>
  wholePhoto({ user_id: OWNER, reviewer_name: 'rex', ...changes });

const NO_ROLES: Record<RoleFlag, boolean> = {
  is_super_admin: false,
  is_super_image_reviewer: false,
  is_plane_reviewer: false,
  is_train_reviewer: false,
};
const user = (id: number, ...roles: RoleFlag[]) => ({
  id,
  ...NO_ROLES,
  ...Object.fromEntries(roles.map((role) => [role, true])),
});
const permissions = (viewer: ReturnType<typeof user> | undefined, changes: Partial<Photo> = {}) =>
  permissionsOf(viewer, photo(changes), photo(changes));

test.each<[RoleFlag, planes: boolean, trains: boolean]>([
  ['is_plane_reviewer', true, false],
  ['is_train_reviewer', false, true],
  ['is_super_image_reviewer', true, true],
  ['is_super_admin', true, true],
])('%s may reject planes: %s, trains: %s', (role, planes, trains) => {
  expect(permissions(user(7, role)).mayReject).toBe(planes);
  expect(permissions(user(7, role), { type: 'trains' }).mayReject).toBe(trains);
});

test('others may not reject, nor reviewers their own photos or those not approved', () => {
  expect(permissions(undefined).mayReject).toBe(false);
  expect(permissions(user(7)).mayReject).toBe(false);
  expect(permissions(user(OWNER, 'is_plane_reviewer')).mayReject).toBe(false);
  for (const approval_status of ['pending', 'rejected', 'pending_appeal'] as const) {
    expect(permissions(user(7, 'is_super_admin'), { approval_status }).mayReject).toBe(false);
  }
});

test('the owner can report the reviewer, other users the uploader, visitors nobody', () => {
  expect(permissions(user(OWNER), REVIEWER).reportTarget).toEqual({ userId: 8, name: 'rex' });
  expect(permissions(user(OWNER)).reportTarget).toBeUndefined();
  expect(permissions(user(7), REVIEWER).reportTarget).toEqual({ userId: OWNER, name: 'lin' });
  expect(permissions(user(8, 'is_plane_reviewer'), REVIEWER).reportTarget).toEqual({
    userId: OWNER,
    name: 'lin',
  });
  expect(permissions(undefined, REVIEWER).reportTarget).toBeUndefined();
});

test('before the photo is loaded, permissions depend only on its list entry', () => {
  const reviewer = user(7, 'is_plane_reviewer');
  expect(permissionsOf(reviewer, photo(), undefined)).toEqual({
    isOwner: false,
    seesMarks: false,
    mayReject: false,
    mayTakeDown: false,
    reportTarget: { userId: OWNER, name: 'lin' },
  });
  expect(permissionsOf(user(OWNER), photo(), undefined)).toMatchObject({
    isOwner: true,
    reportTarget: undefined,
  });
});

test('only a super admin may take down photos, their own too, unless they are rejected', () => {
  for (const approval_status of ['pending', 'approved', 'pending_appeal'] as const) {
    expect(permissions(user(7, 'is_super_admin'), { approval_status }).mayTakeDown).toBe(true);
  }
  expect(permissions(user(OWNER, 'is_super_admin')).mayTakeDown).toBe(true);
  expect(permissions(user(7, 'is_super_admin'), { approval_status: 'rejected' }).mayTakeDown).toBe(false);
  expect(permissions(user(7, 'is_super_image_reviewer')).mayTakeDown).toBe(false);
  expect(permissions(undefined).mayTakeDown).toBe(false);
});

test('only the owner sees the reviewer’s marks, while the photo is rejected or under appeal', () => {
  for (const [approval_status, seesMarks] of [
    ['pending', false],
    ['approved', false],
    ['rejected', true],
    ['pending_appeal', true],
  ] as const) {
    expect(permissions(user(OWNER), { approval_status }).seesMarks).toBe(seesMarks);
    expect(permissions(user(7, 'is_super_admin'), { approval_status }).seesMarks).toBe(false);
  }
});
