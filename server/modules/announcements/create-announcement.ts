import { record } from '../audit/record.ts';
import { announcements } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { once } from '../../platform/idempotency/once.ts';
import type { OnceContext } from '../../platform/idempotency/once.ts';
import { toAnnouncement } from './announcement-rows.ts';
import { detailsOf, readForm, refuseWrong } from './announcement-form.ts';

export const makeAnnouncement = defineCall('POST /api/announcements', {
  access: 'super_admin',
  handle: async (ctx: OnceContext, { body, user, idempotency }) => {
    const { priority = 'low', is_active = true } = body;
    const form = readForm({ ...body, priority, is_active });
    const refusal = refuseWrong(form);
    if (refusal !== undefined) return refusal;
    const spec = { ...idempotency, content: form };
    return once(ctx, spec, async (tx) => {
      const at = ctx.clock();
      const [row] = await tx
        .insert(announcements)
        .values({ ...form, created_by: user.id, created_at: at, updated_at: at })
        .returning();
      if (row === undefined) throw new Error('no row came back from the insert');
      const subject = { kind: 'announcement', id: row.id, name: row.title } as const;
      await record(tx, {
        actorId: user.id,
        action: 'announcement_created',
        subject,
        details: detailsOf(form),
        at,
      });
      return { answer: toAnnouncement(row) };
    });
  },
});
