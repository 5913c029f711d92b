/** A desk with all its notes at once, in any language. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import type { ScreenOptions } from '../harness/open-screen.tsx';
import { noNetwork, refuse } from '../harness/stub-server.ts';
import type { ResponseBody, StubServer } from '../harness/stub-server.ts';
import { appealed, listOf, openDesk, sendNow, settled, waitingPhotos } from './desk.ts';

/** The photo under appeal at `openDeskWithNotes`. */
export const APPEAL = 9;

/** A photo in the review list. */
export const listed = (id: number): Locator =>
  page.elementLocator(document.querySelector(`li > button[data-photo="${id}"]`) ?? document.body);

/** What fits a selector. */
export const elements = (selector: string): Locator[] =>
  [...document.querySelectorAll(selector)].map((element) => page.elementLocator(element));

const decide: ResponseBody<'PUT /api/review/photos/:id'> = ({ params }) => {
  const id = Number(params['id']);
  switch (id) {
    case 2:
      return refuse(409, {
        code: 'already_decided',
        approval_status: 'rejected',
        reviewer_name: 'birgit',
        revision: 2,
      });
    case 3:
      return refuse(429, { code: 'daily_limit', retryAfter: 36_000 });
    case 4:
      // It can't be sent, so it can still be taken back.
      return noNetwork();
    default:
      return { id, approval_status: 'approved', revision: 2, reviewer_name: 'anders' };
  }
};

/**
 * Opens the desk, and decides until everything that it can say is on it: the list is stale, a rejection waits for the next
 * day, a decision conflicts with another reviewer's, one was received, one can be undone, and the reviewer is pointing on
 * D-AIX5.
 */
export async function openDeskWithNotes(options: ScreenOptions): Promise<StubServer> {
  const photos = [...waitingPhotos(8), appealed(APPEAL)];
  const rejections = { a_day: 3, left: 0 };
  const server = await openDesk(photos, {
    ...options,
    responses: {
      'GET /api/review/photos': listOf(photos, { rejections }),
      'PUT /api/review/photos/:id': decide,
    },
  });
  await settled('D-AIX1');
  server.respond({ 'GET /api/review/photos': noNetwork() });
  await userEvent.keyboard('a');
  await settled('D-AIX2');
  await userEvent.keyboard('a');
  await settled('D-AIX3');
  await userEvent.keyboard('1{Escape}r{Control>}{Enter}{/Control}');
  await settled('D-AIX4');
  await userEvent.keyboard('{Escape}');
  await sendNow();
  await expect.poll(() => elements('[data-notes] strong').length).toBe(3);
  await userEvent.keyboard('a');
  await settled('D-AIX5');
  await userEvent.keyboard('2');
  return server;
}
