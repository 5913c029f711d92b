/** The site's super admins and reviewers (docs/rules/screens.md, "About"). */
import { and, isNull } from 'drizzle-orm';
import type { PublicPerson } from '../../../../src/contract/calls/message-calls.ts';
import type { Db } from '../../../platform/db/client.ts';
import { isReviewer } from '../../../platform/db/list-conditions.ts';
import { users } from '../../../platform/db/schema.ts';
import { defineCall } from '../../../platform/http/call.ts';
import { mediaUrl } from '../../../platform/storage/keys.ts';
import type { AccountsContext } from '../context.ts';

/** The most people in one list. */
const LIST_SIZE = 100;
/** The most accounts that are read. No site has that many users with a role. */
const MAX_READ = 1000;

export const listSiteReviewers = defineCall('GET /api/reviewers', {
  access: 'public',
  handle: async ({ db }: AccountsContext) => {
    const people = await selectReviewers(db);
    const listed = (holds: (person: ReviewerRow) => boolean) =>
      people.filter(holds).slice(0, LIST_SIZE).map(toPublic);
    return {
      administrators: listed(({ is_super_admin }) => is_super_admin),
      plane_reviewers: listed((person) => person.is_plane_reviewer || person.is_super_image_reviewer),
      train_reviewers: listed((person) => person.is_train_reviewer || person.is_super_image_reviewer),
    };
  },
});

/** Selects reviewers in order of registration, without banned users. */
function selectReviewers(db: Db) {
  return db
    .select({
      id: users.id,
      username: users.username,
      picture: users.profile_picture_key,
      is_super_admin: users.is_super_admin,
      is_super_image_reviewer: users.is_super_image_reviewer,
      is_plane_reviewer: users.is_plane_reviewer,
      is_train_reviewer: users.is_train_reviewer,
    })
    .from(users)
    .where(and(isReviewer(users), isNull(users.ban_message)))
    .orderBy(users.id)
    .limit(MAX_READ);
}

type ReviewerRow = Awaited<ReturnType<typeof selectReviewers>>[number];

function toPublic({ id, username, picture }: ReviewerRow): PublicPerson {
  return { id, username, profile_picture: mediaUrl(picture) };
}
