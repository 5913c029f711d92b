/** Hashes typed secrets with argon2id. */
import { hash, verify } from '@node-rs/argon2';
import { Busy } from '../../platform/lib/errors.ts';
import { Semaphore } from '../../platform/lib/semaphore.ts';

/**
 * Concurrent hashes in this process, and how many may wait: they use the same thread pool as file reads, which many
 * sign-ins would else block.
 */
const hashes = new Semaphore(2, 100);

/** Texts for an invalid new password; no page sends one that is too long. */
export const PASSWORD_SHORT = {
  error: 'Password must be at least 6 characters long',
  error_zh: '密码至少 6 个字符',
};

/** Hashes a password or a code with its own salt; takes about 20 MiB and some ten ms. */
export function hashSecret(secret: string): Promise<string> {
  return inTurn(() => hash(secret));
}

/**
 * Checks a secret. Without a hash it takes the same time and returns false, so that timing doesn't reveal which
 * accounts exist.
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
