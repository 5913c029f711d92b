/** Reads corrections with the names of the people in them. */
import { eq, getTableColumns } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Correction } from '../../../src/contract/calls/correction-calls.ts';
import { CORRECTION_STATES } from '../../../src/contract/rules/values.ts';
import type { CorrectionState } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { photoCorrections, users } from '../../platform/db/schema.ts';

const suggesters = alias(users, 'suggesters');

/** A correction's own columns. */
export type CorrectionRecord = typeof photoCorrections.$inferSelect;

export function selectCorrections(db: Db) {
  return db
    .select({
      correction: getTableColumns(photoCorrections),
      author: users.username,
      suggester: suggesters.username,
    })
    .from(photoCorrections)
    .innerJoin(users, eq(users.id, photoCorrections.author_id))
    .leftJoin(suggesters, eq(suggesters.id, photoCorrections.suggested_by))
    .$dynamic();
}

type CorrectionRow = Awaited<ReturnType<typeof selectCorrections>>[number];

export function toCorrection({ correction, author, suggester }: CorrectionRow): Correction {
  const { id, photo_id, changes, created_at } = correction;
  return {
    id,
    photo_id,
    state: correctionState(correction.state),
    changes,
    username: author,
    suggested_by_username: suggester,
    created_at: created_at.toISOString(),
  };
}

/** The column's check constraint allows no other state. */
function correctionState(text: string): CorrectionState {
  const state = CORRECTION_STATES.find((known) => known === text);
  if (state === undefined) throw new Error(`a correction in the state ${text}`);
  return state;
}

/** Reads a correction without locking it, to know whose photo has to be locked first. */
export async function readCorrection(tx: Db, id: number): Promise<CorrectionRecord | undefined> {
  const [correction] = await tx.select().from(photoCorrections).where(eq(photoCorrections.id, id));
  return correction;
}
