import { eq } from 'drizzle-orm';
import { collides, rebased } from '../../../src/contract/rules/announcement.ts';
import { record } from '../audit/record.ts';
import { announcements } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { once } from '../../platform/idempotency/once.ts';
import type { OnceContext } from '../../platform/idempotency/once.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { toAnnouncement } from './announcement-rows.ts';
import { detailsOf, readForm, refuseWrong } from './announcement-form.ts';

const CHANGED = {
  error:
    'Somebody else has changed the same part in the meantime. Their version is in the list now; save again to replace it.',
  error_zh: '其他管理员刚修改了同一处，列表中已是新内容；再次保存将以你的为准。',
};

export const changeAnnouncement = defineCall('PUT /api/announcements/:id', {
  access: 'super_admin',
  handle: async (ctx: OnceContext, { params: { id }, body, user, idempotency }) => {
    const form = readForm(body);
    const refusal = refuseWrong(form);
    if (refusal !== undefined) return refusal;
    const seen = body.seen && readForm(body.seen);
    const content = { id, ...form, ...(seen && { seen }) };
    const spec = { ...idempotency, content };
    return once(ctx, spec, async (tx) => {
      const at = ctx.clock();
      const [found] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
      if (found === undefined) return refuse('not_found');
      const before = toAnnouncement(found);
      if (seen !== undefined && collides(form, seen, before)) return refuse('already_handled', CHANGED);
      const merged = seen === undefined ? form : readForm(rebased(form, seen, before));
      const [row] = await tx
        .update(announcements)
        .set({ ...merged, updated_at: at })
        .where(eq(announcements.id, id))
        .returning();
      if (row === undefined) return refuse('not_found');
      const subject = { kind: 'announcement', id, name: row.title } as const;
      await record(tx, {
        actorId: user.id,
        action: 'announcement_changed',
        subject,
        details: detailsOf(merged, before.content),
        at,
      });
      return { answer: toAnnouncement(row) };
    });
  },
});
