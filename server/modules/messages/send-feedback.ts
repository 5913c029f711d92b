import { MAX_USER_AGENT } from '../../../src/contract/rules/limits.ts';
import { defineCall } from '../../platform/http/call.ts';
import type { MessagesContext } from './context.ts';
import { readMessageForm, receiveMessage, withoutNul } from './receive-message.ts';

export const sendFeedback = defineCall('POST /api/feedback', {
  access: 'optional',
  visitorRate: 'visitorMessages',
  handle: (ctx: MessagesContext, { body, ...sender }) =>
    receiveMessage(ctx, sender, {
      kind: 'feedback',
      type: body.type,
      ...readMessageForm(body),
      language: body.language ?? null,
      user_agent: readUserAgent(body.userAgent),
      written_at: readTime(body.timestamp),
    }),
});

function readUserAgent(text: string | undefined): string | null {
  const name = withoutNul(text ?? '')
    .trim()
    .slice(0, MAX_USER_AGENT);
  return name === '' ? null : name;
}

/** Parses a time. An invalid one is ignored rather than a reason to refuse the message. */
function readTime(text: string | undefined): Date | null {
  const time = new Date(text ?? '');
  const year = time.getUTCFullYear();
  return year >= 2000 && year <= 2100 ? time : null;
}
