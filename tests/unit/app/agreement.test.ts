import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AgreementWatch, RECHECK_MS } from '../../../src/app/agreement/agreement-watch.ts';
import { ApiError, NetworkError } from '../../../src/api/errors.ts';

const MINUTE_MS = 60_000;
const responses = (hasAcceptedEULA: boolean) => () => Promise.resolve({ hasAcceptedEULA });
const fails = (problem: Error) => async () => {
  await Promise.resolve();
  throw problem;
};
const refused = (status: number) => fails(new ApiError(status, { error: 'No.' }));

/** An `AgreementWatch` with a stubbed server, and a record of requests and events. */
function openPage() {
  const page = { online: true, status: responses(true), accept: responses(true) };
  const events: string[] = [];
  const requests = { status: 0, accept: 0 };
  const watch = new AgreementWatch({
    status: () => {
      requests.status += 1;
      return page.status();
    },
    accept: () => {
      requests.accept += 1;
      return page.accept();
    },
    isOnline: () => page.online,
    tell: (agreement) => events.push(agreement),
    onAccepted: () => events.push('goes on'),
    onFailure: (error) => events.push(error instanceof Error ? `logged: ${error.message}` : 'logged'),
  });
  return { page, events, requests, watch };
}

/** Requests that stay pending until the test calls `response`. */
function deferredResponses() {
  const pending: ((response: { hasAcceptedEULA: boolean }) => void)[] = [];
  return {
    request: () => new Promise<{ hasAcceptedEULA: boolean }>((resolve) => void pending.push(resolve)),
    respond: (hasAcceptedEULA: boolean) => pending.shift()?.({ hasAcceptedEULA }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['accepted', responses(true), ['accepted', 'goes on']],
  ['not accepted', responses(false), ['missing']],
  ['451', refused(451), ['missing']],
  ['an ended session', refused(401), ['accepted']],
  ['a failing server', refused(500), ['accepted']],
  ['no network after all', fails(new NetworkError('offline')), ['accepted']],
  ['an unexpected error', fails(new Error('?')), ['accepted']],
])('a check reports the agreement for the response: %s', async (_case, status, events) => {
  const opened = openPage();
  opened.page.status = status;
  await opened.watch.check();
  expect(opened.events).toEqual(events);
});

test('the server is asked at once and every ten minutes, until stop', async () => {
  const { watch, requests, events, page } = openPage();
  const stop = watch.start();
  await vi.advanceTimersByTimeAsync(0);
  expect([RECHECK_MS, requests.status]).toEqual([10 * MINUTE_MS, 1]);
  page.status = responses(false);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS - 1);
  expect(requests.status).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([requests.status, events.at(-1)]).toEqual([2, 'missing']);
  stop();
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(requests.status).toBe(2);
});

test('without a network there is no request and no event', async () => {
  const { watch, page, requests, events } = openPage();
  page.online = false;
  await watch.check();
  expect([requests.status, events]).toEqual([0, []]);
});

test('a 451 to its own check does not trigger another check', async () => {
  const { watch, page, requests, events } = openPage();
  page.status = async () => {
    await watch.check();
    throw new ApiError(451, { error: 'No.' });
  };
  await watch.check();
  expect([requests.status, events]).toEqual([1, ['missing']]);
});

test('a 451 to something else during a check is followed by another check', async () => {
  const { watch, requests, events, page } = openPage();
  const { request, respond } = deferredResponses();
  page.status = request;
  const first = watch.check();
  await watch.check();
  page.status = responses(false);
  respond(true);
  await first;
  expect([requests.status, events]).toEqual([2, ['missing']]);
});

test('a late result of an ended watch is dropped, and the next watch asks again', async () => {
  const { watch, page, requests, events } = openPage();
  const slow = deferredResponses();
  page.status = slow.request;
  watch.start()();
  page.status = responses(true);
  watch.start();
  await vi.advanceTimersByTimeAsync(0);
  slow.respond(false);
  await vi.advanceTimersByTimeAsync(0);
  expect([requests.status, events]).toEqual([2, ['accepted', 'goes on']]);
});

test('agreeing counts at once, and waiting work resumes when the server confirms', async () => {
  const { watch, page, events } = openPage();
  const slow = deferredResponses();
  page.accept = slow.request;
  const agreeing = watch.agree();
  expect(events).toEqual(['accepted']);
  // A check that overtakes the agreement reads the old state, which is replaced when the agreement succeeds.
  page.status = responses(false);
  await watch.check();
  slow.respond(true);
  await agreeing;
  expect(events.slice(-2)).toEqual(['accepted', 'goes on']);
});

test.each([
  ['can’t be reached', fails(new NetworkError('offline')), 'logged: offline'],
  ['refuses', refused(500), 'logged: No.'],
  ['has newer terms', responses(false), 'logged: the server has newer terms than this page'],
])(
  'where the server %s, agreeing is only logged, and asked for again at the next check',
  async (_case, accept, logged) => {
    const { watch, page, events } = openPage();
    page.accept = accept;
    page.status = responses(false);
    await watch.agree();
    expect(events.at(-1)).toBe(logged);
    expect(events).not.toContain('goes on');
    await watch.check();
    expect(events.at(-1)).toBe('missing');
  },
);
