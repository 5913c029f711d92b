import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.ts';
import { announcements } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import type { IdempotencyContext } from '../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../platform/lib/errors.ts';

const DELETE = 'DELETE /api/announcements/:id';

export const deleteAnnouncement = defineCall(DELETE, {
  access: 'super_admin',
  handle: (ctx: IdempotencyContext, { params: { id }, user, idempotency }) => {
    const spec = { ...idempotency, content: { id } };
    return runIdempotent(ctx, spec, async (tx) => {
      const [row] = await tx.delete(announcements).where(eq(announcements.id, id)).returning();
      if (row === undefined) return refuse('not_found');
      const subject = { kind: 'announcement', id, name: row.title } as const;
      await recordAudit(tx, { actorId: user.id, action: 'announcement_deleted', subject, at: ctx.clock() });
      return { response: { success: true as const } };
    });
  },
});
