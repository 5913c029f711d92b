/** Calls about who is behind the site, and messages to it. */
import type { aboutCalls } from '../../../src/contract/calls/message-calls.ts';
import type { Handlers } from '../../platform/http/route.ts';
import type { AboutContext } from './context.ts';
import { listMessages, updateMessage } from './manage-messages.ts';
import { listReviewers } from './reviewers.ts';
import { sendContact, sendFeedback } from './take-message.ts';

export const aboutHandlers: Handlers<keyof typeof aboutCalls, AboutContext> = {
  'GET /api/site-info': ({ config }) =>
    Promise.resolve({ contact_email: config.contactEmail ?? null, links: [...config.siteLinks] }),
  'GET /api/reviewers': listReviewers,
  'POST /api/feedback': sendFeedback,
  'POST /api/contact': sendContact,
  'GET /api/admin/messages': listMessages,
  'PUT /api/admin/messages/:id': updateMessage,
};
