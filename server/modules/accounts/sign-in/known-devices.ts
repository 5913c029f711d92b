/** Browsers that users have signed in with (docs/rules/accounts.md, "Account notices"). */
import { createHash } from 'node:crypto';
import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { DEVICE_ID, isDeviceId } from '../../../../src/contract/calls/headers.ts';
import type { Db, DbContext } from '../../../platform/db/client.ts';
import { knownDevices } from '../../../platform/db/schema.ts';

/** How long a browser is remembered after its last sign-in. */
export const RETENTION_MS = 365 * 24 * 60 * 60 * 1000;
/** The most browsers that are remembered per account. */
export const MAX_DEVICES = 20;

/**
 * Records the browser of a sign-in, in the transaction of the sign-in. Returns true if the browser is new and the
 * account already has others; always false for a request without a device id.
 */
export async function recordDevice(
  tx: Pick<Db, 'select' | 'insert' | 'delete'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { userId, at }: { userId: number; at: Date },
): Promise<boolean> {
  const id = headers[DEVICE_ID];
  if (typeof id !== 'string' || !isDeviceId(id)) return false;
  // Hashed with the account, so that rows don't reveal that two accounts share a browser.
  const device_hash = createHash('sha256').update(`${userId} ${id}`).digest('hex');
  const known = await tx
    .select({ device_hash: knownDevices.device_hash })
    .from(knownDevices)
    .where(eq(knownDevices.user_id, userId))
    .orderBy(desc(knownDevices.last_used_at));
  await tx
    .insert(knownDevices)
    .values({ user_id: userId, device_hash, last_used_at: at })
    .onConflictDoUpdate({
      target: [knownDevices.user_id, knownDevices.device_hash],
      set: { last_used_at: at },
    });
  const others = known.map((device) => device.device_hash).filter((hash) => hash !== device_hash);
  const isNew = others.length === known.length;
  if (others.length >= MAX_DEVICES) {
    const remembered = [device_hash, ...others.slice(0, MAX_DEVICES - 1)];
    await tx
      .delete(knownDevices)
      .where(and(eq(knownDevices.user_id, userId), notInArray(knownDevices.device_hash, remembered)));
  }
  return isNew && others.length > 0;
}

/** Forgets browsers that nobody has signed in with for a year. Returns how many were deleted. */
export async function sweepDevices({ db, clock }: DbContext): Promise<number> {
  const before = new Date(clock().getTime() - RETENTION_MS);
  const deleted = await db
    .delete(knownDevices)
    .where(lt(knownDevices.last_used_at, before))
    .returning({ user: knownDevices.user_id });
  return deleted.length;
}
