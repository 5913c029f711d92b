/** What reports and messages have in common: super admins read them, set their status and add notes. */
import type { CaseFields, Handling } from '../../../contract/calls/case-handling.ts';
import type { ReadState } from '../../../api/use-call.ts';
import { REPORT_STATUSES } from '../../../contract/rules/values.ts';

/** A report or a message. */
export interface Case extends CaseFields {
  id: number;
}

/** A loaded list of cases; `open` is the number of all open cases, regardless of the list's filter. */
export type LoadedCases<C extends Case> = ReadState<{ cases: readonly C[]; open: number }>;

/** Converts a response, whose list is named `reports` or `messages`. */
export function toLoadedCases<ResponseBody extends { open: number }, C extends Case>(
  loaded: ReadState<ResponseBody>,
  casesOf: (response: ResponseBody) => readonly C[],
): LoadedCases<C> {
  if (loaded.state !== 'ready') return loaded;
  return { ...loaded, data: { cases: casesOf(loaded.data), open: loaded.data.open } };
}

/** True if the loaded list lacks the chosen case, so that it must be fetched by its id. */
export function isOutsideList(loaded: LoadedCases<Case>, chosen: number | undefined): boolean {
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

/** Converts a filter to a query for the list. */
export function statusQuery(filter: CaseFilter): { status?: Case['status'] } {
  return filter === 'all' ? {} : { status: filter };
}

/** The cases that still match the filter, so that one that was just handled leaves the list before the refetch. */
export function listedCases<C extends Case>(cases: readonly C[], filter: CaseFilter): readonly C[] {
  return filter === 'all' ? cases : cases.filter(({ status }) => status === filter);
}

/**
 * The selected case: the chosen one, or the first in the list if none was chosen. `apart`: the chosen case if the
 * list lacks it.
 */
export function currentOf<C extends Case>(
  list: readonly C[],
  chosen: number | undefined,
  apart: C | undefined,
): C | undefined {
  if (chosen === undefined) return list[0];
  return list.find(({ id }) => id === chosen) ?? (apart?.id === chosen ? apart : undefined);
}

/**
 * The next (1) or previous (-1) case; at either end of the list, the same one; if `id` isn't in the list, the first.
 */
export function caseBeside(list: readonly Case[], id: number | undefined, step: 1 | -1): number | undefined {
  const index = list.findIndex((item) => item.id === id);
  return (index === -1 ? list[0] : (list[index + step] ?? list[index]))?.id;
}

/** The case to open once `id` has left the list: the one after it, or the one before it if it was the last. */
export function caseAfter(list: readonly Case[], id: number): number | undefined {
  const index = list.findIndex((item) => item.id === id);
  return index === -1 ? undefined : (list[index + 1] ?? list[index - 1])?.id;
}

/** The request's body: a new status, changed notes, or both, and the state that the admin saw. */
export function handlingOf(
  on: Case,
  status: Case['status'] | undefined,
  draft: string | undefined,
): Handling {
  const notes = draft === undefined || draft.trim() === on.notes ? undefined : draft;
  return {
    ...(status !== undefined && { status }),
    ...(notes !== undefined && { notes }),
    seen: { status: on.status, notes: on.notes },
  };
}
