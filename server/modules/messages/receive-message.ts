/** Receives messages to the site (docs/rules/screens.md, "Feedback and contact"). */
import type { FastifyRequest } from 'fastify';
import { and, eq, gte } from 'drizzle-orm';
import { DAILY_MESSAGES, MAX_MESSAGE } from '../../../src/contract/rules/limits.ts';
import { messageProblems, trimmedMessage } from '../../../src/contract/rules/message.ts';
import type { MessageForm } from '../../../src/contract/rules/message.ts';
import type { FeedbackType, Language, MessageKind } from '../../../src/contract/rules/values.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { siteMessages } from '../../platform/db/schema.ts';
import type { IdempotencyOf } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal, RefusalWording } from '../../platform/lib/errors.ts';
import { refuseBeyondDailyLimit } from '../../platform/limits/daily-limit.ts';
import type { MessagesContext } from './context.ts';

/** Error messages for the first missing field. `fields` in the response lists the others. */
const REQUIRED: Record<keyof MessageForm, RefusalWording> = {
  name: { error: 'Please enter your name', error_zh: '请填写你的姓名' },
  email: { error: 'Please enter a valid email address', error_zh: '请填写有效的邮箱地址' },
  subject: { error: 'Please enter a subject', error_zh: '请填写主题' },
  message: { error: 'Please enter your message', error_zh: '请填写内容' },
};

/** The error messages of the feedback form. */
const FEEDBACK_REQUIRED: typeof REQUIRED = {
  ...REQUIRED,
  message: { error: 'Please enter your feedback message', error_zh: '请填写反馈内容' },
};

const TOO_LONG: RefusalWording = {
  error: `The name, subject or message is too long. A message can have at most ${MAX_MESSAGE} characters.`,
  error_zh: `姓名、主题或内容过长，内容最多 ${MAX_MESSAGE} 个字符。`,
};

const BEYOND: RefusalWording = {
  error: `You can send ${DAILY_MESSAGES} messages a day. Please send this one tomorrow.`,
  error_zh: `每天最多发送 ${DAILY_MESSAGES} 条留言，请明天再发。`,
};

/** The content of a message request. */
interface IncomingMessage extends MessageForm {
  kind: MessageKind;
  type: FeedbackType | null;
  language: Language | null;
  user_agent: string | null;
  written_at: Date | null;
}

interface Sender {
  user: Viewer | undefined;
  idempotency: IdempotencyOf<'POST /api/feedback' | 'POST /api/contact'> | undefined;
  request: FastifyRequest;
}

export async function receiveMessage(
  ctx: MessagesContext,
  { user, idempotency, request }: Sender,
  message: IncomingMessage,
) {
  // An invalid token doesn't make this a visitor's request. The sender expects to be signed in, and the message to be
  // idempotent.
  if (user === undefined && request.headers.authorization !== undefined) return refuse('unauthorized');
  const refusal = refuseInvalid(message);
  if (refusal !== undefined) return refusal;
  const now = ctx.clock();
  if (user === undefined || idempotency === undefined) {
    await insertMessage(ctx.db, undefined, message, now);
    return { success: true as const };
  }
  const spec = { ...idempotency, content: message };
  return runIdempotent(ctx, spec, async (tx) => {
    const beyond = await refuseBeyondDailyLimit(
      tx,
      { now, timeZone: ctx.config.siteTimeZone },
      {
        userId: user.id,
        most: DAILY_MESSAGES,
        countSince: (begin) =>
          tx.$count(
            siteMessages,
            and(eq(siteMessages.user_id, user.id), gte(siteMessages.created_at, begin)),
          ),
        wording: BEYOND,
      },
    );
    if (beyond !== undefined) return beyond;
    await insertMessage(tx, user.id, message, now);
    return { response: { success: true as const } };
  });
}

function refuseInvalid(message: IncomingMessage): Refusal | undefined {
  const problems = messageProblems(message);
  const [first] = problems;
  if (first === undefined) return undefined;
  const required = message.kind === 'feedback' ? FEEDBACK_REQUIRED : REQUIRED;
  const words = first.problem === 'too_long' ? TOO_LONG : required[first.field];
  return refuse('invalid_request', { ...words, fields: problems });
}

async function insertMessage(
  db: Db,
  userId: number | undefined,
  message: IncomingMessage,
  now: Date,
): Promise<void> {
  await db.insert(siteMessages).values({ ...message, user_id: userId ?? null, created_at: now });
}

/** Trims the strings, and removes NUL, which PostgreSQL can't store. */
export function readMessageForm({ name, email, subject, message }: MessageForm): MessageForm {
  return trimmedMessage({
    name: withoutNul(name),
    email: withoutNul(email),
    subject: withoutNul(subject),
    message: withoutNul(message),
  });
}

export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
