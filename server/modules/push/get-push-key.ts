import { defineCall } from '../../platform/http/call.ts';
import type { PushContext } from './context.ts';
import { vapidKeys } from './vapid-keys.ts';

export const getPushKey = defineCall('GET /api/push/key', {
  access: 'user',
  handle: async ({ db }: PushContext) => ({ key: (await vapidKeys(db)).publicKey }),
});
