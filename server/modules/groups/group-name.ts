/** The name of a group (docs/rules/groups.md, "A group" and "Settings"). */
import { and, ne, sql } from 'drizzle-orm';
import { GROUP_NAME_MONTHS } from '../../../src/contract/rules/limits.ts';
import type { Db } from '../../platform/db/client.ts';
import { violatedUnique } from '../../platform/db/errors.ts';
import { groups } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';

/** True if a different group has the name, ignoring case. */
export async function isGroupNameTaken(db: Db, name: string, exceptId = 0): Promise<boolean> {
  const taken = and(sql`lower(${groups.name}) = lower(${name})`, ne(groups.id, exceptId));
  return (await db.$count(groups, taken)) > 0;
}

/**
 * Turns a violation of the unique index into a refusal. It happens if a concurrent request takes the name after the
 * check.
 */
export async function withNameRefusals<T>(work: () => Promise<T | Refusal>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    const violated = violatedUnique(error);
    if (violated === 'groups_name_key') return refuse('name_taken');
    if (violated === 'group_creation_requests_open_key') return refuse('already_requested');
    throw error;
  }
}

/**
 * When the name may be changed again; null if it may be changed now. In UTC, on the same day of the month four months
 * later, or on the last day if that month is shorter.
 */
export function nextNameChange(changedAt: Date | null, now: Date): Date | null {
  if (changedAt === null) return null;
  const next = new Date(changedAt);
  next.setUTCMonth(next.getUTCMonth() + GROUP_NAME_MONTHS);
  // Day 31 of a 30-day month overflows into the next month. Setting day 0 goes back to the last day of the intended
  // month.
  if (next.getUTCDate() !== changedAt.getUTCDate()) next.setUTCDate(0);
  return next > now ? next : null;
}
