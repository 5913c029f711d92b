/**
 * What a reviewer may want to see beside a photo: its photographer's others with their verdicts, and others of what it
 * shows, from any day (docs/rules/review.md, "Photographer and registration").
 */
import { and, desc, eq, inArray, isNotNull, ne, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { reviewableTypes } from '../../../src/contract/rules/review-rights.ts';
import {
  isAppealed,
  isApproved,
  isKept,
  isPending,
  isRejected,
  sameText,
} from '../../platform/db/list-conditions.ts';
import { photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { toCard } from '../photos/present.ts';
import { readPhoto, selectPhotos } from '../photos/rows.ts';
import type { PhotoRecord } from '../photos/rows.ts';
import { hasOpenTakedown } from '../photos/taken-down.ts';
import type { ReviewContext } from './context.ts';
import { refuseReviewer } from './rights.ts';

/** How many photos of the photographer, and of what the photo shows, a response has, newest first. Our choice. */
export const MAX_HISTORY = 12;

export const getPhotoHistory = defineCall('GET /api/review/photos/:id/history', {
  access: 'reviewer',
  handle: async ({ db }: ReviewContext, { params: { id }, user }) => {
    const photo = await readPhoto(db, id);
    if (photo === undefined) return refuse('not_found');
    const forbidden = refuseReviewer(user, photo);
    if (forbidden !== undefined) return forbidden;
    // Of other types the reviewer may not see what isn't public.
    const reviewable = inArray(photos.type, reviewableTypes(user));
    const byPhotographer = and(eq(photos.user_id, photo.user_id), ne(photos.id, id), reviewable);
    const list = (condition: SQL | undefined) =>
      selectPhotos(db).where(condition).orderBy(desc(photos.id)).limit(MAX_HISTORY);
    const subject = isOfSubject(photo);
    const [latest, same, [counts]] = await Promise.all([
      list(and(byPhotographer, not(hasOpenTakedown(db, photos.id)))),
      subject === undefined ? [] : list(and(isApproved(photos), subject, ne(photos.id, id), reviewable)),
      db
        .select({
          approved: countOf(isApproved(photos)),
          rejected: countOf(isRejected(photos)),
          pending: countOf(sql`${isPending(photos)} or ${isAppealed(photos)}`),
        })
        .from(photos)
        .where(and(byPhotographer, isKept(photos))),
    ]);
    return {
      photographer: {
        approved: counts?.approved ?? 0,
        rejected: counts?.rejected ?? 0,
        pending: counts?.pending ?? 0,
        photos: latest.map(({ photo: { rejection_marks: marks, ...rest }, username }) =>
          Object.assign(toCard(rest, username), { codes: [...new Set(marks.map(({ code }) => code))] }),
        ),
      },
      same_subject: same.map((row) => toCard(row.photo, row.username)),
    };
  },
});

function countOf(condition: SQL): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`;
}

/** Photos of the same registration or train number; undefined if the photo has neither. */
function isOfSubject({ registration, train_number }: PhotoRecord): SQL | undefined {
  for (const [column, value] of [
    [photos.registration, registration],
    [photos.train_number, train_number],
  ] as const) {
    if (value !== null) return and(isNotNull(column), eq(sameText(column), value.toUpperCase()));
  }
  return undefined;
}
