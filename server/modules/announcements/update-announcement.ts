import { eq } from 'drizzle-orm';
import { hasMergeConflict, mergeAnnouncement } from '../../../src/contract/rules/announcement.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announcements } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import type { IdempotencyContext } from '../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { isPushed, pushAnnouncement } from './push-announcement.ts';
import { toAnnouncement } from './announcement-rows.ts';
import { detailsOf, readForm, refuseInvalidForm } from './announcement-form.ts';

const CHANGED = {
  error:
    'Someone else has changed the same field in the meantime. The list now shows their version; save again to replace it.',
  error_zh: '其他管理员刚改过同一处，列表里已是新内容；再保存一次就以你的为准。',
};

export const updateAnnouncement = defineCall('PUT /api/announcements/:id', {
  access: 'super_admin',
  handle: async (ctx: IdempotencyContext, { params: { id }, body, user, idempotency }) => {
    const form = readForm(body);
    const refusal = refuseInvalidForm(form);
    if (refusal !== undefined) return refusal;
    const seen = body.seen && readForm(body.seen);
    const content = { id, ...form, ...(seen && { seen }) };
    const spec = { ...idempotency, content };
    return runIdempotent(ctx, spec, async (tx) => {
      const at = ctx.clock();
      const [found] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
      if (found === undefined) return refuse('not_found');
      const before = toAnnouncement(found);
      if (seen !== undefined && hasMergeConflict(form, seen, before))
        return refuse('already_handled', CHANGED);
      const merged = seen === undefined ? form : readForm(mergeAnnouncement(form, seen, before));
      const [row] = await tx
        .update(announcements)
        .set({ ...merged, updated_at: at })
        .where(eq(announcements.id, id))
        .returning();
      if (row === undefined) return refuse('not_found');
      const subject = { kind: 'announcement', id, name: row.title } as const;
      await recordAudit(tx, {
        actorId: user.id,
        action: 'announcement_changed',
        subject,
        details: detailsOf(merged, before.content),
        at,
      });
      if (isPushed(row) && !isPushed(found)) await pushAnnouncement(tx, id, user.id, at);
      return { response: toAnnouncement(row) };
    });
  },
});
