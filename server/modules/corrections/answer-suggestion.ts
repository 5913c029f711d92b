/** A photographer takes or declines a suggested correction (docs/rules/photos.md, "Corrections"). */
import { eq } from 'drizzle-orm';
import { changesBetween, withChanges } from '../../../src/contract/rules/correction.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { photoCorrections } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import { refuse, Refusal } from '../../platform/lib/errors.ts';
import type { Today } from '../../platform/limits/daily-limit.ts';
import { notify } from '../notifications/notify.ts';
import { editedForm, formOf } from '../photos/edited-form.ts';
import { maySee } from '../photos/get-photo.ts';
import { refuseDecided } from '../photos/refuse-decided.ts';
import { lockPhoto } from '../photos/rows.ts';
import { changesAsText } from './change-photo.ts';
import type { CorrectionsContext } from './context.ts';
import { readCorrection } from './correction-rows.ts';
import { refuseBeyondDailyCorrections } from './daily-corrections.ts';
import { addOwnCorrection } from './own-correction.ts';

export const answerSuggestion = defineCall('PUT /api/corrections/:id', {
  access: 'user',
  handle: (ctx: CorrectionsContext, { params, body: { take }, user, idempotency }) => {
    const spec = { ...idempotency, content: { id: params.id, take } };
    const today = { now: ctx.clock(), timeZone: ctx.config.siteTimeZone };
    return runIdempotent(ctx, spec, (tx) => answer(tx, user, { id: params.id, take, today }));
  },
});

interface Answer {
  id: number;
  take: boolean;
  today: Today;
}

async function answer(tx: Db, user: Viewer, { id, take, today }: Answer) {
  const suggestion = await readCorrection(tx, id);
  const photo = suggestion && (await lockPhoto(tx, suggestion.photo_id));
  if (suggestion === undefined || photo === undefined || !maySee(user, photo)) return refuse('not_found');
  if (photo.user_id !== user.id) {
    return refuse(suggestion.author_id === user.id ? 'forbidden' : 'not_found');
  }
  // Read again under the photo's lock: another window may have answered.
  const [now] = await tx.select().from(photoCorrections).where(eq(photoCorrections.id, id));
  if (now?.state !== 'suggested') return refuse('already_decided', ANSWERED);
  if (take) {
    const taken = await takeSuggestion(tx, user, { photo, suggestion, today });
    if (taken instanceof Refusal) return taken;
  }
  const state = take ? ('accepted' as const) : ('declined' as const);
  await tx
    .update(photoCorrections)
    .set({ state, decided_by: user.id, decided_at: today.now })
    .where(eq(photoCorrections.id, id));
  return { response: { id, state } };
}

interface Taken {
  photo: NonNullable<Awaited<ReturnType<typeof lockPhoto>>>;
  suggestion: NonNullable<Awaited<ReturnType<typeof readCorrection>>>;
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
  const after = editedForm(photo, withChanges(before, suggestion.changes));
  if (after instanceof Refusal) return after;
  const changes = changesBetween(before, after);
  if (changes.length === 0) return undefined;
  const beyond = await refuseBeyondDailyCorrections(tx, user, today);
  if (beyond !== undefined) return beyond;
  const at = today.now;
  await addOwnCorrection(tx, { photo, changes, suggestedBy: suggestion.author_id, at });
  await notify(tx, {
    userId: suggestion.author_id,
    kind: 'correction_accepted',
    photo,
    actorId: user.id,
    message: changesAsText(changes),
    at,
  });
  return undefined;
}

const ANSWERED = {
  error: 'You have already answered this suggestion.',
  error_zh: '你已经处理过这条更正建议。',
};
