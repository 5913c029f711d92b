/**
 * The calls that decide whether a path exists (docs/first-visit.md). Only used on the server; the page never loads this
 * module.
 */
import type { CallInput } from './calls.ts';
import type { FirstCall } from '../server-rendering.ts';
import { photoAt } from '../rules/photo-path.ts';
import { subjectAt } from '../rules/subjects.ts';

/** The calls whose failure makes a path a 404. The screen makes all other calls itself while it is rendered. */
export function requiredCalls(pathname: string): FirstCall[] {
  const subject = subjectAt(pathname);
  if (subject !== undefined) return [{ call: 'GET /api/photos/about', input: { query: subject } }];
  const id = photoAt(pathname);
  if (id === undefined) return [];
  const input: CallInput<'GET /api/photos/:id'> = { params: { id } };
  return [{ call: 'GET /api/photos/:id', input }];
}
