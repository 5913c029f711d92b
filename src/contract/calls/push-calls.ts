/** Calls about pushes to the user's devices (docs/rules/push.md). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpecs } from './call.ts';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';
import { MAX_PUSH_ENDPOINT, MAX_TIME_ZONE } from '../rules/limits.ts';
import { LANGUAGES, PUSH_KINDS } from '../rules/values.ts';

const Success = Type.Object({ success: Type.Literal(true) });

const endpoint = Type.String({
  minLength: 1,
  maxLength: MAX_PUSH_ENDPOINT,
  description: "The subscription's address at its browser's push service",
});

const MinuteOfDay = Type.Integer({
  minimum: 0,
  maximum: 24 * 60 - 1,
  description: 'Minutes since midnight, by the local clock',
});

/** Which pushes a user gets, and when. */
const PushSettings = Type.Object({
  kinds: Type.Array(OneOf(PUSH_KINDS), { uniqueItems: true, maxItems: PUSH_KINDS.length }),
  quiet_hours: Nullable(
    Type.Object({
      from: MinuteOfDay,
      to: MinuteOfDay,
      time_zone: Type.String({ minLength: 1, maxLength: MAX_TIME_ZONE, description: 'IANA name' }),
    }),
    { description: 'When nothing is pushed; null for never. `from` may be later than `to`' },
  ),
});
export type PushSettings = Static<typeof PushSettings>;

export const pushCalls = {
  'GET /api/push/key': {
    summary: 'Get the key with which a browser subscribes to pushes (`applicationServerKey`)',
    response: Type.Object({ key: Type.String({ description: 'Base64url, 65 bytes' }) }),
  },
  'PUT /api/push/subscription': {
    summary: "Store or renew the device's push subscription, for the session of the request's token",
    body: Type.Object({
      endpoint,
      keys: Type.Object({
        p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$', description: 'Base64url, 65 bytes' }),
        auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$', description: 'Base64url, 16 bytes' }),
      }),
      language: OneOf(LANGUAGES),
    }),
    response: Success,
    withoutKey: 'says which device gets pushes: doing it twice changes nothing',
  },
  'POST /api/push/unsubscribe': {
    summary: "Forget one of the user's push subscriptions",
    body: Type.Object({ endpoint }),
    response: Success,
    withoutKey: 'forgetting a device twice forgets it',
  },
  'GET /api/user/push': {
    summary: 'Get which pushes the user gets, and when',
    response: PushSettings,
  },
  'PUT /api/user/push': {
    summary: 'Set which pushes the user gets, and when',
    body: PushSettings,
    response: PushSettings,
    withoutKey: 'says what is pushed and when: doing it twice changes nothing',
  },
} as const satisfies CallSpecs;
