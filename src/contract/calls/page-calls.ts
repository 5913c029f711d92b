/** What there must be at an address (docs/first-visit.md). For the server alone: no page loads this. */
import type { CallInput } from './calls.ts';
import type { FirstCall } from '../first-screen.ts';
import { photoAt } from '../rules/photo-path.ts';
import { subjectAt } from '../rules/subjects.ts';

/** The calls that decide what a path leads to; all others the screen itself asks for while it is drawn. */
export function decidingCalls(pathname: string): FirstCall[] {
  const subject = subjectAt(pathname);
  if (subject !== undefined) return [{ call: 'GET /api/photos/about', input: { query: subject } }];
  const id = photoAt(pathname);
  if (id === undefined) return [];
  const input: CallInput<'GET /api/photos/:id'> = { params: { id } };
  return [{ call: 'GET /api/photos/:id', input }];
}
