/** Helpers for tests of how SMS codes are sent and checked. */
import { checkCode } from '../../../server/modules/accounts/codes/codes.ts';
import { hashSecret } from '../../../server/modules/accounts/passwords.ts';
import type { TestServer } from '../harness.ts';

/** A phone number as a user types it. */
export const PHONE = '+86 13800001234';
/** The same number as it is stored. */
export const STORED_PHONE = '+8613800001234';
/** The recipient and purpose of the codes sent to `PHONE`. */
export const PURPOSE = { recipient: STORED_PHONE, type: 'register' } as const;
/** The IP address that `requestCode` sends from. */
export const REQUEST_IP = '127.0.0.1';

/** Requests a code; returns the response, even when it is a refusal. */
export function requestCode(
  server: TestServer,
  phone_number = PHONE,
  type: 'register' | 'verification' = 'register',
) {
  return server.call('POST /api/auth/sms/send', { body: { phone_number, type } });
}

/** The code that was sent last; empty if none was sent. */
export function sentCode(server: TestServer): string {
  return server.sms.at(-1)?.code ?? '';
}

/** Enters a code for `PURPOSE`; returns what is wrong with it. */
export function check(server: TestServer, code: string, ip = REQUEST_IP) {
  return checkCode(server.ctx, PURPOSE, { code, ip });
}

/** Counts the outcomes that equal `wanted`. */
export function count(outcomes: unknown[], wanted: unknown): number {
  return outcomes.filter((outcome) => outcome === wanted).length;
}

/** Runs a task while the queue for password hashes is full, so that any further hash is refused. */
export async function withFullHashQueue(task: () => Promise<void>): Promise<void> {
  const hashes: Promise<unknown>[] = [];
  let isDone = false;
  const tryAdd = () => {
    try {
      // Each finished hash makes room for the next.
      hashes.push(hashSecret('x').then(fill));
      return true;
    } catch {
      return false;
    }
  };
  const fill = () => {
    for (let more = !isDone; more;) more = tryAdd();
  };
  fill();
  try {
    await task();
  } finally {
    isDone = true;
    await Promise.all(hashes);
  }
}
