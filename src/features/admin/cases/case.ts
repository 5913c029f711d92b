/** What reports and messages have in common: super admins read them, set their status and add notes. */
import type { CaseFields, HandlingOfMany } from '../../../contract/calls/case-handling.ts';
import type { ReadState } from '../../../api/use-call.ts';
import { CASE_ORDERS, REPORT_STATUSES } from '../../../contract/rules/values.ts';
import type { CaseOrder } from '../../../contract/rules/values.ts';

/** A report or a message. */
export interface Case extends CaseFields {
  id: number;
}

/** A row of the list: a message, or a person with all reports on them. */
export interface CaseRow {
  id: number;
  /** Undefined if the row's reports needn't have the same status. */
  status: Case['status'] | undefined;
  created_at: string;
}

/** A loaded list; `open` is the number of all open rows, regardless of the list's filters. */
export type LoadedCases<R extends CaseRow> = ReadState<{ cases: readonly R[]; open: number }>;

/** Converts a response to rows. */
export function toLoadedCases<ResponseBody extends { open: number }, R extends CaseRow>(
  loaded: ReadState<ResponseBody>,
  rowsOf: (response: ResponseBody) => readonly R[],
): LoadedCases<R> {
  if (loaded.state !== 'ready') return loaded;
  return { ...loaded, data: { cases: rowsOf(loaded.data), open: loaded.data.open } };
}

/** True if the loaded list lacks the chosen row, so that it must be fetched by its id. */
export function isOutsideList(loaded: LoadedCases<CaseRow>, chosen: number | undefined): boolean {
  return (
    loaded.state === 'ready' && chosen !== undefined && loaded.data.cases.every(({ id }) => id !== chosen)
  );
}

export const CASE_FILTERS = [...REPORT_STATUSES, 'all'] as const;
export type CaseFilter = (typeof CASE_FILTERS)[number];

/** Reads the filter from the URL's parameter; `open` unless it names a different one. */
export function readCaseFilter(text: string | undefined): CaseFilter {
  return CASE_FILTERS.find((filter) => filter === text) ?? 'open';
}

/** Reads the order from the URL's parameter; the oldest first unless it says otherwise. */
export function readCaseOrder(text: string | undefined): CaseOrder {
  return CASE_ORDERS.find((order) => order === text) ?? 'oldest';
}

/** Converts a filter to a query for the list. */
export function statusQuery(filter: CaseFilter): { status?: Case['status'] } {
  return filter === 'all' ? {} : { status: filter };
}

/** What the desk shows: the list, and the row that is open beside it. */
export interface CaseSelection<R extends CaseRow> {
  /** The rows that match the filter; one that was just handled leaves the list before the refetch. */
  list: readonly R[];
  /** The chosen row, or the first one if none was chosen. */
  current: R | undefined;
  /** True if the chosen row doesn't exist. */
  isMissing: boolean;
}

/** Selects the open row. `alone`: the chosen row, fetched by its id if the list lacks it (`isOutsideList`). */
export function selectCase<R extends CaseRow>(
  loaded: LoadedCases<R>,
  alone: LoadedCases<R>,
  { filter, chosen }: { filter: CaseFilter; chosen: number | undefined },
): CaseSelection<R> {
  const rows = loaded.state === 'ready' ? loaded.data.cases : [];
  const list = filter === 'all' ? rows : rows.filter(({ status }) => status === filter);
  const isOutside = isOutsideList(loaded, chosen);
  const apart =
    isOutside && alone.state === 'ready' ? alone.data.cases.find(({ id }) => id === chosen) : undefined;
  return {
    list,
    current: chosen === undefined ? list[0] : (rows.find(({ id }) => id === chosen) ?? apart),
    isMissing: isOutside && apart === undefined && alone.state !== 'loading',
  };
}

/**
 * The next (1) or previous (-1) row; at either end of the list, the same one; if `id` isn't in the list, the first.
 */
export function caseBeside(
  list: readonly Pick<CaseRow, 'id'>[],
  id: number | undefined,
  step: 1 | -1,
): number | undefined {
  const index = list.findIndex((item) => item.id === id);
  return (index === -1 ? list[0] : (list[index + step] ?? list[index]))?.id;
}

/** The row to open once `id` has left the list: the one after it, or the one before it if it was the last. */
export function caseAfter(list: readonly Pick<CaseRow, 'id'>[], id: number): number | undefined {
  const index = list.findIndex((item) => item.id === id);
  return index === -1 ? undefined : (list[index + 1] ?? list[index - 1])?.id;
}

/** The notes that all of the cases have; empty if they differ. */
export function commonNotes(cases: readonly Case[]): string {
  const [first = '', ...others] = new Set(cases.map(({ notes }) => notes));
  return others.length === 0 ? first : '';
}

/** The request's body: a new status, changed notes, or both, and the state that the admin saw. */
export function handlingOf(
  cases: readonly Case[],
  status: Case['status'] | undefined,
  draft: string | undefined,
): HandlingOfMany {
  const notes = draft === undefined || draft.trim() === commonNotes(cases) ? undefined : draft;
  return {
    ids: cases.map(({ id }) => id),
    ...(status !== undefined && { status }),
    ...(notes !== undefined && { notes }),
    seen: seenOf(cases),
  };
}

/** What is seen of cases, those that are alike together, since notes are long. */
function seenOf(cases: readonly Case[]) {
  const alike = new Map<string, { ids: number[]; status: Case['status']; notes: string }>();
  for (const { id, status, notes } of cases) {
    const key = `${status} ${notes}`;
    const same = alike.get(key) ?? { ids: [], status, notes };
    same.ids.push(id);
    alike.set(key, same);
  }
  return [...alike.values()];
}
