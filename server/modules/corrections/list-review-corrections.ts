/** Lists the corrections that no reviewer has looked at (docs/rules/review.md, "Corrections"). */
import { and, asc, count, eq, inArray, ne } from 'drizzle-orm';
import { CORRECTION_LIST_SIZE } from '../../../src/contract/rules/limits.ts';
import { reviewableTypes } from '../../../src/contract/rules/review-rights.ts';
import { awaitsReviewer, isApproved } from '../../platform/db/list-conditions.ts';
import { photoCorrections, photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { readCards } from '../photos/read-cards.ts';
import type { CorrectionsContext } from './context.ts';
import { selectCorrections, toCorrection } from './correction-rows.ts';

export const listReviewCorrections = defineCall('GET /api/review/corrections', {
  access: 'reviewer',
  handle: async ({ db }: CorrectionsContext, { query: { type }, user }) => {
    const types = reviewableTypes(user).filter((mine) => type === undefined || mine === type);
    if (types.length === 0) return refuse('forbidden');
    const isListed = and(
      awaitsReviewer(photoCorrections),
      isApproved(photos),
      inArray(photos.type, types),
      user.is_super_admin ? undefined : ne(photos.user_id, user.id),
    );
    const [rows, [counted]] = await Promise.all([
      selectCorrections(db)
        .innerJoin(photos, eq(photos.id, photoCorrections.photo_id))
        .where(isListed)
        .orderBy(asc(photoCorrections.id))
        .limit(CORRECTION_LIST_SIZE),
      db
        .select({ waiting: count() })
        .from(photoCorrections)
        .innerJoin(photos, eq(photos.id, photoCorrections.photo_id))
        .where(isListed),
    ]);
    const cards = await readCards(
      db,
      rows.map(({ correction }) => correction.photo_id),
    );
    const corrections = rows.flatMap((row) => {
      const photo = cards.find(({ id }) => id === row.correction.photo_id);
      return photo === undefined ? [] : [{ ...toCorrection(row), photo }];
    });
    return { corrections, waiting: counted?.waiting ?? 0 };
  },
});
