/** Secrets that people type, kept as argon2id hashes. */
import { hash, verify } from '@node-rs/argon2';

/** Hashes a password or a code with a salt of its own; about 20 MiB and some ten ms each. */
export function hashSecret(secret: string): Promise<string> {
  return hash(secret);
}

/** Checks a secret. Without a hash it takes the same time and gives false, so that time doesn't tell who exists. */
export async function verifySecret(hashed: string | undefined, secret: string): Promise<boolean> {
  if (hashed !== undefined) return verify(hashed, secret);
  nobodysHash ??= hash('nobody');
  await verify(await nobodysHash, secret);
  return false;
}

let nobodysHash: Promise<string> | undefined;
