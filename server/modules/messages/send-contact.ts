import { defineCall } from '../../platform/http/call.ts';
import type { AboutContext } from './context.ts';
import { readTexts, take } from './receive-message.ts';

export const sendContact = defineCall('POST /api/contact', {
  access: 'optional',
  visitorRate: 'visitorMessages',
  handle: (ctx: AboutContext, { body, ...sender }) => {
    const unsaid = { type: null, language: null, user_agent: null, written_at: null };
    return take(ctx, sender, { kind: 'contact', ...readTexts(body), ...unsaid });
  },
});
