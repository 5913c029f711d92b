/**
 * Lists the audit trail (docs/rules/administration.md, "Audit trail"). Each filter has an index; that of the days is by
 * time, the others end with the id.
 */
import { and, desc, eq, getTableColumns, gte, inArray, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditEntry } from '../../../src/contract/calls/admin-calls.ts';
import type { PhotoCard } from '../../../src/contract/calls/photo.ts';
import { AUDIT_PAGE_SIZE } from '../../../src/contract/rules/limits.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '../../../src/contract/rules/values.ts';
import type { Db, DbContext } from '../../platform/db/client.ts';
import { auditEntries, users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { readCards } from '../photos/read-cards.ts';
import { refuse } from '../../platform/lib/errors.ts';

export const listAudit = defineCall('GET /api/admin/audit', {
  access: 'super_admin',
  handle: async ({ db }: DbContext, { query }) => {
    const { action, actor, subject_kind, subject_id, from, to, before, limit = AUDIT_PAGE_SIZE } = query;
    if ((subject_kind === undefined) !== (subject_id === undefined)) {
      const field = subject_kind === undefined ? 'subject_kind' : 'subject_id';
      return refuse('invalid_request', {
        fields: [{ field, problem: 'subject_kind and subject_id must be given together' }],
      });
    }
    const rows = await selectEntries(db)
      .where(
        and(
          action === undefined ? undefined : eq(auditEntries.action, action),
          actor === undefined ? undefined : eq(auditEntries.actor_id, actor),
          subject_kind === undefined ? undefined : eq(auditEntries.subject_kind, subject_kind),
          subject_id === undefined ? undefined : eq(auditEntries.subject_id, subject_id),
          from === undefined ? undefined : gte(auditEntries.at, timeOf(from)),
          to === undefined ? undefined : lt(auditEntries.at, timeOf(to)),
          before === undefined ? undefined : lt(auditEntries.id, before),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(limit + 1);
    const shown = rows.slice(0, limit);
    const about = await readAbout(db, shown);
    return { entries: shown.flatMap((row) => toEntry(row, about)), has_more: rows.length > limit };
  },
});

/** A time that the database knows, which has no year 0. */
function timeOf(text: string): Date {
  return new Date(Math.max(0, Date.parse(text)));
}

const actors = alias(users, 'actors');
const subjects = alias(users, 'subjects');

function selectEntries(db: Db) {
  return db
    .select({ entry: getTableColumns(auditEntries), actor: actors.username, person: subjects.username })
    .from(auditEntries)
    .innerJoin(actors, eq(actors.id, auditEntries.actor_id))
    .leftJoin(subjects, and(eq(auditEntries.subject_kind, 'user'), eq(subjects.id, auditEntries.subject_id)))
    .$dynamic();
}

type AuditRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** The photos and people that entries are about, as far as they still exist. */
interface About {
  photos: ReadonlyMap<number, PhotoCard>;
  people: ReadonlyMap<number, { id: number; username: string }>;
}

async function readAbout(db: Db, rows: readonly AuditRow[]): Promise<About> {
  const photoIds = rows.flatMap(({ entry }) => (entry.subject_kind === 'photo' ? entry.subject_id : []));
  const userIds = rows.flatMap(({ entry }) => userIdIn(entry.details) ?? []);
  const [cards, people] = await Promise.all([
    readCards(db, photoIds),
    db
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(inArray(users.id, [...new Set(userIds)])),
  ]);
  return {
    photos: new Map(cards.map((card) => [card.id, card])),
    people: new Map(people.map((person) => [person.id, person])),
  };
}

/** The photographer or member that an entry names by id. */
function userIdIn({ user_id }: AuditRow['entry']['details']): number | undefined {
  return typeof user_id === 'number' ? user_id : undefined;
}

/** The columns' check constraints don't allow other actions or subjects. */
function toEntry({ entry, actor, person }: AuditRow, about: About): AuditEntry[] {
  const action = AUDIT_ACTIONS.find((name) => name === entry.action);
  const kind = AUDIT_SUBJECTS.find((name) => name === entry.subject_kind);
  if (action === undefined || kind === undefined) return [];
  return [
    {
      id: entry.id,
      at: entry.at.toISOString(),
      actor: { id: entry.actor_id, username: actor },
      action,
      subject: { kind, id: entry.subject_id, name: person ?? entry.subject_name },
      details: entry.details,
      user: about.people.get(userIdIn(entry.details) ?? 0) ?? null,
      photo: (kind === 'photo' && about.photos.get(entry.subject_id)) || null,
    },
  ];
}
