/** A warning, which a reviewer reads at the desk. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Warning } from '../../../src/contract/calls/user-calls.ts';
import { somebody } from '../../people.ts';
import { openScreen, reload } from '../harness/open-screen.tsx';
import type { Responses } from '../harness/stub-server.ts';

const warning = (id: number, message: string): Warning => ({
  id,
  warning_message: message,
  issued_by_username: 'founder',
  issued_at: '2026-05-06T08:00:00.000Z',
});

test('a warning is shown once; one that came meanwhile is shown the next time', async () => {
  let warnings = [warning(1, 'Say more in your reasons.')];
  const responses: Responses = {
    'GET /api/user/warnings': () => ({
      warning: warnings.length === 0 ? null : warnings.map((each) => each.warning_message).join('\n'),
      warnings,
    }),
    'POST /api/user/warnings/acknowledge': ({ body }) => {
      warnings = warnings.filter(({ id }) => id !== body.warningId);
      return { success: true };
    },
  };
  const server = await openScreen('/review/planes', {
    as: somebody({ id: 5, username: 'anders', is_plane_reviewer: true }),
    responses,
  });
  const read = () => server.received('POST /api/user/warnings/acknowledge').map(({ body }) => body.warningId);
  const dialog = page.getByRole('alertdialog', { name: 'A warning from the administrators' });
  await expect.element(dialog).toHaveTextContent('Say more in your reasons.');
  warnings = [...warnings, warning(2, 'And be kind.')];
  await dialog.getByRole('button', { name: 'I’ve read it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(read).toEqual([1]);
  await reload();
  await expect.element(dialog).toHaveTextContent('And be kind.');
  await expect.element(dialog).not.toHaveTextContent('Say more');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(read).toEqual([1, 2]);
});
