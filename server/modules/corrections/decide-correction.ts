/** A reviewer agrees to a correction, or takes it back (docs/rules/review.md, "Corrections"). */
import { eq } from 'drizzle-orm';
import { changesBack } from '../../../src/contract/rules/correction.ts';
import type { CorrectionState } from '../../../src/contract/rules/values.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { photoCorrections } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { notify } from '../notifications/notify.ts';
import { formOf } from '../photos/edited-form.ts';
import { refuseDecided } from '../photos/refuse-decided.ts';
import { lockPhoto } from '../photos/rows.ts';
import { refuseReviewer } from '../review/rights.ts';
import { changePhoto, changesAsText, isApplicable } from './change-photo.ts';
import type { CorrectionsContext } from './context.ts';
import { readCorrection } from './correction-rows.ts';

export const decideCorrection = defineCall('PUT /api/review/corrections/:id', {
  access: 'reviewer',
  handle: (ctx: CorrectionsContext, { params, body: { agree }, user, idempotency }) => {
    const spec = { ...idempotency, content: { id: params.id, agree } };
    return runIdempotent(ctx, spec, (tx) => decide(tx, user, { id: params.id, agree, at: ctx.clock() }));
  },
});

interface CorrectionDecision {
  id: number;
  agree: boolean;
  at: Date;
}

async function decide(tx: Db, user: Viewer, { id, agree, at }: CorrectionDecision) {
  const listed = await readCorrection(tx, id);
  const photo = listed && (await lockPhoto(tx, listed.photo_id));
  if (photo === undefined) return refuse('not_found');
  const refused = refuseReviewer(user, photo);
  if (refused !== undefined) return refused;
  if (photo.approval_status !== 'approved') return refuseDecided(tx, photo.id);
  // Read again under the photo's lock: another reviewer may have decided.
  const correction = await readCorrection(tx, id);
  const was = correction?.state;
  if (correction === undefined || (was !== 'waiting' && was !== 'shown')) {
    return refuse('already_decided', DECIDED);
  }
  const { changes } = correction;
  if (was === 'waiting' && agree) {
    if (!isApplicable(photo, changes)) return refuse('already_decided', CHANGED);
    await changePhoto(tx, photo, changes);
  }
  if (was === 'shown' && !agree) await changePhoto(tx, photo, changesBack(formOf(photo), changes));
  const state = stateAfter(was, agree);
  await tx
    .update(photoCorrections)
    .set({ state, decided_by: user.id, decided_at: at })
    .where(eq(photoCorrections.id, id));
  // Of what showed all along there is nothing to tell, nor of what one did oneself.
  if ((was === 'waiting' || !agree) && correction.author_id !== user.id) {
    await notify(tx, {
      userId: correction.author_id,
      kind: agree ? 'correction_accepted' : 'correction_undone',
      photo,
      message: changesAsText(changes),
      at,
    });
  }
  return { response: { id, state } };
}

function stateAfter(was: 'waiting' | 'shown', agree: boolean): CorrectionState {
  if (agree) return 'accepted';
  return was === 'waiting' ? 'declined' : 'undone';
}

const DECIDED = {
  error: 'Another reviewer has already decided on this correction.',
  error_zh: '其他审核员已经处理过这条更正。',
};
const CHANGED = {
  error: 'The photo has been changed since this correction was made.',
  error_zh: '提交更正之后，这张照片又有改动。',
};
