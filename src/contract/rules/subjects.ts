/**
 * Subjects, each shared by many photos and with a page of its own (docs/rules/photos.md, "Subject pages"):
 * `/aircraft/SP-NVB`, `/type/A320`, `/airport/EPKK`, `/line/Gotthard`, `/photographer/maren`.
 */
import { MAX_FIELD } from './limits.ts';
import type { SearchField } from './search-fields.ts';
import type { PhotoType } from './values.ts';

/** The kinds of subject, as in paths. */
export const SUBJECT_KINDS = ['aircraft', 'type', 'airport', 'line', 'photographer'] as const;

export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** The photo fields that contain the subject of each kind. */
export const SUBJECT_FIELDS = {
  aircraft: ['registration'],
  type: ['aircraft_type', 'train_type'],
  airport: ['airport'],
  line: ['line'],
  photographer: ['username'],
} as const satisfies Record<SubjectKind, readonly (SearchField | 'username')[]>;

export type SubjectField = (typeof SUBJECT_FIELDS)[SubjectKind][number];

/** The photo types that have a field. */
export const TYPES_OF_FIELD: Readonly<Record<SubjectField, readonly PhotoType[]>> = {
  registration: ['planes'],
  aircraft_type: ['planes'],
  airport: ['planes'],
  train_type: ['trains'],
  line: ['trains'],
  username: ['planes', 'trains'],
};

/** A subject, as in its path. */
export interface Subject {
  kind: SubjectKind;
  name: string;
}

/** Like the router, ignores case and trailing slashes. */
const ADDRESS = /^\/([a-z]+)\/([^/]+)\/*$/i;

/** The subject whose page is at a path; undefined for other paths. */
export function subjectAt(pathname: string): Subject | undefined {
  const [, first, encoded = ''] = ADDRESS.exec(pathname) ?? [];
  const kind = SUBJECT_KINDS.find((known) => known === first?.toLowerCase());
  const name = decoded(encoded)?.trim() ?? '';
  return kind === undefined || name === '' || name.length > MAX_FIELD ? undefined : { kind, name };
}

/** The path of a subject's page. */
export function subjectPath({ kind, name }: Subject): string {
  return `/${kind}/${encodeURIComponent(name)}`;
}

/** The path of the page for a field's value; undefined if there is none. */
export function pathOfValue(field: string, value: string): string | undefined {
  const kind = SUBJECT_KINDS.find((known) => SUBJECT_FIELDS[known].some((name) => name === field));
  return kind === undefined || !isName(value) ? undefined : subjectPath({ kind, name: value.trim() });
}

/** False for a name of only dots, which the browser would resolve as a relative path. */
function isName(value: string): boolean {
  return value.trim() !== '' && !/^\.+$/.test(value.trim());
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
