import { and, desc, eq, inArray } from 'drizzle-orm';
import { mayReview } from '../../../src/contract/rules/review-rights.ts';
import { CORRECTION_LIST_SIZE } from '../../../src/contract/rules/limits.ts';
import { photoCorrections } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { maySee } from '../photos/get-photo.ts';
import { photoType } from '../photos/present.ts';
import { readPhoto } from '../photos/rows.ts';
import type { CorrectionsContext } from './context.ts';
import { selectCorrections, toCorrection } from './correction-rows.ts';

/** The open corrections of a photo, as far as the user may see them (docs/rules/photos.md, "Corrections"). */
export const listCorrections = defineCall('GET /api/photos/:id/corrections', {
  access: 'user',
  handle: async ({ db }: CorrectionsContext, { params, user }) => {
    const photo = await readPhoto(db, params.id);
    if (photo === undefined || !maySee(user, photo)) return refuse('not_found');
    const seesAll = photo.user_id === user.id || mayReview(user, photoType(photo.type));
    const rows = await selectCorrections(db)
      .where(
        and(
          eq(photoCorrections.photo_id, photo.id),
          inArray(photoCorrections.state, ['suggested', 'waiting']),
          seesAll ? undefined : eq(photoCorrections.author_id, user.id),
        ),
      )
      .orderBy(desc(photoCorrections.id))
      .limit(CORRECTION_LIST_SIZE);
    return { corrections: rows.map(toCorrection) };
  },
});
