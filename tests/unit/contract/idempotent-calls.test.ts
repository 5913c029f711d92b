import { expect, it } from 'vitest';
import type { CallSpec } from '../../../src/contract/call.ts';
import { calls } from '../../../src/contract/calls.ts';
import type { CallKey, IdempotentKey } from '../../../src/contract/calls.ts';

type Changing = Exclude<CallKey, `GET ${string}`>;

/** Calls that change something and take no Idempotency-Key, each with its reason. Any other doesn't compile. */
const WITHOUT_KEY = {
  'POST /api/login': 'sign-in: each makes a token of its own',
  'POST /api/logout': 'ending a session twice ends it',
  'POST /api/auth/sms/send': 'codes: their cool-down keeps them from being sent twice',
  'POST /api/auth/sms/verify': 'codes: a number and a user name are taken once',
  'PUT /api/admin/users/:id/roles': 'says how the flags shall be: doing it twice changes nothing',
} as const satisfies Record<Exclude<Changing, IdempotentKey>, string>;

it('takes an Idempotency-Key with every call that changes something, but for those with a reason', () => {
  const changing = Object.entries<CallSpec>(calls).filter(([key]) => !key.startsWith('GET '));
  const without = changing.filter(([, spec]) => spec.idempotent !== true).map(([key]) => key);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_KEY).toSorted());
});
