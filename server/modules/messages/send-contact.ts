import { defineCall } from '../../platform/http/call.ts';
import type { MessagesContext } from './context.ts';
import { readMessageForm, receiveMessage } from './receive-message.ts';

export const sendContact = defineCall('POST /api/contact', {
  access: 'optional',
  visitorRate: 'visitorMessages',
  handle: (ctx: MessagesContext, { body, ...sender }) => {
    const unsaid = { type: null, language: null, user_agent: null, written_at: null };
    return receiveMessage(ctx, sender, { kind: 'contact', ...readMessageForm(body), ...unsaid });
  },
});
