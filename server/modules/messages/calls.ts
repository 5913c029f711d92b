/** Calls about who is behind the site, and messages to it. */
import { listMessages, updateMessage } from './manage-messages.ts';
import { listReviewers } from './reviewers.ts';
import { getSiteInfo } from './site-info.ts';
import { sendContact, sendFeedback } from './take-message.ts';

export const MESSAGE_CALLS = [
  getSiteInfo,
  listReviewers,
  sendFeedback,
  sendContact,
  listMessages,
  updateMessage,
] as const;
