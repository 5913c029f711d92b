/** What the super admin finds: reports, messages, photos of a thief, and a past of the audit trail. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { callApi } from '../../../scripts/api-client/call.ts';
import { signIn } from '../../../scripts/api-client/accounts.ts';
import { addAccount } from '../../e2e/harness/accounts.ts';
import type { Account } from '../../e2e/harness/accounts.ts';
import { approvedPhotos } from '../../e2e/harness/seed.ts';
import { FOUNDER } from '../../e2e/harness/server.ts';
import type { Site } from '../site.ts';
import { AUDITED, MESSAGE_CASES, REPORTED_NAMES, REPORT_CASES, TAKEDOWN } from './operator-cases.ts';
import type { ReportCase } from './operator-cases.ts';
import { mixed } from './seed.ts';

const REPORTERS = ['rep.one', 'rep.two', 'rep.three'];

/** What is needed to do the work and to check it. */
export interface OperatorWork {
  /** The reports by id. */
  reports: ReadonlyMap<number, ReportCase>;
  /** The super admin whose past is looked up. */
  audited: number;
  /** The day that is asked for, such as `2026-05-18`. */
  day: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes the reports and messages, the photos, and the audit trail; `backdateTrail` gives that its days. */
export async function seedOperator({ server, origin }: Site, reviewer: Account): Promise<OperatorWork> {
  const register = (username: string) => addAccount(server, origin, { username });
  const people = new Map<string, Account>();
  for (const name of REPORTED_NAMES) people.set(name, await register(name));
  const reporters: Account[] = [];
  for (const name of REPORTERS) reporters.push(await register(name));

  const reports = new Map<number, ReportCase>();
  for (const [index, report] of mixed(REPORT_CASES).entries()) {
    const reporter = reporters[index % reporters.length];
    const body = {
      reportedUserId: people.get(report.name)?.id ?? 0,
      reportTypes: [report.reason],
      customMessage: report.message,
    };
    const caller = { token: reporter?.token ?? '', idempotencyKey: randomUUID() };
    const { id } = await callApi(origin, 'POST /api/report', { body }, caller);
    reports.set(id, report);
  }
  for (const { subject } of MESSAGE_CASES) {
    const body = { name: 'Helen', email: 'helen@paper.example', subject, message: `${subject}: how?` };
    await callApi(origin, 'POST /api/contact', { body });
  }

  const thief = people.get(TAKEDOWN.name);
  if (thief !== undefined) await approvedPhotos(origin, thief, reviewer, TAKEDOWN.of);
  const audited = await fillTrail(origin, register, reporters[0]);
  const day = new Date(Date.now() - AUDITED.asked * DAY_MS).toISOString().slice(0, 10);
  return { reports, audited, day };
}

/** Another super admin does as many things as the cases say, all today. */
async function fillTrail(
  origin: string,
  register: (username: string) => Promise<Account>,
  subject: Account | undefined,
): Promise<number> {
  const admin = await register(AUDITED.name);
  const founder = await signIn(origin, FOUNDER);
  const setRole = (id: number, role: string, isGiven: boolean, token: string) =>
    callApi(
      origin,
      'PUT /api/admin/users/:id/roles',
      { params: { id }, body: { [role]: isGiven } },
      { token },
    );
  await setRole(admin.id, 'is_super_admin', true, founder);
  for (let number = 0; number < AUDITED.days * AUDITED.aDay; number += 1) {
    await setRole(subject?.id ?? 0, 'is_plane_reviewer', number % 2 === 0, admin.token);
  }
  return admin.id;
}

/** Spreads what the super admin did over the days before today. The server must have stopped. */
export async function backdateTrail(dataDir: string, admin: number): Promise<void> {
  const db = await PGlite.create(path.join(dataDir, 'db'));
  try {
    // The trail refuses changes.
    await db.exec('set session_replication_role = replica');
    await db.query(
      `update audit_entries set at = now() - make_interval(days => (newer.number / $2)::int + 1)
         from (select id, row_number() over (order by id desc) - 1 as number
                 from audit_entries where actor_id = $1) newer
        where newer.id = audit_entries.id`,
      [admin, AUDITED.aDay],
    );
  } finally {
    await db.close();
  }
}
