/** Calls about who is behind the site, and messages to it. */
import { listMessages } from './list-messages.ts';
import { updateMessage } from './update-message.ts';
import { getSiteInfo } from './site-info.ts';
import { sendContact } from './send-contact.ts';
import { sendFeedback } from './send-feedback.ts';

export const MESSAGE_CALLS = [getSiteInfo, sendFeedback, sendContact, listMessages, updateMessage] as const;
