/** Corrects an obvious slip in a pending photo's data and approves it (docs/rules/review.md, "Corrected and approved"). */
import { changesBetween } from '../../../src/contract/rules/correction.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { photoCorrections } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import { refuse, Refusal } from '../../platform/lib/errors.ts';
import { awardDecision } from '../achievements/award-events.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notify } from '../notifications/notify.ts';
import { editContent, editedForm, formOf } from '../photos/edited-form.ts';
import { refuseDecided } from '../photos/refuse-decided.ts';
import { lockPhoto } from '../photos/rows.ts';
import { responseFor, updatePhoto } from '../review/carried-out.ts';
import { recordDecision } from '../review/decision-records.ts';
import { refuseReviewer } from '../review/rights.ts';
import { changePhoto, changesAsText } from './change-photo.ts';
import type { CorrectionsContext } from './context.ts';

const CALL = 'PUT /api/review/photos/:id/corrected';

interface CorrectedApproval {
  user: Viewer;
  photoId: number;
  edit: CallInput<typeof CALL>['body'];
  key: string | undefined;
  at: Date;
}

export const correctAndApprove = defineCall(CALL, {
  access: 'reviewer',
  handle: (ctx: CorrectionsContext, { params, body, user, idempotency }) => {
    const spec = { ...idempotency, content: { id: params.id, edit: editContent(CALL, body) } };
    const approval = { user, photoId: params.id, edit: body, key: idempotency.key };
    return runIdempotent(ctx, spec, (tx) => approve(tx, { ...approval, at: ctx.clock() }));
  },
});

async function approve(
  tx: Db,
  { user, photoId, edit: { revision: seen, ...edit }, key, at }: CorrectedApproval,
) {
  const photo = await lockPhoto(tx, photoId);
  if (photo === undefined) return refuse('not_found');
  const forbidden = refuseReviewer(user, photo);
  if (forbidden !== undefined) return forbidden;
  if (photo.approval_status !== 'pending' || photo.revision !== (seen ?? photo.revision))
    return refuseDecided(tx, photoId);
  const form = editedForm(photo, edit);
  if (form instanceof Refusal) return form;
  const changes = changesBetween(formOf(photo), form);
  if (changes.length === 0) return refuse('conflict', NOTHING_CORRECTED);
  await changePhoto(tx, photo, changes);
  const revision = await updatePhoto(tx, photoId, {
    approval_status: 'approved',
    reviewed_by: user.id,
    reviewed_at: at,
  });
  const decided = { decided_by: user.id, decided_at: at, created_at: at };
  await tx
    .insert(photoCorrections)
    .values({ photo_id: photoId, author_id: user.id, state: 'accepted', changes, ...decided });
  const what = changesAsText(changes);
  const details = { user_id: photo.user_id, content: what ?? undefined };
  const subject = { kind: 'photo', id: photoId } as const;
  await recordAudit(tx, { actorId: user.id, action: 'photo_corrected', subject, details, at });
  await recordDecision(tx, { photo, reviewerId: user.id, action: 'approve', reason: null, key, at });
  await awardDecision(tx, { photo, status: 'approved', reviewerId: user.id, at });
  if (photo.user_id !== user.id) {
    const told = { userId: photo.user_id, photo, at };
    await notify(tx, { ...told, kind: 'approved' });
    await notify(tx, { ...told, kind: 'photo_corrected', message: what });
  }
  const decision = { action: 'approve' } as const;
  return { response: responseFor({ decision, photoId, user, key }, revision) };
}

const NOTHING_CORRECTED = {
  error: 'Nothing was corrected, so the photo hasn’t been approved.',
  error_zh: '资料没有改动，照片未通过审核。',
};
