/** A photographer takes or declines a suggested correction, or an author withdraws one (docs/rules/photos.md, "Corrections"). */
import { eq } from 'drizzle-orm';
import { photoFormProblems } from '../../../src/contract/photo/form.ts';
import { changesBetween, withChanges } from '../../../src/contract/rules/correction.ts';
import type { CorrectionState } from '../../../src/contract/rules/values.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { photoCorrections } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import { refuse, Refusal } from '../../platform/lib/errors.ts';
import type { Today } from '../../platform/limits/daily-limit.ts';
import { notify } from '../notifications/notify.ts';
import { formOf } from '../photos/edited-form.ts';
import { maySee } from '../photos/get-photo.ts';
import { refuseDecided } from '../photos/refuse-decided.ts';
import { lockPhoto } from '../photos/rows.ts';
import type { PhotoRecord } from '../photos/rows.ts';
import { changesAsText } from './change-photo.ts';
import type { CorrectionsContext } from './context.ts';
import { readCorrection } from './correction-rows.ts';
import type { CorrectionRecord } from './correction-rows.ts';
import { refuseBeyondDailyCorrections } from './daily-corrections.ts';
import { addOwnCorrection } from './own-correction.ts';

export const answerSuggestion = defineCall('PUT /api/corrections/:id', {
  access: 'user',
  handle: (ctx: CorrectionsContext, { params, body: { take }, user, idempotency }) => {
    const spec = { ...idempotency, content: { id: params.id, take } };
    const today = { now: ctx.clock(), timeZone: ctx.config.siteTimeZone };
    return runIdempotent(ctx, spec, async (tx) => {
      const state = await answer(tx, user, { id: params.id, take, today });
      if (state instanceof Refusal) return state;
      await tx
        .update(photoCorrections)
        .set({ state, decided_by: state === 'withdrawn' ? null : user.id, decided_at: today.now })
        .where(eq(photoCorrections.id, params.id));
      return { response: { id: params.id, state } };
    });
  },
});

interface Answer {
  id: number;
  take: boolean;
  today: Today;
}

/** Returns the correction's new state, or a refusal. */
async function answer(tx: Db, user: Viewer, { id, take, today }: Answer): Promise<CorrectionState | Refusal> {
  const listed = await readCorrection(tx, id);
  const photo = listed && (await lockPhoto(tx, listed.photo_id));
  if (listed === undefined || photo === undefined || !maySee(user, photo)) return refuse('not_found');
  const isAuthor = listed.author_id === user.id;
  if (!isAuthor && photo.user_id !== user.id) return refuse('not_found');
  // Read again under the photo's lock: another window may have answered.
  const correction = await readCorrection(tx, id);
  if (correction?.state !== 'suggested' && !(isAuthor && correction?.state === 'waiting')) {
    return refuse('already_decided', ANSWERED);
  }
  if (isAuthor) return take ? refuse('forbidden') : 'withdrawn';
  if (!take) return 'declined';
  return (await takeSuggestion(tx, user, { photo, suggestion: correction, today })) ?? 'accepted';
}

interface Taken {
  photo: PhotoRecord;
  suggestion: CorrectionRecord;
  today: Today;
}

/** What the photo already has by now is left out. */
async function takeSuggestion(
  tx: Db,
  user: Viewer,
  { photo, suggestion, today }: Taken,
): Promise<Refusal | undefined> {
  if (photo.approval_status !== 'approved') return refuseDecided(tx, photo.id);
  const before = formOf(photo);
  const after = withChanges(before, suggestion.changes);
  if (photoFormProblems(after).length > 0) return refuse('already_decided', NO_LONGER_FITS);
  const changes = changesBetween(before, after);
  const at = today.now;
  if (changes.length > 0) {
    const beyond = await refuseBeyondDailyCorrections(tx, user, today);
    if (beyond !== undefined) return beyond;
    await addOwnCorrection(tx, { photo, changes, suggestedBy: suggestion.author_id, at });
  }
  await notify(tx, {
    userId: suggestion.author_id,
    kind: 'correction_accepted',
    photo,
    actorId: user.id,
    message: changesAsText(suggestion.changes),
    at,
  });
  return undefined;
}

const ANSWERED = {
  error: 'This correction has already been answered.',
  error_zh: '这条更正已经处理过了。',
};
const NO_LONGER_FITS = {
  error: 'The photo has been changed since, and the suggestion no longer fits it.',
  error_zh: '照片后来又有改动，这条建议已经不适用。',
};
