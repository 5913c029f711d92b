import { handleCases } from '../moderation/cases/handle-case.ts';
import { defineCall } from '../../platform/http/call.ts';
import type { MessagesContext } from './context.ts';
import { MESSAGES } from './message-kind.ts';

/** Answers several messages at once. */
export const updateMessages = defineCall('PUT /api/admin/messages', {
  access: 'super_admin',
  handle: (ctx: MessagesContext, input) =>
    handleCases(ctx, MESSAGES, { ...input, respond: (messages) => ({ messages }) }),
});
