/** Corrects one's own published photo, or suggests it to its photographer (docs/rules/photos.md, "Corrections"). */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { changesBetween } from '../../../src/contract/rules/correction.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { photoCorrections, users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import { refuse, Refusal } from '../../platform/lib/errors.ts';
import type { Today } from '../../platform/limits/daily-limit.ts';
import { notify } from '../notifications/notify.ts';
import { editContent, editedForm, formOf } from '../photos/edited-form.ts';
import { maySee } from '../photos/get-photo.ts';
import { refuseDecided } from '../photos/refuse-decided.ts';
import { lockPhoto } from '../photos/rows.ts';
import { changesAsText } from './change-photo.ts';
import type { CorrectionsContext } from './context.ts';
import { refuseBeyondDailyCorrections } from './daily-corrections.ts';
import { foldInto } from '../photos/open-corrections.ts';
import { addOwnCorrection } from './own-correction.ts';
import { selectCorrections, toCorrection } from './correction-rows.ts';

const CALL = 'POST /api/photos/:id/corrections';
type Edit = CallInput<typeof CALL>['body'];

export const correctPhoto = defineCall(CALL, {
  access: 'user',
  handle: (ctx: CorrectionsContext, { params, body, user, idempotency }) => {
    const spec = { ...idempotency, content: { id: params.id, edit: editContent(CALL, body) } };
    const today = { now: ctx.clock(), timeZone: ctx.config.siteTimeZone };
    return runIdempotent(ctx, spec, async (tx) => {
      const ids = await correct(tx, user, { photoId: params.id, edit: body, today });
      if (ids instanceof Refusal) return ids;
      const rows = await selectCorrections(tx).where(inArray(photoCorrections.id, ids));
      return { response: { corrections: rows.map(toCorrection) } };
    });
  },
});

interface CorrectionRequest {
  photoId: number;
  edit: Edit;
  today: Today;
}

/** Returns the ids of the corrections, or a refusal. */
async function correct(
  tx: Db,
  user: Viewer,
  { photoId, edit: { revision, ...edit }, today }: CorrectionRequest,
): Promise<number[] | Refusal> {
  const photo = await lockPhoto(tx, photoId);
  if (photo === undefined || !maySee(user, photo)) return refuse('not_found');
  if (photo.approval_status !== 'approved' || photo.revision !== (revision ?? photo.revision)) {
    return refuseDecided(tx, photoId, CHANGED);
  }
  const form = editedForm(photo, edit);
  if (form instanceof Refusal) return form;
  const changes = changesBetween(formOf(photo), form);
  if (changes.length === 0) return [];
  const beyond = await refuseBeyondDailyCorrections(tx, user, today);
  if (beyond !== undefined) return beyond;
  const at = today.now;
  if (photo.user_id === user.id) return addOwnCorrection(tx, { photo, changes, suggestedBy: null, at });
  const left = await foldInto(tx, { photoId, authorId: user.id }, changes);
  const isAnswerable = await hasAccount(tx, photo.user_id);
  const state = isAnswerable ? 'suggested' : 'waiting';
  const added = await tx
    .insert(photoCorrections)
    .values({ photo_id: photoId, author_id: user.id, state, changes: left, created_at: at })
    .returning({ id: photoCorrections.id });
  if (isAnswerable) {
    const message = changesAsText(left);
    await notify(tx, {
      userId: photo.user_id,
      kind: 'correction_suggested',
      photo,
      actorId: user.id,
      message,
      at,
    });
  }
  return added.map(({ id }) => id);
}

/** False for a photographer whose account is deleted or banned; then a reviewer answers in their place. */
async function hasAccount(tx: Db, userId: number): Promise<boolean> {
  return (
    (await tx.$count(users, and(eq(users.id, userId), isNull(users.deleted_at), isNull(users.ban_message)))) >
    0
  );
}

const CHANGED = {
  error: 'This photo has been changed in the meantime. Please look at it again.',
  error_zh: '这张照片刚刚有改动，请重新查看。',
};
