/** The queries of a subject's page. */
import { GALLERY_PAGE_SIZE } from '../../../contract/rules/limits.ts';
import type { SubjectStats } from '../../../contract/calls/photo-calls.ts';
import { quoteValue } from '../../../contract/rules/photo-filters.ts';
import type { PhotoFilters } from '../../../contract/rules/photo-filters.ts';
import { SUBJECT_FIELDS } from '../../../contract/rules/subjects.ts';
import type { Subject, SubjectField } from '../../../contract/rules/subjects.ts';
import type { PhotoType } from '../../../contract/rules/values.ts';
import { useCall } from '../../../api/use-call.ts';
import type { ReadState } from '../../../api/use-call.ts';
import { GALLERY_NEEDS } from '../../../components/photo/use-gallery-page.ts';
import type { SubjectLocation } from './subject-location.ts';

/** Number of photos on a page about an aircraft, which groups them by year. */
const AIRCRAFT_PAGE_SIZE = 60;

/** The number of photos on a page. */
export function pageSizeOf({ kind }: Subject): number {
  return kind === 'aircraft' ? AIRCRAFT_PAGE_SIZE : GALLERY_PAGE_SIZE;
}

/** A subject's statistics. No retries, because the cached photos are shown while offline. */
export function useSubjectStatistics(subject: Subject): ReadState<SubjectStats> {
  return useCall(
    'GET /api/photos/about',
    { query: subject },
    { audience: 'public', retries: 0, needs: 'value years[] seen_with[]' },
  );
}

/**
 * The fields that may contain a subject's name: all fields of its kind until the server's response says which one does.
 */
export function subjectFields({ kind }: Subject, figures: SubjectStats | undefined): readonly SubjectField[] {
  const all: readonly SubjectField[] = SUBJECT_FIELDS[kind];
  return figures === undefined ? all : all.filter((field) => field === figures.field);
}

/** The gallery's filters for a subject's photos. */
export function subjectFilters(
  { name }: Subject,
  field: SubjectField,
  year: string | undefined,
): PhotoFilters {
  return { [field]: quoteValue(name), ...(year !== undefined && { date: year }) };
}

/** A page of a subject's photos of one type. */
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
    { audience: 'public', keepPrevious: true, retries: 0, needs: GALLERY_NEEDS },
  );
}
