/** The parameters in the address of a subject's page, as in `/aircraft/SP-NVB?year=2024&page=2`. */
import type { Subject } from '../../../contract/rules/subjects.ts';
import { PHOTO_TYPES } from '../../../contract/rules/values.ts';
import type { PhotoType } from '../../../contract/rules/values.ts';

export interface SubjectLocation {
  /** Only for an aircraft; undefined means all years. */
  year: string | undefined;
  /** Only for a photographer; undefined means the type with more photos. */
  type: PhotoType | undefined;
  /** The page's number, from 1. */
  page: number;
}

/** Reads the address. Invalid parameters are treated as missing. */
export function subjectLocation({ kind }: Subject, params: URLSearchParams): SubjectLocation {
  const year = params.get('year') ?? '';
  return {
    year: kind === 'aircraft' && /^[12]\d{3}$/.test(year) ? year : undefined,
    type: kind === 'photographer' ? PHOTO_TYPES.find((type) => type === params.get('type')) : undefined,
    page: pageIn(params),
  };
}

function pageIn(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1;
}

/** The address's parameters for a location, without defaults. */
export function subjectParams({ year, type, page }: SubjectLocation): URLSearchParams {
  return new URLSearchParams({
    ...(year !== undefined && { year }),
    ...(type !== undefined && { type }),
    ...(page !== 1 && { page: String(page) }),
  });
}
