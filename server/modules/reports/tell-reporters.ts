/** Tells those who reported how their reports were answered (docs/rules/review.md, "Reports"). */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { photos, reports } from '../../platform/db/schema.ts';
import type { AnsweredCases } from '../moderation/cases/handle-case.ts';
import { notify } from '../notifications/notify.ts';

/**
 * Notifies each reporter once, however many of their reports are answered together; with the photo if they are all about
 * the same one. Nobody is notified of what they answered themselves.
 */
export async function tellReporters(tx: Db, { ids, status, by, at }: AnsweredCases): Promise<void> {
  const answered = await tx
    .select({ reporter: reports.reporter_id, photoId: reports.photo_id })
    .from(reports)
    .where(inArray(reports.id, [...ids]))
    .orderBy(asc(reports.id));
  for (const userId of new Set(answered.map(({ reporter }) => reporter))) {
    if (userId === by) continue;
    const own = answered.filter(({ reporter }) => reporter === userId);
    const [photoId = null, ...others] = new Set(own.map((report) => report.photoId));
    const photo = others.length > 0 || photoId === null ? undefined : await readPhoto(tx, photoId);
    await notify(tx, { userId, kind: 'report_answered', reportStatus: status, ...(photo && { photo }), at });
  }
}

async function readPhoto(tx: Db, id: number) {
  const [photo] = await tx
    .select({ id: photos.id, registration: photos.registration, train_number: photos.train_number })
    .from(photos)
    .where(eq(photos.id, id));
  return photo;
}
