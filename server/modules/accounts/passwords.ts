/** Hashes passwords and codes with argon2id. */
import { hash, verify } from '@node-rs/argon2';
import { Busy } from '../../platform/lib/errors.ts';
import { Semaphore } from '../../platform/lib/semaphore.ts';

/**
 * Two concurrent hashes in this process, and at most 100 in the queue. Hashes use the same thread pool as file reads,
 * so many sign-ins would otherwise block file reads.
 */
const hashes = new Semaphore(2, 100);

/** Error messages for a password that is too short. Our pages never send one that is too long. */
export const PASSWORD_SHORT = {
  error: 'Password must be at least 6 characters long',
  error_zh: '密码至少 6 个字符',
};

/** Hashes a password or a code with its own salt. Takes about 20 MiB and tens of milliseconds. */
export function hashSecret(secret: string): Promise<string> {
  return inTurn(() => hash(secret));
}

/**
 * Checks a secret. Without a hash it takes as long and returns false, so timing doesn't reveal which accounts exist.
 */
export async function verifySecret(hashed: string | undefined, secret: string): Promise<boolean> {
  if (hashed !== undefined) return inTurn(() => verify(hashed, secret));
  nobodysHash ??= hash('nobody');
  const nobodys = await nobodysHash;
  await inTurn(() => verify(nobodys, secret));
  return false;
}

function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (hashes.isFull) throw new Busy('too many passwords are being hashed');
  return hashes.run(task);
}

let nobodysHash: Promise<string> | undefined;
