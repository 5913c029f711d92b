/** The language that a user chose, on all of their devices. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { somebody } from '../../people.ts';
import { setOnline } from '../harness/network.ts';
import { openScreen, reload } from '../harness/open-screen.tsx';
import type { Responses, StubServer } from '../harness/stub-server.ts';

const MAREN = somebody({ id: 3, username: 'maren' });

/** A server that knows the user's language. */
function knows(preferred_lang: 'en' | 'zh' | null): Responses {
  let language = preferred_lang;
  return {
    'GET /api/user/language-preference': () => ({ preferred_lang: language }),
    'POST /api/user/language-preference': ({ body }) => {
      language = body.preferred_lang;
      return { preferred_lang: language };
    },
  };
}

const chosen = (server: StubServer) =>
  server.received('POST /api/user/language-preference').map(({ body }) => body.preferred_lang);
const shown = () => document.documentElement.lang;

/** Waits until the app has asked for the language: what is chosen before may be sent twice. */
async function expectAsked(server: StubServer): Promise<void> {
  await expect.poll(() => server.received('GET /api/user/language-preference')).toHaveLength(1);
}

test('a choice is saved for the other devices', async () => {
  const server = await openScreen('/help', { as: MAREN, responses: knows(null) });
  await expectAsked(server);
  await page.getByRole('button', { name: '中文' }).click();
  await expect.poll(shown).toBe('zh-CN');
  await expect.poll(() => chosen(server)).toEqual(['zh']);
});

test('the choice of another device is used here', async () => {
  await openScreen('/help', { as: MAREN, responses: knows('zh') });
  await expect.poll(shown).toBe('zh-CN');
  await expect.element(page.getByRole('button', { name: '中文', pressed: true })).toBeVisible();
});

test('a choice without a network is saved once there is one, and counts until then', async () => {
  const server = await openScreen('/help', { as: MAREN, responses: knows('zh') });
  await expect.poll(shown).toBe('zh-CN');
  setOnline(server, false);
  await page.getByRole('button', { name: 'English' }).click();
  await expect.poll(shown).toBe('en');
  await reload();
  expect(chosen(server)).toEqual([]);
  setOnline(server, true);
  await expect.poll(() => chosen(server)).toEqual(['en']);
  expect(shown()).toBe('en');
});

test('a choice is on the device before it can be shown or sent, since the page may be closed', async () => {
  const server = await openScreen('/help', { as: MAREN, responses: knows('en') });
  const button = page.getByRole('button', { name: '中文' });
  await expect.element(button).toBeVisible();
  const element = button.element();
  server.cut(true);
  if (element instanceof HTMLElement) element.click();
  expect(localStorage.getItem('language_unsaved')).toBe(`${MAREN.id} zh`);
  expect(shown()).toBe('en');
});
