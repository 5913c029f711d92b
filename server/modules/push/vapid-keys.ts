/** Reads or creates the key pair by which push services recognise this site (VAPID, RFC 8292). */
import webPush from 'web-push';
import type { Db } from '../../platform/db/client.ts';
import { pushKeys } from '../../platform/db/schema.ts';

/** A key pair, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Reads the site's keys, or creates them on first use. They never change, because subscriptions are bound to them. If
 * two servers create them at once, the first ones stored count.
 */
export async function vapidKeys(db: Pick<Db, 'select' | 'insert'>): Promise<VapidKeys> {
  const stored = await read(db);
  if (stored !== undefined) return stored;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db.insert(pushKeys).values({ public_key: publicKey, private_key: privateKey }).onConflictDoNothing();
  const made = await read(db);
  if (made === undefined) throw new Error('no keys were stored');
  return made;
}

async function read(db: Pick<Db, 'select'>): Promise<VapidKeys | undefined> {
  const [keys] = await db
    .select({ publicKey: pushKeys.public_key, privateKey: pushKeys.private_key })
    .from(pushKeys);
  return keys;
}
