/** Turns the events that are due into messages (docs/rules/push.md, "When"). */
import { and, asc, eq, inArray, max, min, or, sql } from 'drizzle-orm';
import { LANGUAGES } from '../../../src/contract/rules/values.ts';
import type { Language, PushKind } from '../../../src/contract/rules/values.ts';
import { isUsable } from '../../platform/auth/sessions.ts';
import type { Db, DbContext } from '../../platform/db/client.ts';
import { isKept } from '../../platform/db/list-conditions.ts';
import {
  announcements,
  photos,
  pushEvents,
  pushMessages,
  pushSubscriptions,
  sessions,
  users,
} from '../../platform/db/schema.ts';
import { achievementText, announcementText, appealText, verdictText } from './compose.ts';
import type { PushEvent } from './compose.ts';
import { payloadOf } from './payload.ts';
import type { PushText } from './payload.ts';
import type {
  AchievementFacts,
  AnnouncementFacts,
  AppealFacts,
  PushFacts,
  VerdictFacts,
} from './push-facts.ts';
import { readPushSettings } from './push-settings.ts';
import { endOfQuiet } from './quiet-hours.ts';

/** A burst of events is sent after this long even if it hasn't ended. */
export const MAX_BURST_MS = 10 * 60_000;
/** The most users and kinds that one query finds. */
const BATCH = 100;

/** Turns all due events of a user and a kind into one message each. Stops early if `signal` is aborted. */
export async function collectPushes(ctx: DbContext, signal: AbortSignal): Promise<void> {
  let due: { userId: number; kind: PushKind }[];
  do {
    due = await dueGroups(ctx);
    for (const group of due) {
      if (signal.aborted) return;
      await ctx.db.transaction((tx) => collectGroup(tx, group, ctx.clock()));
    }
    // The query also finds groups that another server is collecting, so this ends once a batch isn't full.
  } while (due.length === BATCH);
}

/** The users and kinds whose burst of events has ended or has lasted `MAX_BURST_MS`. */
function dueGroups(ctx: DbContext): Promise<{ userId: number; kind: PushKind }[]> {
  const now = ctx.clock();
  const { user_id, kind, created_at, not_before } = pushEvents;
  const isLong = sql`${min(created_at)} <= ${new Date(now.getTime() - MAX_BURST_MS)}::timestamptz`;
  const isNow = sql`${now}::timestamptz`;
  return ctx.db
    .select({ userId: user_id, kind })
    .from(pushEvents)
    .groupBy(user_id, kind)
    .having(or(sql`${max(not_before)} <= ${isNow}`, and(isLong, sql`${min(not_before)} <= ${isNow}`)))
    .orderBy(asc(min(not_before)))
    .limit(BATCH)
    .execute();
}

async function collectGroup(
  tx: Db,
  { userId, kind }: { userId: number; kind: PushKind },
  now: Date,
): Promise<void> {
  const isOfGroup = and(eq(pushEvents.user_id, userId), eq(pushEvents.kind, kind));
  // If another server has taken the same events, these are only the events since then, which may not be due yet.
  const taken = await tx.select().from(pushEvents).where(isOfGroup).for('update', { skipLocked: true });
  const oldest = Math.min(...taken.map(({ created_at }) => created_at.getTime()));
  const isDue =
    taken.every(({ not_before }) => not_before <= now) ||
    (oldest <= now.getTime() - MAX_BURST_MS && taken.some(({ not_before }) => not_before <= now));
  if (taken.length === 0 || !isDue) return;
  const isTaken = inArray(
    pushEvents.id,
    taken.map(({ id }) => id),
  );
  const { kinds, quiet_hours } = await readPushSettings(tx, userId);
  if (kinds.includes(kind)) {
    const later = endOfQuiet(quiet_hours, now);
    if (later !== undefined) {
      await tx.update(pushEvents).set({ not_before: later }).where(isTaken);
      return;
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `enqueue.ts` writes facts
    const events = taken.map(({ id, facts }) => ({ id, facts: facts as PushFacts }));
    await addMessages(tx, { userId, kind, at: now }, await textsOf(tx, kind, events));
  }
  await tx.delete(pushEvents).where(isTaken);
}

/** Writes the message in a language; undefined if the events are out of date. */
type TextIn = (language: Language) => PushText | undefined;

async function textsOf(tx: Db, kind: PushKind, all: PushEvent<PushFacts>[]): Promise<TextIn> {
  switch (kind) {
    case 'verdict': {
      const events = all.filter(isVerdict);
      const present = await presentPhotos(
        tx,
        events.map(({ facts }) => facts.photo_id),
      );
      const current = events.filter(({ facts }) => facts.status === 'deleted' || present.has(facts.photo_id));
      return (language) => verdictText(current, language);
    }
    case 'appeal': {
      const events = all.filter(isAppeal);
      return (language) => appealText(events, language);
    }
    case 'achievement': {
      const events = all.filter(isAchievement);
      return (language) => achievementText(events, language);
    }
    case 'announcement': {
      const titles = await shownAnnouncements(
        tx,
        all.filter(isAnnouncement).map(({ facts }) => facts.id),
      );
      return (language) => announcementText(titles, language);
    }
    case 'review':
      // This kind has no events (`remind-reviewers.ts`).
      return () => undefined;
  }
}

const isVerdict = (event: PushEvent<PushFacts>): event is PushEvent<VerdictFacts> =>
  event.facts.kind === 'verdict';
const isAppeal = (event: PushEvent<PushFacts>): event is PushEvent<AppealFacts> =>
  event.facts.kind === 'appeal';
const isAchievement = (event: PushEvent<PushFacts>): event is PushEvent<AchievementFacts> =>
  event.facts.kind === 'achievement';
const isAnnouncement = (event: PushEvent<PushFacts>): event is PushEvent<AnnouncementFacts> =>
  event.facts.kind === 'announcement';

async function presentPhotos(tx: Db, ids: number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(and(inArray(photos.id, ids), isKept(photos)));
  return new Set(rows.map(({ id }) => id));
}

/** The announcements that are still shown and of high priority, newest first. */
function shownAnnouncements(tx: Db, ids: number[]): Promise<{ id: number; title: string }[]> {
  return tx
    .select({ id: announcements.id, title: announcements.title })
    .from(announcements)
    .where(and(inArray(announcements.id, ids), announcements.is_active, eq(announcements.priority, 'high')))
    .orderBy(sql`${announcements.id} desc`)
    .execute();
}

/** Adds the message for each of the user's devices whose session can still be used. */
export async function addMessages(
  tx: Pick<Db, 'select' | 'insert'>,
  { userId, kind, at }: { userId: number; kind: PushKind; at: Date },
  textIn: TextIn,
): Promise<void> {
  const { id, language, origin } = pushSubscriptions;
  const devices = await tx
    .select({ id, language, origin })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.session_id))
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(pushSubscriptions.user_id, userId), isUsable(at)))
    // Leaves out a device that another transaction is deleting.
    .for('key share', { of: pushSubscriptions });
  const messages = devices.flatMap((device) => {
    const named = LANGUAGES.find((candidate) => candidate === device.language) ?? 'en';
    const text = textIn(named);
    if (text === undefined) return [];
    const payload = payloadOf(text, { kind, language: named, origin: device.origin });
    return [{ subscription_id: device.id, kind, payload, created_at: at, next_attempt_at: at }];
  });
  if (messages.length > 0) await tx.insert(pushMessages).values(messages);
}
