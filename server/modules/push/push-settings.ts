/** Reads and stores which pushes users receive, and when (docs/rules/push.md, "Settings"). */
import { eq } from 'drizzle-orm';
import type { PushSettings } from '../../../src/contract/calls/push-calls.ts';
import { PUSH_KINDS } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { pushSettings } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { PushContext } from './context.ts';
import { isTimeZone } from './quiet-hours.ts';

export const getPushSettings = defineCall('GET /api/user/push', {
  access: 'user',
  handle: ({ db }: PushContext, { user }) => readPushSettings(db, user.id),
});

export const setPushSettings = defineCall('PUT /api/user/push', {
  access: 'user',
  handle: async ({ db }: PushContext, { user, body: { kinds, quiet_hours: quiet } }) => {
    if (quiet !== null && quiet.from === quiet.to) return refuseQuietHours('invalid');
    if (quiet !== null && !isTimeZone(quiet.time_zone)) return refuseQuietHours('invalid');
    const set = {
      kinds: PUSH_KINDS.filter((kind) => kinds.includes(kind)),
      quiet_from: quiet?.from ?? null,
      quiet_to: quiet?.to ?? null,
      time_zone: quiet?.time_zone ?? null,
    };
    await db
      .insert(pushSettings)
      .values({ ...set, user_id: user.id })
      .onConflictDoUpdate({ target: pushSettings.user_id, set });
    return readPushSettings(db, user.id);
  },
});

/** A user's settings. By default, users receive all kinds at any time. */
export async function readPushSettings(db: Pick<Db, 'select'>, userId: number): Promise<PushSettings> {
  const [row] = await db.select().from(pushSettings).where(eq(pushSettings.user_id, userId));
  if (row === undefined) return { kinds: [...PUSH_KINDS], quiet_hours: null };
  const { kinds, quiet_from: from, quiet_to: to, time_zone } = row;
  const isQuiet = from !== null && to !== null && time_zone !== null;
  return { kinds, quiet_hours: isQuiet ? { from, to, time_zone } : null };
}

function refuseQuietHours(problem: 'invalid') {
  return refuse('invalid_request', { fields: [{ field: 'quiet_hours', problem }] });
}
