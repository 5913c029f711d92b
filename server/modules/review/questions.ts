/** Which photos wait for whose answer to a question (docs/rules/review.md, "Notes and questions"). */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { photoNotes, photos } from '../../platform/db/schema.ts';

/** For how long a question is for colleagues first; afterwards the photo is everybody's again. */
export const COLLEAGUE_FIRST_MS = 24 * 60 * 60_000;

/** Conditions on photos, as they concern one reviewer. */
interface QuestionConditions {
  /** The reviewer is asked, so the photo comes first. */
  isAsked: SQL;
  /** The reviewer has asked colleagues, so the photo comes last. */
  hasAsked: SQL;
  /** Only super admins are asked, and the reviewer isn't one. */
  isForOthers: SQL;
}

/** The conditions for a reviewer's list at a time. */
export function questionsFor(user: Viewer, now: Date): QuestionConditions {
  const { note_kind, author_id, noted_at } = photoNotes;
  const since = new Date(now.getTime() - COLLEAGUE_FIRST_MS).toISOString();
  const isOfColleague = sql`${note_kind} = 'colleague' and ${noted_at} > ${since}::timestamptz`;
  const isOfSenior = sql`${note_kind} = 'senior'`;
  return {
    isAsked: hasOpen(
      sql`(${isOfColleague} and ${author_id} <> ${user.id} or ${isOfSenior} and ${user.is_super_admin})`,
    ),
    hasAsked: hasOpen(sql`${isOfColleague} and ${author_id} = ${user.id}`),
    isForOthers: user.is_super_admin ? sql`false` : hasOpen(isOfSenior),
  };
}

function hasOpen(condition: SQL): SQL {
  return sql`exists (select from ${photoNotes} where ${photoNotes.photo_id} = ${photos.id} and ${photoNotes.is_open} and ${condition})`;
}
