/**
 * `GET /api/proxy/jetapi`: known details of an aircraft with a registration (docs/rules/upload.md, "Registration
 * look-up").
 */
import { and, desc, isNotNull, sql } from 'drizzle-orm';
import type { AircraftMatch } from '../../../src/contract/calls/lookup-calls.ts';
import { isRegistrationQuery } from '../../../src/contract/rules/rules.ts';
import type { Db } from '../../platform/db/client.ts';
import { isApproved, sameText } from '../../platform/db/list-conditions.ts';
import { photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { LookupContext } from './context.ts';

/** The most matches from the site's own photos. */
const MAX_OWN = 20;
/** The most photos, the newest, that are read for the matches. Half of a site's photos may be from one country. */
export const MAX_READ = 2000;

export const lookUpRegistration = defineCall('GET /api/proxy/jetapi', {
  access: 'user',
  handle: async (ctx: LookupContext, input) => {
    const { query, user } = input;
    const reg = query.reg.trim().toUpperCase();
    if (!isRegistrationQuery(reg)) {
      return refuse('invalid_request', {
        error: 'Enter 3 to 10 letters, digits, hyphens or plus signs to look up a registration.',
        error_zh: '要查询的注册号应为 3 至 10 位字母、数字、连字符或加号。',
      });
    }
    const [own, external] = await Promise.all([
      matchesOfPhotos(ctx.db, reg),
      ctx.register?.find(reg, user.id),
    ]);
    if (external === 'failed') return own.length > 0 ? own : refuse('upstream_failed');
    return [...own, ...(external ?? []).filter((match) => !own.some((known) => isSame(known, match)))];
  },
});

/** Aircraft on approved photos whose registration begins with `reg`, each once, newest photo first. */
async function matchesOfPhotos(db: Db, reg: string): Promise<AircraftMatch[]> {
  const registration = sameText(photos.registration);
  const newest = db
    .select({
      id: photos.id,
      registration: sql<string>`${registration}`.as('registration'),
      aircraft: sql<string>`coalesce(${photos.aircraft_type}, '')`.as('aircraft'),
      operator: sql<string>`coalesce(${photos.operator}, '')`.as('operator'),
    })
    .from(photos)
    // `reg` contains only letters, digits, hyphens and plus signs, none of which is a wildcard in LIKE.
    .where(and(isApproved(photos), isNotNull(photos.registration), sql`${registration} like ${`${reg}%`}`))
    .orderBy(desc(photos.id))
    .limit(MAX_READ)
    .as('newest');
  const rows = await db
    .select({ registration: newest.registration, aircraft: newest.aircraft, operator: newest.operator })
    .from(newest)
    .groupBy(newest.registration, newest.aircraft, newest.operator)
    .orderBy(sql`max(${newest.id}) desc`)
    .limit(MAX_OWN);
  return rows.map(({ registration: plate, aircraft, operator }) => ({
    registration: plate,
    aircraft,
    operator,
    source: 'photos',
  }));
}

function isSame(a: AircraftMatch, b: AircraftMatch): boolean {
  return (
    a.registration === b.registration &&
    a.aircraft.toLowerCase() === b.aircraft.toLowerCase() &&
    a.operator.toLowerCase() === b.operator.toLowerCase()
  );
}
