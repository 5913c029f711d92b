/** What the page of a subject reads. */
import { GALLERY_PAGE_SIZE } from '../../../contract/rules/limits.ts';
import type { SubjectFigures } from '../../../contract/calls/photo-calls.ts';
import { asWhole } from '../../../contract/rules/photo-filters.ts';
import type { PhotoFilters } from '../../../contract/rules/photo-filters.ts';
import { SUBJECT_FIELDS } from '../../../contract/rules/subjects.ts';
import type { Subject, SubjectField } from '../../../contract/rules/subjects.ts';
import type { PhotoType } from '../../../contract/rules/values.ts';
import { useCall } from '../../../api/use-call.ts';
import type { Loaded } from '../../../api/use-call.ts';
import { GALLERY_NEEDS } from '../../../components/photo/use-gallery-page.ts';
import type { SubjectLocation } from './subject-location.ts';

/** Photos of an aircraft on a page: they stand by their years. */
const AIRCRAFT_PAGE_SIZE = 60;

/** How many photos a page has. */
export function pageSizeOf({ kind }: Subject): number {
  return kind === 'aircraft' ? AIRCRAFT_PAGE_SIZE : GALLERY_PAGE_SIZE;
}

/** What is known of a subject. Without a network it says so at once: the device's own photos are next. */
export function useFigures(subject: Subject): Loaded<SubjectFigures> {
  return useCall(
    'GET /api/photos/about',
    { query: subject },
    { audience: 'public', repeats: 0, needs: 'value years[] seen_with[]' },
  );
}

/** The fields that may name a subject: all of its kind, until the server has said which. */
export function subjectFields(
  { kind }: Subject,
  figures: SubjectFigures | undefined,
): readonly SubjectField[] {
  const all: readonly SubjectField[] = SUBJECT_FIELDS[kind];
  return figures === undefined ? all : all.filter((field) => field === figures.field);
}

/** The photos of a subject, as the gallery has them. */
export function subjectFilters(
  { name }: Subject,
  field: SubjectField,
  year: string | undefined,
): PhotoFilters {
  return { [field]: asWhole(name), ...(year !== undefined && { date: year }) };
}

/** A page of the photos of one type. */
export function useSubjectPhotos(
  subject: Subject,
  field: SubjectField,
  type: PhotoType,
  location: SubjectLocation,
) {
  const filters = subjectFilters(subject, field, location.year);
  return useCall(
    'GET /api/photos',
    { query: { type, page: location.page, limit: pageSizeOf(subject), ...filters } },
    { audience: 'public', keepPrevious: true, repeats: 0, needs: GALLERY_NEEDS },
  );
}
