import { handleCase } from '../moderation/cases/handle-case.ts';
import { defineCall } from '../../platform/http/call.ts';
import type { MessagesContext } from './context.ts';
import { MESSAGES } from './message-kind.ts';

export const updateMessage = defineCall('PUT /api/admin/messages/:id', {
  access: 'super_admin',
  handle: (ctx: MessagesContext, input) => handleCase(ctx, MESSAGES, input),
});
