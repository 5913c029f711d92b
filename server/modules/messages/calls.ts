/** Calls about the site's contact details and messages to the site. */
import { listMessages } from './list-messages.ts';
import { updateMessage } from './update-message.ts';
import { updateMessages } from './update-messages.ts';
import { getSiteInfo } from './get-site-info.ts';
import { sendContact } from './send-contact.ts';
import { sendFeedback } from './send-feedback.ts';

export const MESSAGE_CALLS = [
  getSiteInfo,
  sendFeedback,
  sendContact,
  listMessages,
  updateMessage,
  updateMessages,
] as const;
