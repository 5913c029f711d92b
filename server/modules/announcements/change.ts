/** Making, changing and deleting announcements; each stands in the audit trail (docs/rules/administration.md, "Announcements"). */
import { eq } from 'drizzle-orm';
import { announcementProblems, collides, rebased } from '../../../src/contract/rules/announcement.ts';
import type { AnnouncementForm } from '../../../src/contract/rules/announcement.ts';
import { MAX_ANNOUNCEMENT_CONTENT, MAX_ANNOUNCEMENT_TITLE } from '../../../src/contract/rules/limits.ts';
import { record } from '../audit/record.ts';
import { announcements } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { once } from '../../platform/idempotency/once.ts';
import type { OnceContext } from '../../platform/idempotency/once.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { keptText } from '../../platform/lib/kept-text.ts';
import { toAnnouncement } from './list.ts';

const DELETE = 'DELETE /api/announcements/:id';

const BLANK = {
  error: 'Please fill in both title and content fields.',
  error_zh: '请填写标题和内容。',
};
const CHANGED = {
  error:
    'Somebody else has changed the same part in the meantime. Their version is in the list now; save again to replace it.',
  error_zh: '其他管理员刚修改了同一处，列表中已是新内容；再次保存将以你的为准。',
};
const TOO_LONG = {
  error: `A title has at most ${MAX_ANNOUNCEMENT_TITLE} characters, and the content at most ${MAX_ANNOUNCEMENT_CONTENT}.`,
  error_zh: `标题最多 ${MAX_ANNOUNCEMENT_TITLE} 个字符，内容最多 ${MAX_ANNOUNCEMENT_CONTENT} 个字符。`,
};

export const makeAnnouncement = defineCall('POST /api/announcements', {
  access: 'super_admin',
  handle: async (ctx: OnceContext, { body, user, idempotency }) => {
    const { priority = 'low', is_active = true } = body;
    const told = readForm({ ...body, priority, is_active });
    const refusal = refuseWrong(told);
    if (refusal !== undefined) return refusal;
    const spec = { ...idempotency, content: told };
    return once(ctx, spec, async (tx) => {
      const at = ctx.clock();
      const [row] = await tx
        .insert(announcements)
        .values({ ...told, created_by: user.id, created_at: at, updated_at: at })
        .returning();
      if (row === undefined) throw new Error('no row came back from the insert');
      const subject = { kind: 'announcement', id: row.id, name: row.title } as const;
      await record(tx, {
        actorId: user.id,
        action: 'announcement_created',
        subject,
        details: detailsOf(told),
        at,
      });
      return { answer: toAnnouncement(row) };
    });
  },
});

export const changeAnnouncement = defineCall('PUT /api/announcements/:id', {
  access: 'super_admin',
  handle: async (ctx: OnceContext, { params: { id }, body, user, idempotency }) => {
    const told = readForm(body);
    const refusal = refuseWrong(told);
    if (refusal !== undefined) return refusal;
    const seen = body.seen && readForm(body.seen);
    const content = { id, ...told, ...(seen && { seen }) };
    const spec = { ...idempotency, content };
    return once(ctx, spec, async (tx) => {
      const at = ctx.clock();
      const [found] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
      if (found === undefined) return refuse('not_found');
      const before = toAnnouncement(found);
      if (seen !== undefined && collides(told, seen, before)) return refuse('already_handled', CHANGED);
      const made = seen === undefined ? told : readForm(rebased(told, seen, before));
      const [row] = await tx
        .update(announcements)
        .set({ ...made, updated_at: at })
        .where(eq(announcements.id, id))
        .returning();
      if (row === undefined) return refuse('not_found');
      const subject = { kind: 'announcement', id, name: row.title } as const;
      await record(tx, {
        actorId: user.id,
        action: 'announcement_changed',
        subject,
        details: detailsOf(made, before.content),
        at,
      });
      return { answer: toAnnouncement(row) };
    });
  },
});

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

/** What was sent, in one order, its texts as they are kept. */
function readForm({ title, content, priority, is_active }: AnnouncementForm): AnnouncementForm {
  return { title: keptText(title), content: keptText(content), priority, is_active };
}

/** What the trail keeps of it: a text that is new may be changed later, or deleted, and then stands nowhere else. */
function detailsOf({ content, priority, is_active }: AnnouncementForm, before?: string) {
  return { priority, is_active, content: content === before ? undefined : content };
}

function refuseWrong(told: AnnouncementForm): Refusal | undefined {
  const problems = announcementProblems(told);
  if (problems.length === 0) return undefined;
  const words = problems.some(({ problem }) => problem === 'required') ? BLANK : TOO_LONG;
  return refuse('invalid_request', { ...words, fields: problems });
}
