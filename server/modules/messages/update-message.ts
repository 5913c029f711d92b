import { eq } from 'drizzle-orm';
import { handleCase } from '../moderation/cases/handle-case.ts';
import type { CaseKind } from '../moderation/cases/handle-case.ts';
import { siteMessages } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import type { MessagesContext } from './context.ts';
import { selectMessages, toMessage } from './message-rows.ts';

const MESSAGES: CaseKind<'PUT /api/admin/messages/:id'> = {
  table: siteMessages,
  is: 'message',
  read: async (db, id) => {
    const [row] = await selectMessages(db).where(eq(siteMessages.id, id));
    return row && toMessage(row);
  },
};

export const updateMessage = defineCall('PUT /api/admin/messages/:id', {
  access: 'super_admin',
  handle: (ctx: MessagesContext, input) => handleCase(ctx, MESSAGES, input),
});
