import { recordAudit } from '../audit/record-audit.ts';
import { announcements } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import type { IdempotencyContext } from '../../platform/idempotency/run-idempotent.ts';
import { isPushed, pushAnnouncement } from './push-announcement.ts';
import { toAnnouncement } from './announcement-rows.ts';
import { detailsOf, readForm, refuseInvalidForm } from './announcement-form.ts';

export const createAnnouncement = defineCall('POST /api/announcements', {
  access: 'super_admin',
  handle: async (ctx: IdempotencyContext, { body, user, idempotency }) => {
    const { priority = 'low', is_active = true } = body;
    const form = readForm({ ...body, priority, is_active });
    const refusal = refuseInvalidForm(form);
    if (refusal !== undefined) return refusal;
    const spec = { ...idempotency, content: form };
    return runIdempotent(ctx, spec, async (tx) => {
      const at = ctx.clock();
      const [row] = await tx
        .insert(announcements)
        .values({ ...form, created_by: user.id, created_at: at, updated_at: at })
        .returning();
      if (row === undefined) throw new Error('no row came back from the insert');
      const subject = { kind: 'announcement', id: row.id, name: row.title } as const;
      await recordAudit(tx, {
        actorId: user.id,
        action: 'announcement_created',
        subject,
        details: detailsOf(form),
        at,
      });
      if (isPushed(row)) await pushAnnouncement(tx, row.id, user.id, at);
      return { response: toAnnouncement(row) };
    });
  },
});
