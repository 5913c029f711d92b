/** The days by which the audit trail is filtered, in the device's time zone. */
import type { CallInput } from '../../../contract/calls/calls.ts';

export type AuditQuery = NonNullable<CallInput<'GET /api/admin/audit'>['query']>;

/** A day such as `2026-11-30` from the address; undefined if it is none. */
export function dayOf(text: string | undefined): string | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/u.test(text)) return undefined;
  return Number.isNaN(Date.parse(text)) ? undefined : text;
}

/** When the day begins on this device, or so many days later, as ISO 8601 in UTC. */
export function beginOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
