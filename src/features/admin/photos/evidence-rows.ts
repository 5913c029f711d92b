/** What is stored about a photo that was taken down or deleted, in words (docs/rules/review.md, "Takedown"). */
import type { TFunction } from 'i18next';
import type { Takedown } from '../../../contract/calls/takedown-calls.ts';
import { isSelectField, TEXT_FIELDS } from '../../../contract/photo/fields.ts';
import { keyWord } from '../../../components/photo/value-words.ts';
import type { PhotoType } from '../../../contract/rules/values.ts';
import { labelOf as fieldLabel } from '../../../components/photo/field-label.ts';
import { countryName } from '../../../ui/country-name.ts';
import { megabytes } from '../../../ui/megabytes.ts';
import { calendarDate, clockTime, formatCount } from '../../../ui/time.ts';
import type { admin } from '../texts/en.ts';

type EvidenceValue = Takedown['facts'][string];

/** Facts that are also fields of a photo, for which all screens use the same labels. */
const FIELDS = [...TEXT_FIELDS, 'image_types', 'date_taken'] as const;

const FILE_FACTS: readonly (keyof typeof admin.photos.fact)[] = [
  'original_bytes',
  'original_sha256',
  'views',
  'likes',
];

const ORDER: readonly string[] = [...FIELDS, 'uploaded_at', ...FILE_FACTS];

export interface EvidenceRow {
  label: string;
  text: string;
}

/**
 * The facts that have a value, in the order of a photo's page. A fact without a label is shown under its field's name.
 */
export function evidenceRows(facts: Takedown['facts'], t: TFunction, language: string): EvidenceRow[] {
  // Every train has a kind.
  const type = typeof facts['emu_type'] === 'string' ? 'trains' : 'planes';
  return Object.entries(facts)
    .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
    .toSorted(([one], [other]) => orderOf(one) - orderOf(other))
    .map(([name, value]) => ({ label: labelOf(name, type, t), text: textOf(name, value, t, language) }));
}

function orderOf(name: string): number {
  const index = ORDER.indexOf(name);
  return index === -1 ? ORDER.length : index;
}

function labelOf(name: string, type: PhotoType, t: TFunction): string {
  if (name === 'uploaded_at') return t('values.field.upload_date');
  const field = FIELDS.find((each) => each === name);
  if (field !== undefined) return t(fieldLabel(field, type));
  const fact = FILE_FACTS.find((each) => each === name);
  return fact === undefined ? name : t(`admin.photos.fact.${fact}`);
}

function textOf(name: string, value: EvidenceValue, t: TFunction, language: string): string {
  if (Array.isArray(value)) return value.map((each) => keyWord(each, t)).join(', ');
  if (name === 'uploaded_at' && typeof value === 'string') {
    return `${calendarDate(value, language)} ${clockTime(Date.parse(value), language)}`;
  }
  // The camera's local time, which isn't converted.
  if (name === 'date_taken' && typeof value === 'string') return value.replace('T', ' ');
  if (name === 'country') return countryName(String(value), language);
  if (name === 'original_bytes' && typeof value === 'number') return `${megabytes(value, language)} MB`;
  if (typeof value === 'number') return formatCount(value, language);
  const field = TEXT_FIELDS.find((each) => each === name);
  return field !== undefined && isSelectField(field) ? keyWord(String(value), t) : String(value);
}
