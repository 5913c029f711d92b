import { eq } from 'drizzle-orm';
import { record } from '../audit/record.ts';
import { announcements } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { once } from '../../platform/idempotency/once.ts';
import type { OnceContext } from '../../platform/idempotency/once.ts';
import { refuse } from '../../platform/lib/errors.ts';

const DELETE = 'DELETE /api/announcements/:id';

export const deleteAnnouncement = defineCall(DELETE, {
  access: 'super_admin',
  handle: (ctx: OnceContext, { params: { id }, user, idempotency }) => {
    const spec = { ...idempotency, content: { id } };
    return once(ctx, spec, async (tx) => {
      const [row] = await tx.delete(announcements).where(eq(announcements.id, id)).returning();
      if (row === undefined) return refuse('not_found');
      const subject = { kind: 'announcement', id, name: row.title } as const;
      await record(tx, { actorId: user.id, action: 'announcement_deleted', subject, at: ctx.clock() });
      return { answer: { success: true as const } };
    });
  },
});
