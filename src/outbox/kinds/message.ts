/** The op for a message to the site from a signed-in user (docs/rules/screens.md, "Feedback and contact"). */
import type { MessageForm } from '../../contract/rules/message.ts';
import type { FeedbackType, Language } from '../../contract/rules/values.ts';
import type { AttemptContext, AttemptOutcome } from '../engine/apply-response.ts';
import type { ItemBase, ItemStatus } from '../engine/item.ts';
import type { NextStep, OpKind, RequestTools } from '../engine/kind.ts';
import type { HttpResponse } from '../engine/ports.ts';
import type { NewOp, Op } from '../engine/types.ts';
import { applyCallResponse, singleCall } from './photo-call.ts';

/** What feedback contains in addition to a message from the contact form. */
interface FeedbackFacts {
  type: FeedbackType;
  language: Language;
  userAgent: string;
}

export interface MessageOp extends Op {
  kind: 'message';
  /** Trimmed. */
  texts: MessageForm;
  /** Undefined for a message from the contact form. */
  feedback?: FeedbackFacts | undefined;
}

/** The input from the two forms. */
export type MessageInput = Pick<MessageOp, 'texts' | 'feedback'>;

export type MessageItem = ItemBase &
  ItemStatus & {
    kind: 'message';
    /** The input, so that a refused message can be edited in its form. */
    written: MessageInput;
    name: { text: 'outbox.name.feedback' | 'outbox.name.contact'; values: { subject: string } };
  };

export const message = {
  name: 'message',

  create: (base: NewOp, input: MessageInput): MessageOp => ({ ...base, kind: 'message', ...input }),
  /** Messages may be sent in any order. */
  subjectOf: () => undefined,

  nextStep: (op: MessageOp, tools: RequestTools): Promise<NextStep> =>
    Promise.resolve(
      op.feedback === undefined
        ? singleCall(op, tools, { call: 'POST /api/contact', body: op.texts })
        : singleCall(op, tools, { call: 'POST /api/feedback', body: feedbackBody(op, op.feedback) }),
    ),

  applyResponse: (
    op: MessageOp,
    response: HttpResponse | undefined,
    attempt: AttemptContext,
  ): AttemptOutcome =>
    applyCallResponse(op, response, attempt, {
      // A message doesn't refer to anything that could be missing, so the server must be of a different version.
      missing: ({ message: said }) => ({
        event: { type: 'needs-you', at: attempt.now, reason: 'refused', message: said },
        link: 'good',
      }),
    }),

  itemOf: ({ id, createdAt, texts, feedback }: MessageOp, status: ItemStatus): MessageItem => ({
    id,
    kind: 'message',
    createdAt,
    written: { texts, feedback },
    name: {
      text: feedback === undefined ? 'outbox.name.contact' : 'outbox.name.feedback',
      values: { subject: texts.subject },
    },
    outdates: [],
    ...status,
  }),
} satisfies OpKind<MessageOp, MessageInput>;

/** `timestamp` is when the button was pressed. It is the same in every retry, as the Idempotency-Key requires. */
function feedbackBody({ texts, createdAt }: MessageOp, { type, language, userAgent }: FeedbackFacts) {
  return { type, ...texts, language, timestamp: new Date(createdAt).toISOString(), userAgent };
}
