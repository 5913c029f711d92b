import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AgreementWatch, RECHECK_MS } from '../../../src/app/agreement/agreement-watch.ts';
import { ApiError, NetworkError } from '../../../src/api/errors.ts';

const MINUTE_MS = 60_000;
const answers = (hasAcceptedEULA: boolean) => () => Promise.resolve({ hasAcceptedEULA });
const fails = (problem: Error) => async () => {
  await Promise.resolve();
  throw problem;
};
const refused = (status: number) => fails(new ApiError(status, { error: 'No.' }));

/** A watch over a page whose server is in the test's hands, and what it has told. */
function openPage() {
  const page = { online: true, status: answers(true), accept: answers(true) };
  const told: string[] = [];
  const asked = { status: 0, accept: 0 };
  const watch = new AgreementWatch({
    status: () => {
      asked.status += 1;
      return page.status();
    },
    accept: () => {
      asked.accept += 1;
      return page.accept();
    },
    isOnline: () => page.online,
    tell: (agreement) => told.push(agreement),
    onAccepted: () => told.push('goes on'),
    onFailure: (error) => told.push(error instanceof Error ? `logged: ${error.message}` : 'logged'),
  });
  return { page, told, asked, watch };
}

/** Answers that come when the test lets them. */
function slowly() {
  const waiting: ((answer: { hasAcceptedEULA: boolean }) => void)[] = [];
  return {
    ask: () => new Promise<{ hasAcceptedEULA: boolean }>((resolve) => void waiting.push(resolve)),
    answer: (hasAcceptedEULA: boolean) => waiting.shift()?.({ hasAcceptedEULA }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['accepted', answers(true), ['accepted', 'goes on']],
  ['not accepted', answers(false), ['missing']],
  ['451', refused(451), ['missing']],
  ['a session that is over', refused(401), ['accepted']],
  ['a server in trouble', refused(500), ['accepted']],
  ['no network after all', fails(new NetworkError('offline')), ['accepted']],
  ['something unheard of', fails(new Error('?')), ['accepted']],
])('the server says: %s', async (_what, status, told) => {
  const it = openPage();
  it.page.status = status;
  await it.watch.check();
  expect(it.told).toEqual(told);
});

test('the server is asked at once, every ten minutes after that, and no more when it is over', async () => {
  const { watch, asked, told, page } = openPage();
  const stop = watch.start();
  await vi.advanceTimersByTimeAsync(0);
  expect([RECHECK_MS, asked.status]).toEqual([10 * MINUTE_MS, 1]);
  page.status = answers(false);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS - 1);
  expect(asked.status).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked.status, told.at(-1)]).toEqual([2, 'missing']);
  stop();
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(asked.status).toBe(2);
});

test('without a network nothing is asked and nothing is known', async () => {
  const { watch, page, asked, told } = openPage();
  page.online = false;
  await watch.check();
  expect([asked.status, told]).toEqual([0, []]);
});

test('while it is asked, its own 451 does not make it ask again', async () => {
  const { watch, page, asked, told } = openPage();
  page.status = async () => {
    await watch.check();
    throw new ApiError(451, { error: 'No.' });
  };
  await watch.check();
  expect([asked.status, told]).toEqual([1, ['missing']]);
});

test('a session that ended meanwhile is told nothing; the next one is asked about', async () => {
  const { watch, page, asked, told } = openPage();
  const slow = slowly();
  page.status = slow.ask;
  watch.start()();
  page.status = answers(true);
  watch.start();
  await vi.advanceTimersByTimeAsync(0);
  slow.answer(false);
  await vi.advanceTimersByTimeAsync(0);
  expect([asked.status, told]).toEqual([2, ['accepted', 'goes on']]);
});

test('agreeing counts at once, and what waits goes on when the server knows', async () => {
  const { watch, page, told } = openPage();
  const slow = slowly();
  page.accept = slow.ask;
  const agreeing = watch.agree();
  expect(told).toEqual(['accepted']);
  // A check that overtakes it finds the old state; it doesn't stay.
  page.status = answers(false);
  await watch.check();
  slow.answer(true);
  await agreeing;
  expect(told.slice(-2)).toEqual(['accepted', 'goes on']);
});

test.each([
  ['can’t be reached', fails(new NetworkError('offline')), 'logged: offline'],
  ['refuses', refused(500), 'logged: No.'],
  ['has newer terms', answers(false), 'logged: the server has newer terms than this page'],
])('where the server %s, it is only logged, and asked again next time', async (_what, accept, logged) => {
  const { watch, page, told } = openPage();
  page.accept = accept;
  page.status = answers(false);
  await watch.agree();
  expect(told.at(-1)).toBe(logged);
  expect(told).not.toContain('goes on');
  await watch.check();
  expect(told.at(-1)).toBe('missing');
});
