/** The details of an audit entry in words. */
import type { TFunction } from 'i18next';
import type { AuditEntry } from '../../../contract/calls/admin-calls.ts';
import {
  APPROVAL_STATUSES,
  BANNED_PHOTOS,
  GROUP_ROLES,
  MEMBERSHIP_ENDS,
  PHOTO_NOTE_KINDS,
  PRIORITIES,
  REPORT_STATUSES,
} from '../../../contract/rules/values.ts';
import { calendarDate, clockTime } from '../../../ui/time.ts';

/** Each detail that isn't empty: its name, its label, and its value in words. */
export function detailWords({ details, user }: AuditEntry, t: TFunction, language: string) {
  return Object.entries(details)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => {
      const { label, text } = detailText(name, value, t, language);
      // Missing in responses of earlier versions.
      const isNamed = name === 'user_id' && user?.id === value;
      return { name, label, text: isNamed ? user.username : text };
    });
}

const FLAGS = [
  'is_super_admin',
  'is_super_image_reviewer',
  'is_plane_reviewer',
  'is_train_reviewer',
] as const;

const DETAILS = [
  'ends_at',
  'expired',
  'by',
  'kind',
  'found',
  'priority',
  'is_active',
  'content',
  'photos',
  'user_id',
  'group_id',
  'membership',
  'role',
  'name',
  'description',
  'min_approved_photos',
  'is_private',
  'reason',
  'was',
  'takedown',
  'report',
] as const;
/** Details whose values are ids. */
const NUMBERED: ReadonlySet<string> = new Set(['user_id', 'group_id', 'takedown', 'report']);
/** By what an account was looked up. */
const CONTACTS = ['email', 'phone_number'] as const;
const VALUES = [
  ...PRIORITIES,
  ...BANNED_PHOTOS,
  ...GROUP_ROLES,
  ...MEMBERSHIP_ENDS,
  ...APPROVAL_STATUSES,
  ...CONTACTS,
  ...PHOTO_NOTE_KINDS,
];

/** True for a detail that is free text. */
function isText(name: string): boolean {
  return name === 'name' || name === 'description' || name === 'content' || name === 'reason';
}

/** A detail's label and value in words; an unknown value is shown as stored. */
function detailText(
  name: string,
  value: AuditEntry['details'][string],
  t: TFunction,
  language: string,
): { label: string; text: string } {
  const flag = FLAGS.find((each) => each === name);
  if (flag !== undefined) {
    return {
      label: t(value === true ? 'admin.audit.given' : 'admin.audit.taken'),
      text: t(`moderation.roles.flag.${flag}.name`),
    };
  }
  const status = name === 'status' ? REPORT_STATUSES.find((each) => each === value) : undefined;
  if (status !== undefined) return { label: '→', text: t(`admin.status.${status}`) };
  if (name === 'notes') return { label: t('admin.cases.notes'), text: String(value) };
  const known = DETAILS.find((each) => each === name);
  const label = known === undefined ? name : t(`admin.audit.detail.${known}`);
  if (typeof value === 'boolean') return { label, text: t(value ? 'admin.audit.yes' : 'admin.audit.no') };
  if (name === 'ends_at' && typeof value === 'string') {
    return { label, text: `${calendarDate(value, language)} ${clockTime(Date.parse(value), language)}` };
  }
  if (NUMBERED.has(name)) return { label, text: `#${value}` };
  const word = isText(name) ? undefined : VALUES.find((each) => each === value);
  if (word !== undefined) return { label, text: t(`admin.audit.value.${word}`) };
  return { label, text: value === null ? '–' : String(value) };
}
