/**
 * The super admin's work that is counted: reports, messages, people and photos, and what becomes of each. Says nothing of
 * how it is done on the screen (operator-steps.ts).
 */
import type { BannedPhotos, ReportType } from '../../../src/contract/rules/values.ts';

/** The notes that a super admin leaves on a report; there are only so many. */
const NOTES = {
  harmless: 'Nothing wrong here.',
  warned: 'Warned.',
  banned: 'Banned.',
  removed: 'Photos taken down.',
  review: 'Passed on to the reviewers.',
  repeated: 'Same as an earlier report.',
} as const;

/** Reports on one person, with the answer to all of them. */
interface ReportedPerson {
  name: string;
  /** How many reports, one after the other through these reasons. */
  reports: number;
  reasons: readonly ReportType[];
  status: 'resolved' | 'dismissed';
  note: (typeof NOTES)[keyof typeof NOTES];
}

/** One report and its answer. */
export interface ReportCase extends Pick<ReportedPerson, 'name' | 'status' | 'note'> {
  reason: ReportType;
  message: string;
}

/** Ten people; the first has almost half of the reports. */
const REPORTED: readonly ReportedPerson[] = [
  {
    name: 'gero.flux',
    reports: 22,
    reasons: ['malicious_upload', 'abusive', 'illegal'],
    status: 'resolved',
    note: NOTES.banned,
  },
  { name: 'copycat', reports: 6, reasons: ['malicious_upload'], status: 'resolved', note: NOTES.removed },
  { name: 'anna.k', reports: 4, reasons: ['abusive'], status: 'resolved', note: NOTES.warned },
  {
    name: 'bo.lund',
    reports: 4,
    reasons: ['abusive', 'poor_values'],
    status: 'resolved',
    note: NOTES.warned,
  },
  { name: 'chen.wei', reports: 3, reasons: ['poor_values'], status: 'resolved', note: NOTES.warned },
  { name: 'dora.m', reports: 3, reasons: ['illegal'], status: 'resolved', note: NOTES.warned },
  { name: 'spam.port', reports: 3, reasons: ['pornographic'], status: 'resolved', note: NOTES.banned },
  { name: 'eli.rook', reports: 2, reasons: ['malicious_upload'], status: 'dismissed', note: NOTES.harmless },
  { name: 'fay.stern', reports: 2, reasons: ['vague_rejection'], status: 'dismissed', note: NOTES.review },
  { name: 'gus.hale', reports: 1, reasons: ['abusive'], status: 'dismissed', note: NOTES.repeated },
];

/** The people on whom there are reports. */
export const REPORTED_NAMES = REPORTED.map(({ name }) => name);

/** All 50, person by person; seed-operator.ts mixes them. */
export const REPORT_CASES: readonly ReportCase[] = REPORTED.flatMap(
  ({ name, reports, reasons, status, note }) =>
    Array.from({ length: reports }, (_, number) => ({
      name,
      status,
      note,
      reason: reasons[number % reasons.length] ?? 'abusive',
      message: number % 3 === 2 ? '' : `Please look at ${name}, this is number ${number + 1}.`,
    })),
);

/** Ten messages, by subject, with their answers. */
export const MESSAGE_CASES = Array.from({ length: 10 }, (_, number) => ({
  subject: `Question ${number + 1}`,
  status: number % 5 === 4 ? ('dismissed' as const) : ('resolved' as const),
}));

/** Four people are warned. */
export const WARNINGS = ['anna.k', 'bo.lund', 'chen.wei', 'dora.m'].map((name) => ({
  name,
  message: 'Please stay polite. The next time we close your account.',
}));

/** Two people are banned. */
export const BANS: readonly { name: string; message: string; reason: string; photos: BannedPhotos }[] = [
  { name: 'gero.flux', message: 'Too many reports.', reason: '22 reports', photos: 'keep' },
  { name: 'spam.port', message: 'Advertising.', reason: 'Spam', photos: 'keep' },
];

/** Photos of one person that are taken down together, of a few more that they have. */
export const TAKEDOWN = { name: 'copycat', photos: 12, of: 14, reason: 'Copied from another site.' };

/** Three people of whom a part of the name is remembered. */
export const SEARCHES = [
  { typed: 'lund', name: 'bo.lund' },
  { typed: 'chen', name: 'chen.wei' },
  { typed: 'port', name: 'spam.port' },
];

/**
 * What one super admin did on one day: they did as much on each of these days, and this one is asked for. A day is that
 * many days ago.
 */
export const AUDITED = { name: 'astrid.adm', days: 10, aDay: 12, asked: 7 };
