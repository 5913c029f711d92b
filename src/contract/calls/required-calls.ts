/** Which calls say whether there is anything at an address (docs/first-visit.md). For the server alone: no page loads this. */
import type { CallInput } from './calls.ts';
import type { FirstCall } from '../server-rendering.ts';
import { photoAt } from '../rules/photo-path.ts';
import { subjectAt } from '../rules/subjects.ts';

/**
 * The calls whose failure makes a path a 404. All other calls are made by the screen itself while it is rendered.
 */
export function requiredCalls(pathname: string): FirstCall[] {
  const subject = subjectAt(pathname);
  if (subject !== undefined) return [{ call: 'GET /api/photos/about', input: { query: subject } }];
  const id = photoAt(pathname);
  if (id === undefined) return [];
  const input: CallInput<'GET /api/photos/:id'> = { params: { id } };
  return [{ call: 'GET /api/photos/:id', input }];
}
