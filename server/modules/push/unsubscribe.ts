import { and, eq } from 'drizzle-orm';
import { pushSubscriptions } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import type { PushContext } from './context.ts';

/** Deletes a device's subscription, with the messages that weren't sent yet. */
export const unsubscribe = defineCall('POST /api/push/unsubscribe', {
  access: 'user',
  beforeAgreement: true,
  handle: async ({ db }: PushContext, { user, body: { endpoint } }) => {
    await db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.user_id, user.id), eq(pushSubscriptions.endpoint, endpoint)));
    return { success: true as const };
  },
});
