/** What staff write about photos for each other (docs/rules/review.md, "Notes and questions"). */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PhotoNote } from '../../../src/contract/calls/photo-note.ts';
import { PHOTO_NOTE_KINDS, QUESTION_HINTS } from '../../../src/contract/rules/values.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { photoNotes, users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { storableText } from '../../platform/lib/storable-text.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseDecided } from '../photos/refuse-decided.ts';
import { lockPhoto } from '../photos/rows.ts';
import type { ReviewContext } from './context.ts';
import { refuseReviewer } from './rights.ts';

export const addPhotoNote = defineCall('POST /api/review/photos/:id/notes', {
  access: 'reviewer',
  handle: (ctx: ReviewContext, { params: { id: photoId }, body, user, idempotency }) => {
    const { kind, hint } = body;
    const note = storableText(body.text).trim();
    return runIdempotent(ctx, { ...idempotency, content: { photoId, kind, hint, note } }, async (tx) => {
      const at = ctx.clock();
      const photo = await lockPhoto(tx, photoId);
      if (photo === undefined) return refuse('not_found');
      const forbidden = refuseReviewer(user, photo);
      if (forbidden !== undefined) return forbidden;
      const isQuestion = kind !== 'note';
      if (isQuestion) {
        if (photo.approval_status !== 'pending' && photo.approval_status !== 'pending_appeal')
          return refuseDecided(tx, photoId);
        await closeQuestion(tx, photoId);
      }
      const [added] = await tx
        .insert(photoNotes)
        .values({
          photo_id: photoId,
          author_id: user.id,
          note_kind: kind,
          note,
          hint: isQuestion ? (hint ?? null) : null,
          is_open: isQuestion,
          noted_at: at,
        })
        .returning({ id: photoNotes.id });
      if (added === undefined) throw new Error('the note was not inserted');
      // Neither here nor below the text, which goes when the note does.
      const subject = { kind: 'photo', id: photoId } as const;
      await recordAudit(tx, { actorId: user.id, action: 'photo_note_added', subject, details: { kind }, at });
      return { response: { id: added.id } };
    });
  },
});

export const deletePhotoNote = defineCall('DELETE /api/review/notes/:id', {
  access: 'reviewer',
  handle: ({ db, clock }: ReviewContext, { params: { id }, user }) =>
    db.transaction(async (tx) => {
      const [note] = await tx
        .delete(photoNotes)
        .where(
          and(eq(photoNotes.id, id), user.is_super_admin ? undefined : eq(photoNotes.author_id, user.id)),
        )
        .returning();
      // Somebody else's is none for the reviewer.
      if (note === undefined) return refuse('not_found');
      const subject = { kind: 'photo', id: note.photo_id } as const;
      const details = { kind: note.note_kind, user_id: note.author_id };
      await recordAudit(tx, {
        actorId: user.id,
        action: 'photo_note_deleted',
        subject,
        details,
        at: clock(),
      });
      return { success: true };
    }),
});

/** Ends the question that is open about a photo, if there is one. */
export async function closeQuestion(tx: Pick<Db, 'update'>, photoId: number): Promise<void> {
  await tx
    .update(photoNotes)
    .set({ is_open: false })
    .where(and(eq(photoNotes.photo_id, photoId), photoNotes.is_open));
}

/** The photos' notes, the oldest first. Photos without notes are missing from the map. */
export async function notesOf(
  db: Db,
  user: Pick<Viewer, 'id'>,
  photoIds: readonly number[],
): Promise<ReadonlyMap<number, PhotoNote[]>> {
  const notes = new Map<number, PhotoNote[]>();
  if (photoIds.length === 0) return notes;
  const rows = await db
    .select({ row: photoNotes, author: users.username })
    .from(photoNotes)
    .innerJoin(users, eq(users.id, photoNotes.author_id))
    .where(inArray(photoNotes.photo_id, [...photoIds]))
    .orderBy(asc(photoNotes.id));
  for (const { row, author } of rows) {
    const note: PhotoNote = {
      id: row.id,
      kind: PHOTO_NOTE_KINDS.find((kind) => kind === row.note_kind) ?? 'note',
      author,
      is_own: row.author_id === user.id,
      text: row.note,
      hint: QUESTION_HINTS.find((hint) => hint === row.hint) ?? null,
      is_open: row.is_open,
      created_at: row.noted_at.toISOString(),
    };
    notes.set(row.photo_id, [...(notes.get(row.photo_id) ?? []), note]);
  }
  return notes;
}
