/**
 * What many photos show has a page of its own (docs/rules/photos.md, "Pages of what photos show"): `/aircraft/SP-NVB`,
 * `/type/A320`, `/airport/EPKK`, `/line/Gotthard`, `/photographer/maren`.
 */
import { MAX_FIELD } from './limits.ts';
import type { SearchField } from './search-fields.ts';
import type { PhotoType } from './values.ts';

/** As they stand in addresses. */
export const SUBJECT_KINDS = ['aircraft', 'type', 'airport', 'line', 'photographer'] as const;

export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** The fields of photos that name a subject of each kind. */
export const SUBJECT_FIELDS = {
  aircraft: ['registration'],
  type: ['aircraft_type', 'train_type'],
  airport: ['airport'],
  line: ['line'],
  photographer: ['username'],
} as const satisfies Record<SubjectKind, readonly (SearchField | 'username')[]>;

export type SubjectField = (typeof SUBJECT_FIELDS)[SubjectKind][number];

/** Which photos have a field. */
export const TYPES_OF_FIELD: Readonly<Record<SubjectField, readonly PhotoType[]>> = {
  registration: ['planes'],
  aircraft_type: ['planes'],
  airport: ['planes'],
  train_type: ['trains'],
  line: ['trains'],
  username: ['planes', 'trains'],
};

/** What a page is about, as its address names it. */
export interface Subject {
  kind: SubjectKind;
  name: string;
}

/** As the router takes it: whatever the case, with slashes at the end or without. */
const ADDRESS = /^\/([a-z]+)\/([^/]+)\/*$/i;

/** The subject whose page a path is. */
export function subjectAt(pathname: string): Subject | undefined {
  const [, first, encoded = ''] = ADDRESS.exec(pathname) ?? [];
  const kind = SUBJECT_KINDS.find((each) => each === first?.toLowerCase());
  const name = decoded(encoded)?.trim() ?? '';
  return kind === undefined || name === '' || name.length > MAX_FIELD ? undefined : { kind, name };
}

/** The path of a subject's page. */
export function subjectPath({ kind, name }: Subject): string {
  return `/${kind}/${encodeURIComponent(name)}`;
}

/** The path of the page about the value of a field; undefined for a field whose values have none. */
export function pathOfValue(field: string, value: string): string | undefined {
  const kind = SUBJECT_KINDS.find((each) => SUBJECT_FIELDS[each].some((its) => its === field));
  return kind === undefined || !isName(value) ? undefined : subjectPath({ kind, name: value.trim() });
}

/** A browser takes dots alone for a way up. */
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
