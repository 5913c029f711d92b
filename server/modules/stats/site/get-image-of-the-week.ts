/** `GET /api/stats/image-of-the-week` (docs/rules/photos.md, "Image of the week"). */
import { and, eq, sql } from 'drizzle-orm';
import type { PhotoCard } from '../../../../src/contract/calls/photo.ts';
import type { Db } from '../../../platform/db/client.ts';
import { combinedHeat, isApproved } from '../../../platform/db/list-conditions.ts';
import { perDatabase } from '../../../platform/db/per-database.ts';
import { photos } from '../../../platform/db/schema.ts';
import { CARDS, orderedCards } from '../../photos/cards.ts';
import { toCard } from '../../photos/present.ts';
import { SharedReads } from '../../../platform/lib/shared-reads.ts';
import { defineCall } from '../../../platform/http/call.ts';
import type { SiteStatsContext } from './context.ts';

/** How recently a photo must have been approved. */
export const WEEK_MS = 7 * 86_400_000;
/** The most approved photos that are considered, latest first, so a busy week doesn't cost more. */
const CANDIDATES = 2000;
/** How long a choice is cached. */
export const CACHE_MS = 60_000;

interface ChosenImage {
  chosenAt: number;
  /** The start of the week of the choice. */
  since: Date;
  id: Promise<number | undefined> | undefined;
}

const chosen = perDatabase<ChosenImage>(() => ({ chosenAt: 0, since: new Date(0), id: undefined }));

interface ImageOfTheWeek {
  photo: PhotoCard | null;
  since: string;
}

const reads = perDatabase(() => new SharedReads<ImageOfTheWeek>());

/**
 * The image of the week, and the start of its week. Both are cached for a minute, so the API and the server-rendered
 * page agree during that time. Whether the photo is still public is checked each time.
 */
export function readImageOfTheWeek(db: Db, now: Date): Promise<ImageOfTheWeek> {
  return reads(db).read('photo', async () => {
    const choice = choiceAt(db, now);
    let photo = await readCard(db, await chosenId(db, choice));
    if (photo === null) {
      // The photo has been rejected or deleted since it was chosen, or there was none.
      choice.id = undefined;
      photo = await readCard(db, await chosenId(db, choice));
    }
    return { photo, since: choice.since.toISOString() };
  });
}

/** The current choice. If it has expired, a new one whose photo is not chosen yet. */
function choiceAt(db: Db, now: Date): ChosenImage {
  const choice = chosen(db);
  const age = now.getTime() - choice.chosenAt;
  if (age < 0 || age >= CACHE_MS) {
    choice.chosenAt = now.getTime();
    choice.since = new Date(choice.chosenAt - WEEK_MS);
    choice.id = undefined;
  }
  return choice;
}

function chosenId(db: Db, choice: ChosenImage): Promise<number | undefined> {
  if (choice.id === undefined) {
    const id = choose(db, choice.since);
    choice.id = id;
    // A failure rejects for current callers, and isn't cached. A later choice must not be cleared by it.
    id.catch(() => {
      if (choice.id === id) choice.id = undefined;
    });
  }
  return choice.id;
}

/** The hottest photo of the week, or else the one approved last. */
async function choose(db: Db, since: Date): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select ${photos.id}, ${photos.reviewed_at} as approved_at,
        case when ${photos.reviewed_at} > ${since.toISOString()}::timestamptz then ${combinedHeat(photos)} end as heat
      from ${photos}
      where ${isApproved(photos)} and ${photos.reviewed_at} is not null
      order by ${photos.reviewed_at} desc
      limit ${CANDIDATES}
    ) latest
    order by heat desc nulls last, approved_at desc, id desc
    limit 1`);
  return rows[0]?.id;
}

async function readCard(db: Db, id: number | undefined): Promise<PhotoCard | null> {
  if (id === undefined) return null;
  const ids = sql`select ${photos.id} from ${photos} where ${and(eq(photos.id, id), isApproved(photos))}`;
  const [found] = await db.select({ cards: CARDS }).from(orderedCards(ids, sql`${photos.id}`));
  const [row] = found?.cards ?? [];
  return row === undefined ? null : toCard(row, row.username);
}

export const getImageOfTheWeek = defineCall('GET /api/stats/image-of-the-week', {
  access: 'public',
  handle: ({ db, clock }: SiteStatsContext) => readImageOfTheWeek(db, clock()),
});
