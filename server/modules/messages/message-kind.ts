import { asc, inArray } from 'drizzle-orm';
import type { SiteMessage } from '../../../src/contract/calls/message-calls.ts';
import { siteMessages } from '../../platform/db/schema.ts';
import type { CaseKind } from '../moderation/cases/handle-case.ts';
import { selectMessages, toMessage } from './message-rows.ts';

/** Messages, as cases that super admins handle. */
export const MESSAGES: CaseKind<SiteMessage> = {
  table: siteMessages,
  is: 'message',
  read: async (db, ids) => {
    const rows = await selectMessages(db)
      .where(inArray(siteMessages.id, [...ids]))
      .orderBy(asc(siteMessages.id));
    return rows.map(toMessage);
  },
};
