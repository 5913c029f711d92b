import type { CallResponse } from '../../../contract/calls/calls.ts';
import type { ReportCase } from '../../../contract/calls/report-calls.ts';
import type { CaseFilter, CaseRow } from '../cases/case.ts';

/** A person with the reports on them that match the filters, as a row of the list. Its id is the person's. */
export interface PersonRow extends CaseRow {
  about: ReportCase;
}

/** The rows of a list with this filter. */
export function toRows(
  { cases }: CallResponse<'GET /api/admin/report-cases'>,
  filter: CaseFilter,
): PersonRow[] {
  return cases.map((about) => ({
    id: about.person.id,
    status: filter === 'all' ? undefined : filter,
    created_at: about.oldest_at,
    about,
  }));
}
