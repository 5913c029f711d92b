/** A message to the site from somebody signed in (docs/rules/screens.md, "Feedback and contact"). */
import type { MessageForm } from '../../contract/rules/message.ts';
import type { FeedbackType, Language } from '../../contract/rules/values.ts';
import type { AttemptOutcome, ExchangeContext } from '../engine/apply-response.ts';
import type { ItemBase, ItemStatus } from '../engine/item.ts';
import type { NextStep, OpKind, RequestTools } from '../engine/kind.ts';
import type { HttpAnswer } from '../engine/ports.ts';
import type { NewOp, Op } from '../engine/types.ts';
import { applyCallResponse, oneCall } from './photo-call.ts';

/** What goes with feedback, and not with a message of the contact form. */
interface FeedbackFacts {
  type: FeedbackType;
  language: Language;
  userAgent: string;
}

export interface MessageOp extends Op {
  kind: 'message';
  /** Trimmed. */
  texts: MessageForm;
  /** Undefined: by the contact form. */
  feedback?: FeedbackFacts | undefined;
}

/** What the forms give. */
export type MessageInput = Pick<MessageOp, 'texts' | 'feedback'>;

export type MessageItem = ItemBase &
  ItemStatus & {
    kind: 'message';
    /** For who has to change it. */
    written: MessageInput;
    name: { text: 'tray.name.feedback' | 'tray.name.contact'; values: { subject: string } };
  };

export const message = {
  name: 'message',

  create: (base: NewOp, input: MessageInput): MessageOp => ({ ...base, kind: 'message', ...input }),
  /** Alone: nothing waits for it, and it waits for nothing. */
  subjectOf: () => undefined,

  nextStep: (op: MessageOp, tools: RequestTools): Promise<NextStep> =>
    Promise.resolve(
      op.feedback === undefined
        ? oneCall(op, tools, { call: 'POST /api/contact', body: op.texts })
        : oneCall(op, tools, { call: 'POST /api/feedback', body: feedbackBody(op, op.feedback) }),
    ),

  applyResponse: (op: MessageOp, answer: HttpAnswer | undefined, attempt: ExchangeContext): AttemptOutcome =>
    applyCallResponse(op, answer, attempt, {
      // It is about nothing that could be gone: the server is of another version.
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
      text: feedback === undefined ? 'tray.name.contact' : 'tray.name.feedback',
      values: { subject: texts.subject },
    },
    outdates: [],
    ...status,
  }),
} satisfies OpKind<MessageOp, MessageInput>;

/** The time is that of the button, however late it is sent: the same each time, so that the key fits. */
function feedbackBody({ texts, createdAt }: MessageOp, { type, language, userAgent }: FeedbackFacts) {
  return { type, ...texts, language, timestamp: new Date(createdAt).toISOString(), userAgent };
}
