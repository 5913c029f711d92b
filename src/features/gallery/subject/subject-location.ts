/** What the address of a subject's page says: `/aircraft/SP-NVB?year=2024&page=2`. */
import type { Subject } from '../../../contract/rules/subjects.ts';
import { PHOTO_TYPES } from '../../../contract/rules/values.ts';
import type { PhotoType } from '../../../contract/rules/values.ts';

/** What the address of a subject's page says beside its name. */
export interface SubjectLocation {
  /** Of an aircraft; undefined: all. */
  year: string | undefined;
  /** Of a photographer; undefined: the type with more photos. */
  type: PhotoType | undefined;
  /** From 1. */
  page: number;
}

/** Reads the parameters of the address; what they say wrongly counts as not said. */
export function subjectLocation({ kind }: Subject, params: URLSearchParams): SubjectLocation {
  const year = params.get('year') ?? '';
  return {
    year: kind === 'aircraft' && /^[12]\d{3}$/.test(year) ? year : undefined,
    type: kind === 'photographer' ? PHOTO_TYPES.find((type) => type === params.get('type')) : undefined,
    page: pageIn(params),
  };
}

/** The page that an address names, from 1. */
function pageIn(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1;
}

/** The parameters of the address for a location; all years and page 1 are left out. */
export function subjectParams({ year, type, page }: SubjectLocation): URLSearchParams {
  return new URLSearchParams({
    ...(year !== undefined && { year }),
    ...(type !== undefined && { type }),
    ...(page !== 1 && { page: String(page) }),
  });
}
