/** What the checks found on photos (docs/server/intake.md, "Checks"). */
import { eq, inArray } from 'drizzle-orm';
import type { PhotoChecks } from '../../../src/contract/calls/photo-checks.ts';
import type { Db } from '../../platform/db/client.ts';
import { photoReports, photos } from '../../platform/db/schema.ts';

const COLUMNS = { id: photoReports.photo_id, report: photoReports.report };

/** The reports of photos by id; those that aren't checked yet have none. */
export async function reportsOf(db: Db, ids: readonly number[]): Promise<Map<number, PhotoChecks | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(COLUMNS)
    .from(photoReports)
    .where(inArray(photoReports.photo_id, [...ids]));
  return new Map(rows.map(({ id, report }) => [id, report]));
}

/** The reports of all of a user's photos. */
export async function reportsOfUser(db: Db, userId: number): Promise<Map<number, PhotoChecks | null>> {
  const rows = await db
    .select(COLUMNS)
    .from(photoReports)
    .innerJoin(photos, eq(photos.id, photoReports.photo_id))
    .where(eq(photos.user_id, userId));
  return new Map(rows.map(({ id, report }) => [id, report]));
}
