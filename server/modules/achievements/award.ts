/**
 * Awarding (docs/rules/achievements.md, "Awarding"): in the transaction of the fact, so that there is neither one without
 * the other, with a notification of it.
 */
import { sql } from 'drizzle-orm';
import { ACHIEVEMENTS } from '../../../src/contract/rules/achievements.ts';
import type { AchievementKey, Measure, Measured } from '../../../src/contract/rules/achievements.ts';
import type { Db } from '../../platform/db/client.ts';
import { photographerFigures, reviewerFigures, userAchievements } from '../../platform/db/schema.ts';
import { notify } from '../notifications/notify.ts';
import { FIGURES, measure, OF_PHOTOS } from './measure.ts';

/** What has happened to somebody. */
export interface AchievementFacts {
  userId: number;
  /** What may have grown; it is read. */
  changed?: readonly Measure[];
  /** What the fact itself says, so that nothing needs to be read. */
  known?: Measured;
}

type AchievementWriter = Pick<Db, 'insert' | 'execute'>;

/**
 * Gives people what they have come to by some facts, once, in the order of the facts. Reads in one statement what they
 * have and their kept figures; anything else only where it may be enough for something that is missing.
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
    const { had, figures } = progress.get(userId) ?? NOTHING;
    const measured: Measured = { ...known };
    for (const each of FIGURES) if (changed.includes(each)) measured[each] = figures[each];
    const open = ACHIEVEMENTS.filter(
      (each) =>
        !had.has(each.key) &&
        (each.measure in measured || changed.includes(each.measure)) &&
        // Nobody has been to more airports than they have photos.
        (!OF_PHOTOS.has(each.measure) || each.measure in known || figures.approved >= each.value),
    );
    // Whoever had photos approved before there were achievements is looked at as a whole.
    const isOld = (measured.approved ?? 0) > 1 && !had.has(FIRST_PHOTO);
    await (isOld ? awardPast(tx, userId, at) : awardOpen(tx, userId, { open, measured, at, quietly }));
  }
}

/** Gives a user all that they have come to as a photographer. Nobody is told of what was before there were achievements. */
export async function awardPast(tx: AchievementWriter, userId: number, at: Date): Promise<void> {
  const open = ACHIEVEMENTS.filter(({ category }) => category === 'user');
  await awardOpen(tx, userId, { open, measured: {}, at, quietly: true });
}

/** Looks at everything of a user anew, and gives what is due; gives the keys of that. */
export async function awardDue(tx: AchievementWriter, userId: number, at: Date): Promise<AchievementKey[]> {
  const had = (await progressOf(tx, [userId])).get(userId)?.had ?? NOTHING.had;
  const open = ACHIEVEMENTS.filter(({ key }) => !had.has(key));
  return awardOpen(tx, userId, { open, measured: {}, at, quietly: false });
}

/** Whoever has approved photos has this one; without it nobody has looked at their past. */
export const FIRST_PHOTO: AchievementKey = 'first_photo';

interface Open {
  /** What the user may have come to. */
  open: readonly (typeof ACHIEVEMENTS)[number][];
  /** What needs not be read. */
  measured: Measured;
  at: Date;
  quietly: boolean;
}

async function awardOpen(
  tx: AchievementWriter,
  userId: number,
  { open, measured, at, quietly }: Open,
): Promise<AchievementKey[]> {
  const asked = [...new Set(open.map((each) => each.measure))].filter((each) => !(each in measured));
  const all: Measured = { ...measured, ...(await measure(tx, userId, asked, at)) };
  const due = open.filter((each) => (all[each.measure] ?? 0) >= each.value);
  return give(tx, { userId, keys: due.map(({ key }) => key), at, quietly });
}

/** What somebody has, and their kept figures. */
interface AchievementProgress {
  had: ReadonlySet<string>;
  figures: Record<(typeof FIGURES)[number], number>;
}

const NOTHING: AchievementProgress = { had: new Set(), figures: { approved: 0, reviewed: 0, rejected: 0 } };

async function progressOf(
  tx: AchievementWriter,
  ids: readonly number[],
): Promise<Map<number, AchievementProgress>> {
  const people = sql.join(
    ids.map((id) => sql`(${id}::int)`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ id: number; had: string[] } & AchievementProgress['figures']>(sql`
    select person.id,
      array(select key from ${userAchievements} where user_id = person.id) as had,
      coalesce((select approved from ${photographerFigures} where user_id = person.id), 0) as approved,
      coalesce(reviewer.reviewed, 0) as reviewed, coalesce(reviewer.rejected, 0) as rejected
    from (values ${people}) person (id)
    left join ${reviewerFigures} reviewer on reviewer.user_id = person.id`);
  return new Map(rows.map(({ id, had, ...figures }) => [id, { had: new Set(had), figures }]));
}

/** What somebody is given. */
interface Gift {
  userId: number;
  keys: readonly AchievementKey[];
  at: Date;
  /** The user gets no notification. */
  quietly: boolean;
}

/**
 * Gives what the user doesn't have yet, and tells them; gives the keys of that. In the catalogue's order, so that two that
 * give to one user at once never wait for each other in a circle.
 */
export async function give(
  tx: Pick<Db, 'insert'>,
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
