import { and, eq } from 'drizzle-orm';
import type { DbContext } from '../../platform/db/client.ts';
import { groupMembers, users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { isMembership } from './membership.ts';
import { NO_MEMBER } from './wordings.ts';

/** Chooses which of the user's groups, if any, is shown with their photos (docs/rules/groups.md, "On photos"). */
export const chooseGroup = defineCall('PUT /api/user/group', {
  access: 'user',
  handle: async ({ db }: DbContext, { body, user }) => {
    const { group_id } = body;
    const isChosen = await db.transaction(async (tx) => {
      // The lock serializes concurrent choices.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update');
      if (group_id !== null && (await tx.$count(groupMembers, isMembership(group_id, user.id))) === 0) {
        return false;
      }
      await tx
        .update(groupMembers)
        .set({ on_photos: false })
        .where(and(eq(groupMembers.user_id, user.id), groupMembers.on_photos));
      if (group_id !== null) {
        await tx.update(groupMembers).set({ on_photos: true }).where(isMembership(group_id, user.id));
      }
      return true;
    });
    return isChosen ? { group_id } : refuse('not_found', NO_MEMBER);
  },
});
