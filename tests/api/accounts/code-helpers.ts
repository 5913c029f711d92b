/** Codes by SMS, for tests of how they are sent and checked. */
import { checkCode } from '../../../server/modules/accounts/codes/codes.ts';
import { hashSecret } from '../../../server/modules/accounts/passwords.ts';
import type { TestServer } from '../harness.ts';

/** A number as somebody types it, and as it is stored. */
export const PHONE = '+86 13800001234';
export const STORED = '+8613800001234';
/** What codes for that number are asked for. */
export const PURPOSE = { recipient: STORED, type: 'register' } as const;
/** Where `requestCode` comes from. */
export const HERE = '127.0.0.1';

/** Asks for a code; gives the answer, whatever it is. */
export function requestCode(
  server: TestServer,
  phone_number = PHONE,
  type: 'register' | 'verification' = 'register',
) {
  return server.call('POST /api/auth/sms/send', { body: { phone_number, type } });
}

/** The code that was sent last; empty where none was. */
export function sentCode(server: TestServer): string {
  return server.sms.at(-1)?.code ?? '';
}

/** Enters a code for `PURPOSE`; gives what is wrong with it. */
export function check(server: TestServer, code: string, ip = HERE) {
  return checkCode(server.ctx, PURPOSE, { code, ip });
}

/** How many outcomes are the wanted one. */
export function count(outcomes: unknown[], wanted: unknown): number {
  return outcomes.filter((each) => each === wanted).length;
}

/** Runs a task while no hash more is taken: the line is kept full however long the task takes. */
export async function whileHashesAreFull(task: () => Promise<void>): Promise<void> {
  const crowd: Promise<unknown>[] = [];
  let isOver = false;
  const isAdded = () => {
    try {
      // Each hash that ends makes room for the next.
      crowd.push(hashSecret('x').then(fill));
      return true;
    } catch {
      return false;
    }
  };
  const fill = () => {
    for (let more = !isOver; more;) more = isAdded();
  };
  fill();
  try {
    await task();
  } finally {
    isOver = true;
    await Promise.all(crowd);
  }
}
