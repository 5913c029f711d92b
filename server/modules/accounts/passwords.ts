/** Secrets that people type, kept as argon2id hashes. */
import { hash, verify } from '@node-rs/argon2';
import { Busy } from '../../platform/lib/errors.ts';
import { Semaphore } from '../../platform/lib/semaphore.ts';

/**
 * Hashes at once in this process, and how many may wait: they run on the threads that files are read with, which many
 * sign-ins at once would keep from everybody.
 */
const hashes = new Semaphore(2, 100);

/** What is said of a new password that is no good; one that is too long comes from no page. */
export const PASSWORD_SHORT = {
  error: 'Password must be at least 6 characters long',
  error_zh: '密码至少 6 个字符',
};

/** Hashes a password or a code with a salt of its own; about 20 MiB and some ten ms each. */
export function hashSecret(secret: string): Promise<string> {
  return inTurn(() => hash(secret));
}

/** Checks a secret. Without a hash it takes the same time and gives false, so that the time doesn't tell which accounts exist. */
export async function verifySecret(hashed: string | undefined, secret: string): Promise<boolean> {
  if (hashed !== undefined) return inTurn(() => verify(hashed, secret));
  nobodysHash ??= hash('nobody');
  const nobodys = await nobodysHash;
  await inTurn(() => verify(nobodys, secret));
  return false;
}

function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (hashes.isFull) throw new Busy('too many passwords at once');
  return hashes.run(task);
}

let nobodysHash: Promise<string> | undefined;
