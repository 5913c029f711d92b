/** Lets a photographer appeal against a rejection (docs/rules/photos.md, "Appeals"). */
import { eq, sql } from 'drizzle-orm';
import { appealProblem } from '../../../src/contract/rules/appeal.ts';
import type { AppealProblem } from '../../../src/contract/rules/appeal.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { RefusalDetails } from '../../platform/lib/errors.ts';
import type { PhotosContext } from './context.ts';
import { addPhotoMessage } from './conversation.ts';
import { refuseNotOwner } from './refuse-not-owner.ts';
import { refuseDecided } from './refuse-decided.ts';
import { lockPhoto } from './rows.ts';
import { isTakenDown } from './taken-down.ts';

const TEXTS: Record<AppealProblem, Pick<RefusalDetails, 'error' | 'error_zh'>> = {
  required: { error: 'Appeal message is required.', error_zh: '请填写申诉理由。' },
  too_short: {
    error: 'Appeal message must be at least 5 characters long.',
    error_zh: '申诉理由至少 5 个字符。',
  },
  too_long: {
    error: 'Appeal message must be at most 1000 characters long.',
    error_zh: '申诉理由最多 1000 个字符。',
  },
};

export const appealPhoto = defineCall('POST /api/appeal-photo/:id', {
  access: 'user',
  handle: async (ctx: PhotosContext, { params, body, user, idempotency }) => {
    const message = body.appealMessage.trim();
    const problem = message.includes('\0') ? 'required' : appealProblem(message);
    if (problem !== undefined) {
      const fields = [{ field: 'appealMessage', problem }];
      return refuse('invalid_request', { ...TEXTS[problem], validationFailed: true, fields });
    }
    const content = { id: params.id, message };
    const spec = { ...idempotency, content };
    return runIdempotent(ctx, spec, (tx) => appeal(tx, user, params.id, message, ctx.clock()));
  },
});

async function appeal(tx: Db, user: Viewer, id: number, message: string, now: Date) {
  const photo = await lockPhoto(tx, id);
  if (photo === undefined || photo.user_id !== user.id) return refuseNotOwner(tx, user, id);
  if (photo.approval_status !== 'rejected') return refuseDecided(tx, id, NOT_REJECTED);
  if (photo.appeal_status === 'upheld') return refuseDecided(tx, id, UPHELD);
  if (await isTakenDown(tx, id)) return refuse('conflict', TAKEN_DOWN);
  const [made] = await tx
    .update(photos)
    .set({
      approval_status: 'pending_appeal',
      appeal_status: 'pending',
      appeal_message: message,
      appealed_at: now,
      revision: sql`${photos.revision} + 1`,
    })
    .where(eq(photos.id, id))
    .returning({ revision: photos.revision });
  if (made === undefined) throw new Error('no row came back from the update');
  await addPhotoMessage(tx, { photoId: id, senderId: user.id, role: 'user', message, at: now });
  return {
    response: {
      conversationSaved: true as const,
      id,
      approval_status: 'pending_appeal' as const,
      revision: made.revision,
    },
  };
}

const TAKEN_DOWN = {
  error: 'This photo was taken down. Please contact us if you think this is a mistake.',
  error_zh: '这张照片已被管理员下架。如有异议，请联系我们。',
};
const UPHELD = {
  error: 'The rejection of this photo was upheld after an appeal, so it can’t be appealed again.',
  error_zh: '这张照片申诉后维持原判，不能再次申诉。',
};
const NOT_REJECTED = {
  error: 'Only a rejected photo can be appealed.',
  error_zh: '只有未通过的照片才能申诉。',
};
