/** Correcting a slip in the data while approving (docs/rules/review.md, "Corrected and approved"). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import { noNetwork } from '../harness/stub-server.ts';
import { listOf, openDesk, settled, waitingPhotos } from './desk.ts';

const dialog = page.getByRole('dialog', { name: /^Correct a slip/ });
const send = dialog.getByRole('button', { name: 'Correct and approve' });

test('only what was corrected is sent, and the next photo comes onto the desk', async () => {
  let photos = waitingPhotos(2);
  const server = await openDesk(photos, {
    responses: {
      'GET /api/review/photos': () => listOf(photos),
      'PUT /api/review/photos/:id/corrected': noNetwork,
    },
  });
  await settled('D-AIX1');
  await userEvent.keyboard('u');
  await expectAccessible('a correction');
  await dialog.getByLabelText(/^Registration/).fill('D-AIXC');
  await send.click();
  await expect.element(dialog.getByText(/^No connection/)).toBeVisible();
  server.respond({
    'PUT /api/review/photos/:id/corrected': () => {
      photos = photos.slice(1);
      return { id: 1, approval_status: 'approved', revision: 3, reviewer_name: 'anders' };
    },
  });
  await send.click();
  await settled('D-AIX2');
  expect(server.received('PUT /api/review/photos/:id/corrected').at(-1)).toMatchObject({
    params: { id: '1' },
    body: { registration: 'D-AIXC', revision: waitingPhotos(1)[0]?.revision },
  });
  expect(server.received('PUT /api/review/photos/:id')).toEqual([]);
});
