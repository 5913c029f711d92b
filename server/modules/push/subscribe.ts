/** Stores the subscription of a device (docs/rules/push.md, "Devices"). */
import { createPublicKey } from 'node:crypto';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { MAX_PUSH_DEVICES } from '../../../src/contract/rules/limits.ts';
import { bearerToken, lockSession } from '../../platform/auth/sessions.ts';
import type { Db } from '../../platform/db/client.ts';
import { pushSubscriptions } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { siteOrigin } from '../../platform/http/site-origin.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import type { PushContext } from './context.ts';
import { isPushEndpoint } from './push-services.ts';

export const subscribe = defineCall('PUT /api/push/subscription', {
  access: 'user',
  handle: async (ctx: PushContext, { user, body, request }) => {
    const { endpoint, keys, language } = body;
    const [p256dh, auth] = [withoutPadding(keys.p256dh), withoutPadding(keys.auth)];
    if (!isPushEndpoint(endpoint, ctx.config.pushServices)) return refuseField('endpoint');
    if (!isPublicKey(p256dh)) return refuseField('keys');
    const token = bearerToken(request.headers.authorization) ?? '';
    const origin = siteOrigin(request, ctx.config.publicUrl);
    const now = ctx.clock();
    return ctx.db.transaction(async (tx) => {
      const sessionId = await lockSession(tx, token);
      if (sessionId === undefined) return refuse('unauthorized');
      await forgetOthers(tx, user.id, endpoint);
      const set = { session_id: sessionId, p256dh, auth, language, origin, renewed_at: now };
      await tx
        .insert(pushSubscriptions)
        .values({ ...set, user_id: user.id, endpoint, created_at: now })
        .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...set, user_id: user.id } });
      await forgetOldest(tx, user.id);
      return { success: true as const };
    });
  },
});

/** Deletes the device's subscription of another user, with the messages for that user that weren't sent yet. */
async function forgetOthers(tx: Db, userId: number, endpoint: string): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.user_id, userId)));
}

async function forgetOldest(tx: Db, userId: number): Promise<void> {
  const { id, user_id, renewed_at } = pushSubscriptions;
  const surplus = tx
    .select({ id })
    .from(pushSubscriptions)
    .where(eq(user_id, userId))
    .orderBy(desc(renewed_at), desc(id))
    .offset(MAX_PUSH_DEVICES);
  await tx.delete(pushSubscriptions).where(inArray(id, surplus));
}

function withoutPadding(base64: string): string {
  return base64.replace(/=+$/, '');
}

/** True for an uncompressed point on the curve P-256. With any other key, only sending would fail. */
function isPublicKey(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const x = bytes.subarray(1, 33).toString('base64url');
  const y = bytes.subarray(33).toString('base64url');
  try {
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    return true;
  } catch {
    return false;
  }
}

function refuseField(field: string): Refusal {
  return refuse('invalid_request', { fields: [{ field, problem: 'invalid' }] });
}
