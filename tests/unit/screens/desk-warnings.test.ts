import { afterEach, expect, test, vi } from 'vitest';
import { showWarnings } from '../../../src/features/review/desk-warnings.ts';
import { useOverlays } from '../../../src/ui/overlay.ts';
import { eventually } from '../../eventually.ts';

const WORDS = { title: 'A warning', read: 'Read' };
/** What was asked of the server, and what it was told. */
let asked: string[] = [];

function serverThatAnswers(answer: () => Response): void {
  asked = [];
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string, { body }: RequestInit) => {
      asked.push(typeof body === 'string' ? `${path} ${body}` : path);
      return Promise.resolve(answer());
    }),
  );
}
const warning = (id: number) => ({ id, warning_message: '', issued_by_username: 'founder', issued_at: '' });
const dialogs = () => useOverlays.getState().dialogs;

afterEach(() => {
  vi.unstubAllGlobals();
  useOverlays.setState({ dialogs: [], toasts: [] });
});

test('desks that open one after another show one dialog; closing it acknowledges those it showed', async () => {
  serverThatAnswers(() => Response.json({ warning: 'First\n\nSecond', warnings: [warning(4), warning(7)] }));
  const shown = [showWarnings(WORDS), showWarnings(WORDS)];
  await eventually(() => expect(dialogs()).toMatchObject([{ type: 'warning', message: 'First\n\nSecond' }]));
  expect(asked).toEqual(['/api/user/warnings']);
  dialogs()[0]?.answer(false);
  await Promise.all(shown);
  expect(asked.slice(1)).toEqual([
    '/api/user/warnings/acknowledge {"warningId":4}',
    '/api/user/warnings/acknowledge {"warningId":7}',
  ]);
});

test.each<[string, () => Response]>([
  ['without a warning', () => Response.json({ warning: null, warnings: [] })],
  ['a server that fails', () => Response.json({ error: 'No' }, { status: 500 })],
])('%s: no dialog, and nothing goes wrong', async (_, answer) => {
  serverThatAnswers(answer);
  await showWarnings(WORDS);
  expect(dialogs()).toEqual([]);
  expect(asked).toEqual(['/api/user/warnings']);
});
