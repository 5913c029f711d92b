/** The expected statuses of calls on other users' things. */
import type { CallKey } from '../../../src/contract/calls/calls.ts';
import type { Role } from './rights.ts';

/** The ids of users and things; most things are Ann's. */
export interface Fixtures {
  ids: Record<Role | 'ann', number>;
  pendingPlane: number;
  pendingTrain: number;
  approvedPlane: number;
  /** A pending plane photo by the plane reviewer. */
  reviewersOwn: number;
  /** A pending plane photo by the super reviewer. */
  superReviewersOwn: number;
  /** Ann's group. */
  group: number;
}

/** Who makes the call, on which id, and the expected status. */
type ForeignCase = readonly [
  who: Role | 'nobody' | 'expired',
  which: (fixtures: Fixtures) => number,
  status: number,
];

/** An id that nothing uses. */
export const UNUSED_ID = 4711;

/** Cases of calls on a photo that only its photographer may make. */
const OWNER_ONLY: readonly ForeignCase[] = [
  ['user', ({ pendingPlane }) => pendingPlane, 404],
  ['user', ({ approvedPlane }) => approvedPlane, 403],
  ['train reviewer', ({ pendingPlane }) => pendingPlane, 404],
  ['plane reviewer', ({ pendingPlane }) => pendingPlane, 403],
  ['super admin', ({ pendingPlane }) => pendingPlane, 403],
  ['super admin', ({ approvedPlane }) => approvedPlane, 403],
];

/** Cases of calls on a group that only its owner and super admins may make. */
const GROUP_OWNER_ONLY: readonly ForeignCase[] = [
  ['user', ({ group }) => group, 403],
  ['super reviewer', ({ group }) => group, 403],
  ['user', () => UNUSED_ID, 404],
];

/** Calls that change something about anybody's thing. Others are tried as somebody to whom nothing belongs. */
export const FOR_EVERYBODYS_THINGS: ReadonlySet<CallKey> = new Set<CallKey>([
  'POST /api/photos/:id/like',
  'POST /api/photos/:id/corrections',
  'POST /api/groups/:id/join',
]);

