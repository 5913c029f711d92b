import { expect, it } from 'vitest';
import type { CallSpec } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import type { CallKey, IdempotentKey } from '../../../src/contract/calls/calls.ts';

type Changing = Exclude<CallKey, `GET ${string}`>;

/** Calls that change something and take no Idempotency-Key, each with its reason. A missing entry doesn't compile. */
const WITHOUT_KEY = {
  'POST /api/login': 'sign-in: each makes a token of its own',
  'POST /api/logout': 'ending a session twice ends it',
  'POST /api/auth/sms/send': 'codes: their cool-down keeps them from being sent twice',
  'POST /api/auth/sms/verify': 'codes: a number and a user name are taken once',
  'POST /api/send-verification-code': 'codes: their cool-down keeps them from being sent twice',
  'POST /api/verify-code': 'checks a code',
  'POST /api/register': 'a user name and an address are taken once',
  'POST /api/register/username': 'checks a name',
  'POST /api/auth/forgot-password/send-code': 'codes: their cool-down keeps them from being sent twice',
  'POST /api/auth/forgot-password/verify-code': 'checks a code',
  'POST /api/auth/forgot-password/reset': 'a code counts once',
  'POST /api/auth/keycloak/login': 'sign-in: each makes a token of its own',
  'POST /api/auth/keycloak/register': 'a user name and an address are taken once',
  'POST /api/auth/keycloak/logout': 'ending a session twice ends it',
  'PUT /api/user': 'says how the profile shall be: doing it twice changes nothing',
  'PUT /api/user/username': 'says how the name shall be: doing it twice changes nothing',
  'POST /api/user/language-preference': 'says how the language shall be: doing it twice changes nothing',
  'POST /api/user/accept-eula': 'accepting twice changes nothing',
  'POST /api/user/warnings/acknowledge': 'acknowledging twice changes nothing',
  'POST /api/notifications/read': 'marking as read twice changes nothing',
  'POST /api/user/activity': 'a ping',
  'PUT /api/push/subscription': 'says which device gets pushes: doing it twice changes nothing',
  'POST /api/push/unsubscribe': 'forgetting a device twice forgets it',
  'PUT /api/user/push': 'says what is pushed and when: doing it twice changes nothing',
  'POST /api/achievements/check': 'looking twice gives nothing more: what somebody has is given once',
  'DELETE /api/user/sessions/:id': 'ending a session twice ends it',
  'PUT /api/user/password': 'says how the password shall be; the old one is asked for',
  'POST /api/auth/reauthenticate': 'checks a password; twice moves the same time on',
  'PUT /api/user/phone': 'a code counts once',
  'POST /api/user/export': 'a second address opens the same archive; a day has few',
  'DELETE /api/user': 'an account that is gone has no session to delete it by',
  'POST /api/admin/users/:id/warnings': 'a second row says the same; the user acknowledges both at once',
  'PUT /api/admin/users/:id/ban': 'says how it shall be; a second row says the same',
  'DELETE /api/admin/users/:id/ban': 'ending a ban twice ends it',
  'PUT /api/user/group': 'says which group it shall be: doing it twice changes nothing',
  'PUT /api/review/photos/:id/look': 'says what is on the desk: looking twice changes nothing',
  'PUT /api/admin/users/:id/roles': 'says how the flags shall be: doing it twice changes nothing',
} as const satisfies Record<Exclude<Changing, IdempotentKey>, string>;

it('every call that changes something takes an Idempotency-Key, except those with a reason', () => {
  const changing = Object.entries<CallSpec>(calls).filter(([key]) => !key.startsWith('GET '));
  const without = changing.filter(([, spec]) => spec.idempotent !== true).map(([key]) => key);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_KEY).toSorted());
});
