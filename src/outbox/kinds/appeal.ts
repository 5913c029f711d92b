/** The op for an appeal against the rejection of one of the user's own photos. */
import type { ConversationEntry } from '../../contract/calls/decision.ts';
import type { MyPhoto } from '../../contract/calls/photo.ts';
import type { AttemptContext, AttemptOutcome } from '../engine/apply-response.ts';
import { asRecord } from '../engine/classify.ts';
import type { ItemBase, ItemStatus, OptimisticUpdates } from '../engine/item.ts';
import type { NextStep, OpKind, RequestTools } from '../engine/kind.ts';
import { CALL_TIMEOUT_MS } from '../engine/retry-policy.ts';
import type { HttpResponse } from '../engine/ports.ts';
import type { NewOp, Op, ServerMessage } from '../engine/types.ts';
import { applyCallResponse, callAboutPhoto, conflictOutcome, photoSubject } from './photo-call.ts';

export interface AppealOp extends Op {
  kind: 'appeal';
  photoId: number;
  /** Trimmed. */
  message: string;
}

export type AppealInput = Pick<AppealOp, 'photoId' | 'message'>;

export type AppealItem = ItemBase &
  ItemStatus & {
    kind: 'appeal';
    name: { text: 'outbox.name.appeal'; values: { id: number } };
    photoId: number;
  };

/**
 * Shown if the server accepted the appeal but lost its text; the wording is fixed
 * (`tests/unit/tooling/fixed-sentences.ts`).
 */
const NOT_SAVED: ServerMessage = {
  en: 'Failed to save appeal message to database. Please try again.',
  zh: '申诉没有存进数据库，请重试。',
};

export const appeal = {
  name: 'appeal',

  create: (base: NewOp, input: AppealInput): AppealOp => ({ ...base, kind: 'appeal', ...input }),
  // Sent after an earlier edit of the photo, so the reviewer sees the version that the appeal refers to.
  subjectOf: photoSubject,

  nextStep: (op: AppealOp, tools: RequestTools): Promise<NextStep> =>
    callAboutPhoto(op, tools, {
      call: 'POST /api/appeal-photo/:id',
      body: { appealMessage: op.message },
    }),

  applyResponse(op: AppealOp, response: HttpResponse | undefined, attempt: AttemptContext): AttemptOutcome {
    const outcome = applyCallResponse(op, response, attempt, {
      missing: ({ message }) =>
        conflictOutcome(attempt, message, { approvalStatus: 'deleted', reviewerName: '' }),
      // If the photo is still rejected, only the server's words say why it can't be appealed.
      conflict: ({ conflict, message }) =>
        conflict === undefined || conflict.approvalStatus === 'rejected'
          ? refusedOutcome(attempt, message)
          : conflictOutcome(attempt, message, conflict),
    });
    const textLost =
      outcome.event.type === 'receipt' && asRecord(response?.json)?.['conversationSaved'] === false;
    if (!textLost) return outcome;
    return refusedOutcome(attempt, NOT_SAVED);
  },

  itemOf: ({ id, createdAt, photoId }: AppealOp, status: ItemStatus): AppealItem => ({
    id,
    kind: 'appeal',
    createdAt,
    name: { text: 'outbox.name.appeal', values: { id: photoId } },
    outdates: [
      'GET /api/my-rejected-and-appeal-photos',
      'GET /api/my-photos',
      'GET /api/my-photos/summary',
      'GET /api/review/photos',
      'GET /api/photos/:id',
    ],
    photoId,
    ...status,
  }),

  changesOf(op: AppealOp, status: ItemStatus): OptimisticUpdates | undefined {
    if (status.state === 'cancelled' || status.state === 'needs-you') return undefined;
    // A response that was requested before the appeal may arrive after it.
    const until = status.state === 'done' ? status.at + CALL_TIMEOUT_MS : Infinity;
    const isAppealed = (photo: Pick<MyPhoto, 'id' | 'approval_status'>) =>
      photo.id === op.photoId && photo.approval_status === 'rejected';
    return {
      'GET /api/my-rejected-and-appeal-photos': (response, asOf) =>
        asOf < until && response.photos.some(isAppealed)
          ? {
              photos: response.photos.map((photo) =>
                isAppealed(photo)
                  ? {
                      ...withAppeal(photo, op),
                      conversation: [...photo.conversation, appealEntry(photo.username, op)],
                    }
                  : photo,
              ),
            }
          : response,
      'GET /api/my-photos': (response, asOf) =>
        asOf < until && response.photos.some(isAppealed)
          ? {
              ...response,
              photos: response.photos.map((photo) => (isAppealed(photo) ? withAppeal(photo, op) : photo)),
            }
          : response,
      'GET /api/my-photos/summary': (response, asOf) =>
        asOf < until && response.photos.some(isAppealed)
          ? {
              ...response,
              photos: response.photos.map((photo) =>
                isAppealed(photo) ? { ...photo, approval_status: 'pending_appeal' } : photo,
              ),
            }
          : response,
      'GET /api/photos/:id': (photo, asOf) =>
        asOf < until && isAppealed(photo) ? { ...photo, approval_status: 'pending_appeal' } : photo,
    };
  },
} satisfies OpKind<AppealOp, AppealInput>;

function refusedOutcome({ now: at }: AttemptContext, message: ServerMessage): AttemptOutcome {
  return { event: { type: 'needs-you', at, reason: 'refused', message }, link: 'good' };
}

function withAppeal<P extends MyPhoto>(photo: P, { message }: AppealOp): P {
  return {
    ...photo,
    approval_status: 'pending_appeal',
    appeal_status: 'pending',
    appeal_message: message,
  };
}

function appealEntry(sender_username: string, { createdAt, message }: AppealOp): ConversationEntry {
  return {
    role: 'user',
    sender_username,
    created_at: new Date(createdAt).toISOString(),
    message,
    marks: [],
  };
}