/** The status is 403 for those who may know that the thing exists, and 404 for others. */
export const FOREIGN_CASES: Readonly<Partial<Record<CallKey, readonly ForeignCase[]>>> = {
  'GET /api/photos/:id': [
    ['nobody', ({ pendingPlane }) => pendingPlane, 404],
    ['expired', ({ pendingPlane }) => pendingPlane, 401],
    ['user', ({ pendingPlane }) => pendingPlane, 404],
    ['train reviewer', ({ pendingPlane }) => pendingPlane, 404],
    ['plane reviewer', ({ pendingTrain }) => pendingTrain, 404],
  ],
  // Only approved photos can be liked, even by their reviewers and owners.
  'POST /api/photos/:id/like': [
    ['user', ({ pendingPlane }) => pendingPlane, 404],
    ['plane reviewer', ({ pendingPlane }) => pendingPlane, 404],
    ['plane reviewer', ({ reviewersOwn }) => reviewersOwn, 404],
    ['super admin', ({ pendingTrain }) => pendingTrain, 404],
  ],
  // Everybody may suggest a correction of what everybody sees; nobody else learns of it.
  'POST /api/photos/:id/corrections': [
    ['user', ({ pendingPlane }) => pendingPlane, 404],
    ['train reviewer', ({ pendingPlane }) => pendingPlane, 404],
    ['plane reviewer', ({ pendingPlane }) => pendingPlane, 409],
  ],
  'GET /api/photos/:id/corrections': [
    ['user', ({ pendingPlane }) => pendingPlane, 404],
    ['train reviewer', ({ pendingPlane }) => pendingPlane, 404],
  ],
  'DELETE /api/my-photos/:id': OWNER_ONLY,
  'DELETE /api/photos/:id': OWNER_ONLY,
  'PUT /api/my-photos/:id': OWNER_ONLY,
  'POST /api/appeal-photo/:id': OWNER_ONLY,
  // Even reviewers don't learn that the photo exists.
  'GET /api/photos/watermark/:id': [
    ['user', ({ pendingPlane }) => pendingPlane, 404],
    ['user', ({ approvedPlane }) => approvedPlane, 404],
    ['plane reviewer', ({ pendingPlane }) => pendingPlane, 404],
    ['super admin', ({ pendingPlane }) => pendingPlane, 404],
  ],
  'PUT /api/review/photos/:id': [
    ['user', ({ pendingPlane }) => pendingPlane, 403],
    ['train reviewer', ({ pendingPlane }) => pendingPlane, 403],
    ['plane reviewer', ({ pendingTrain }) => pendingTrain, 403],
    ['plane reviewer', ({ reviewersOwn }) => reviewersOwn, 403],
    ['super reviewer', ({ superReviewersOwn }) => superReviewersOwn, 403],
  ],
  'PUT /api/review/photos/:id/uphold': [
    ['user', ({ pendingPlane }) => pendingPlane, 403],
    ['train reviewer', ({ pendingPlane }) => pendingPlane, 403],
    ['plane reviewer', ({ reviewersOwn }) => reviewersOwn, 403],
  ],
  'PUT /api/review/photos/:id/look': [
    ['user', ({ pendingPlane }) => pendingPlane, 403],
    ['train reviewer', ({ pendingPlane }) => pendingPlane, 403],
    ['plane reviewer', ({ pendingTrain }) => pendingTrain, 403],
  ],
  'PUT /api/review/photos/:id/corrected': [
    ['user', ({ pendingPlane }) => pendingPlane, 403],
    ['train reviewer', ({ pendingPlane }) => pendingPlane, 403],
    ['plane reviewer', ({ pendingTrain }) => pendingTrain, 403],
    ['plane reviewer', ({ reviewersOwn }) => reviewersOwn, 403],
    ['super reviewer', ({ superReviewersOwn }) => superReviewersOwn, 403],
  ],
  'GET /api/review/photos/:id/history': [
    ['user', ({ pendingPlane }) => pendingPlane, 403],
    ['train reviewer', ({ pendingPlane }) => pendingPlane, 403],
    ['plane reviewer', ({ pendingTrain }) => pendingTrain, 403],
    ['plane reviewer', ({ reviewersOwn }) => reviewersOwn, 403],
  ],
  'POST /api/review/photos/:id/notes': [
    ['user', ({ pendingPlane }) => pendingPlane, 403],
    ['train reviewer', ({ pendingPlane }) => pendingPlane, 403],
    ['plane reviewer', ({ pendingTrain }) => pendingTrain, 403],
    ['plane reviewer', ({ reviewersOwn }) => reviewersOwn, 403],
  ],
  // photo-notes.test.ts tries another reviewer's.
  'DELETE /api/review/notes/:id': [['user', ({ pendingPlane }) => pendingPlane, 403]],
  'DELETE /api/review/photos/:id': [
    ['user', ({ pendingPlane }) => pendingPlane, 403],
    ['train reviewer', ({ pendingPlane }) => pendingPlane, 403],
    ['train reviewer', ({ approvedPlane }) => approvedPlane, 403],
    ['plane reviewer', ({ pendingTrain }) => pendingTrain, 403],
  ],
  // Profiles are public; people.test.ts checks what they hide from whom.
  'GET /api/user-profile/:id': [],
  // Groups are public.
  'GET /api/groups/:id': [],
  'PUT /api/groups/:id/settings': GROUP_OWNER_ONLY,
  'DELETE /api/groups/:id': GROUP_OWNER_ONLY,
  'PUT /api/groups/:id/members/:userId': GROUP_OWNER_ONLY,
  'DELETE /api/groups/:id/members/:userId': GROUP_OWNER_ONLY,
  // Even super admins can't invite to groups that they aren't in.
  'POST /api/groups/:id/invite': [...GROUP_OWNER_ONLY, ['super admin', ({ group }) => group, 403]],
  'GET /api/groups/:id/search-users': [...GROUP_OWNER_ONLY, ['super admin', ({ group }) => group, 403]],
  // Every signed-in user may list the members and ask to join.
  'GET /api/groups/:id/members': [['nobody', ({ group }) => group, 401]],
  'POST /api/groups/:id/join': [['nobody', ({ group }) => group, 401]],
  // Session ids are UUIDs; own-sessions.test.ts tries another user's.
  'DELETE /api/user/sessions/:id': [['user', ({ ids }) => ids.ann, 400]],
};
