import { afterEach, expect, test, vi } from 'vitest';
import { showWarnings } from '../../../src/features/review/desk-warnings.ts';
import { useOverlays } from '../../../src/ui/overlay.ts';
import { eventually } from '../../eventually.ts';

const WORDS = { title: 'A warning', read: 'Read' };
/** Requests to the server, with their bodies. */
let requests: string[] = [];

function stubServer(response: () => Response): void {
  requests = [];
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string, { body }: RequestInit) => {
      requests.push(typeof body === 'string' ? `${path} ${body}` : path);
      return Promise.resolve(response());
    }),
  );
}
const warning = (id: number) => ({ id, warning_message: '', issued_by_username: 'founder', issued_at: '' });
const dialogs = () => useOverlays.getState().dialogs;

afterEach(() => {
  vi.unstubAllGlobals();
  useOverlays.setState({ dialogs: [], toasts: [] });
});

test('desks opened one after another show one dialog; closing it acknowledges its warnings', async () => {
  stubServer(() => Response.json({ warning: 'First\n\nSecond', warnings: [warning(4), warning(7)] }));
  const shown = [showWarnings(WORDS), showWarnings(WORDS)];
  await eventually(() => expect(dialogs()).toMatchObject([{ type: 'warning', message: 'First\n\nSecond' }]));
  expect(requests).toEqual(['/api/user/warnings']);
  dialogs()[0]?.answer(false);
  await Promise.all(shown);
  expect(requests.slice(1)).toEqual([
    '/api/user/warnings/acknowledge {"warningId":4}',
    '/api/user/warnings/acknowledge {"warningId":7}',
  ]);
});

test.each<[string, () => Response]>([
  ['without a warning', () => Response.json({ warning: null, warnings: [] })],
  ['with a failing server', () => Response.json({ error: 'No' }, { status: 500 })],
])('%s: shows no dialog and doesn’t throw', async (_, response) => {
  stubServer(response);
  await showWarnings(WORDS);
  expect(dialogs()).toEqual([]);
  expect(requests).toEqual(['/api/user/warnings']);
});
