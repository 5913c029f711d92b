/** What reports and messages have in common: they are brought before super admins, who say where they stand. */
import type { CaseFields, Handling } from '../../../contract/calls/case-handling.ts';
import type { Loaded } from '../../../api/use-call.ts';
import { REPORT_STATUSES } from '../../../contract/rules/values.ts';

/** A report or a message. */
export interface Case extends CaseFields {
  id: number;
}

/** How the reading of a desk's list stands; `open` is how many are open, whichever were asked for. */
export type LoadedCases<C extends Case> = Loaded<{ cases: readonly C[]; open: number }>;

/** An answer as the desk takes it: its cases are called otherwise in each. */
export function casesIn<Answer extends { open: number }, C extends Case>(
  loaded: Loaded<Answer>,
  casesOf: (answer: Answer) => readonly C[],
): LoadedCases<C> {
  if (loaded.state !== 'ready') return loaded;
  return { ...loaded, data: { cases: casesOf(loaded.data), open: loaded.data.open } };
}

/** True where one is chosen that a list which was read hasn't got: it is asked for alone. */
export function isApart(loaded: LoadedCases<Case>, chosen: number | undefined): boolean {
  return (
    loaded.state === 'ready' && chosen !== undefined && loaded.data.cases.every(({ id }) => id !== chosen)
  );
}

/** Which of them are listed. */
export const CASE_FILTERS = [...REPORT_STATUSES, 'all'] as const;
export type CaseFilter = (typeof CASE_FILTERS)[number];

/** What of the address names the list; the open ones unless it says otherwise. */
export function caseFilter(text: string | undefined): CaseFilter {
  return CASE_FILTERS.find((each) => each === text) ?? 'open';
}

/** By which status a list is asked for. */
export function askedFor(shown: CaseFilter): { status?: Case['status'] } {
  return shown === 'all' ? {} : { status: shown };
}

/** What of a list that was read belongs there still: what was handled since leaves it before it is read again. */
export function listedCases<C extends Case>(read: readonly C[], shown: CaseFilter): readonly C[] {
  return shown === 'all' ? read : read.filter(({ status }) => status === shown);
}

/** The one that is looked at: the chosen one, else the first of the list. */
export function currentOf<C extends Case>(
  list: readonly C[],
  chosen: number | undefined,
  apart: C | undefined,
): C | undefined {
  if (chosen === undefined) return list[0];
  return list.find(({ id }) => id === chosen) ?? (apart?.id === chosen ? apart : undefined);
}

/** The one beside another in a list; at its end that one itself, and the first where it isn't in it. */
export function besideOf(list: readonly Case[], id: number | undefined, step: 1 | -1): number | undefined {
  const place = list.findIndex((each) => each.id === id);
  return (place === -1 ? list[0] : (list[place + step] ?? list[place]))?.id;
}

/** Where to go once one has left the list: to the one that takes its place, else to the last. */
export function afterOf(list: readonly Case[], id: number): number | undefined {
  const place = list.findIndex((each) => each.id === id);
  return place === -1 ? undefined : (list[place + 1] ?? list[place - 1])?.id;
}

/** What is said of one: a status, notes, or both, and what that was made on. */
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
