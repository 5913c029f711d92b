/**
 * Awards achievements (docs/rules/achievements.md, "Awarding") in the transaction of the event that earns them, with a
 * notification.
 */
import { sql } from 'drizzle-orm';
import { ACHIEVEMENTS } from '../../../src/contract/rules/achievements.ts';
import type { AchievementKey, Measure, Measured } from '../../../src/contract/rules/achievements.ts';
import type { Db } from '../../platform/db/client.ts';
import { photographerTotals, reviewerTotals, userAchievements } from '../../platform/db/schema.ts';
import { notify } from '../notifications/notify.ts';
import { COUNTER_MEASURES, measure, PHOTO_MEASURES } from './measure.ts';

/** An event that may earn achievements. */
export interface AchievementFacts {
  userId: number;
  /** Measures that may have grown. They are read from the database. */
  changed?: readonly Measure[];
  /** Measures whose values are known from the event, so they needn't be read. */
  known?: Measured;
}

type AchievementWriter = Pick<Db, 'insert' | 'execute'>;

/**
 * Awards what users have earned through some events, once, in the order of the events. One statement reads their
 * achievements and stored counters. Other measures are read only if they could be enough for a missing achievement.
 */
export async function award(
  tx: AchievementWriter,
  facts: readonly AchievementFacts[],
  at: Date,
  { quietly = false }: { quietly?: boolean } = {},
): Promise<void> {
  const progress = await progressOf(
    tx,
    facts.map(({ userId }) => userId),
  );
  for (const { userId, changed = [], known = {} } of facts) {
    const { had, counters } = progress.get(userId) ?? NOTHING;
    const measured: Measured = { ...known };
    for (const figure of COUNTER_MEASURES) if (changed.includes(figure)) measured[figure] = counters[figure];
    const open = ACHIEVEMENTS.filter(
      (achievement) =>
        !had.has(achievement.key) &&
        (achievement.measure in measured || changed.includes(achievement.measure)) &&
        // Measures of photos can't exceed the number of photos, e.g. nobody has visited more airports than they have
        // photos.
        (!PHOTO_MEASURES.has(achievement.measure) ||
          achievement.measure in known ||
          counters.approved >= achievement.value),
    );
    // A user whose first photos were approved before achievements existed gets a complete check.
    const isOld = (measured.approved ?? 0) > 1 && !had.has(FIRST_PHOTO);
    await (isOld ? awardPast(tx, userId, at) : awardOpen(tx, userId, { open, measured, at, quietly }));
  }
}

/**
 * Awards a user everything they have earned as a photographer, without notifications, since most of it was earned
 * before achievements existed.
 */
export async function awardPast(tx: AchievementWriter, userId: number, at: Date): Promise<void> {
  const open = ACHIEVEMENTS.filter(({ category }) => category === 'user');
  await awardOpen(tx, userId, { open, measured: {}, at, quietly: true });
}

/** Checks all measures of a user, and awards what is due; returns the awarded keys. */
export async function awardDue(tx: AchievementWriter, userId: number, at: Date): Promise<AchievementKey[]> {
  const had = (await progressOf(tx, [userId])).get(userId)?.had ?? NOTHING.had;
  const open = ACHIEVEMENTS.filter(({ key }) => !had.has(key));
  return awardOpen(tx, userId, { open, measured: {}, at, quietly: false });
}

/**
 * Every user with approved photos has this achievement, unless their photos from before achievements existed haven't
 * been checked yet.
 */
export const FIRST_PHOTO: AchievementKey = 'first_photo';

interface Open {
  /** The achievements that the user may have earned. */
  open: readonly (typeof ACHIEVEMENTS)[number][];
  /** Measures that are already known. */
  measured: Measured;
  at: Date;
  quietly: boolean;
}

async function awardOpen(
  tx: AchievementWriter,
  userId: number,
  { open, measured, at, quietly }: Open,
): Promise<AchievementKey[]> {
  const missing = [...new Set(open.map((entry) => entry.measure))].filter((name) => !(name in measured));
  const all: Measured = { ...measured, ...(await measure(tx, userId, missing, at)) };
  const due = open.filter((entry) => (all[entry.measure] ?? 0) >= entry.value);
  return giveAchievements(tx, { userId, keys: due.map(({ key }) => key), at, quietly });
}

/** A user's achievements and stored counters. */
interface AchievementProgress {
  had: ReadonlySet<string>;
  counters: Record<(typeof COUNTER_MEASURES)[number], number>;
}

const NOTHING: AchievementProgress = { had: new Set(), counters: { approved: 0, reviewed: 0, rejected: 0 } };

async function progressOf(
  tx: AchievementWriter,
  ids: readonly number[],
): Promise<Map<number, AchievementProgress>> {
  const people = sql.join(
    ids.map((id) => sql`(${id}::int)`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ id: number; had: string[] } & AchievementProgress['counters']>(sql`
    select person.id,
      array(select key from ${userAchievements} where user_id = person.id) as had,
      coalesce((select approved from ${photographerTotals} where user_id = person.id), 0) as approved,
      coalesce(reviewer.reviewed, 0) as reviewed, coalesce(reviewer.rejected, 0) as rejected
    from (values ${people}) person (id)
    left join ${reviewerTotals} reviewer on reviewer.user_id = person.id`);
  return new Map(rows.map(({ id, had, ...counters }) => [id, { had: new Set(had), counters }]));
}

/** Achievements to give to one user. */
interface Gift {
  userId: number;
  keys: readonly AchievementKey[];
  at: Date;
  /** True to send no notifications. */
  quietly: boolean;
}

/**
 * Gives a user those of the achievements that they don't have yet, and notifies them. Returns the given keys. Rows are
 * inserted in the catalogue's order, so two concurrent calls for one user can't deadlock.
 */
export async function giveAchievements(
  tx: Pick<Db, 'insert' | 'execute'>,
  { userId, keys, at, quietly }: Gift,
): Promise<AchievementKey[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .insert(userAchievements)
    .values(keys.map((key) => ({ user_id: userId, key, unlocked_at: at })))
    .onConflictDoNothing()
    .returning({ key: userAchievements.key });
  const inserted = new Set(rows.map(({ key }) => key));
  const given = keys.filter((key) => inserted.has(key));
  if (!quietly) {
    for (const achievement of given) await notify(tx, { userId, kind: 'achievement', achievement, at });
  }
  return given;
}
