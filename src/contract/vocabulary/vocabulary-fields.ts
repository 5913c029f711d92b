/** The fields that the vocabulary has names for, without the vocabulary itself, which is loaded when it is needed. */
import type { TextField } from '../photo/fields.ts';
import type { PhotoType } from '../rules/values.ts';
import type { EntryKind } from './entries.ts';

/** What the vocabulary has for each field of a type of photo. */
const KINDS: Record<PhotoType, Partial<Record<TextField, EntryKind>>> = {
  planes: { aircraft_type: 'aircraft', operator: 'airline' },
  trains: {
    train_type: 'train',
    line: 'line',
    station: 'place',
    railway_name: 'railway',
    operator: 'railway',
  },
};

/** Which names the vocabulary has for a field; undefined if none. */
export function kindOf(type: PhotoType, field: TextField): EntryKind | undefined {
  return KINDS[type][field];
}

/** True for a field that the vocabulary has names for. */
export function hasVocabulary(type: PhotoType, field: TextField): boolean {
  return kindOf(type, field) !== undefined;
}
