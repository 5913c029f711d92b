import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../src/api/errors.ts';
import { cacheUpdate, writeOptions } from '../../../src/api/write-options.ts';
import type { WriteEffects } from '../../../src/api/write-options.ts';
import { promptForPassword, useRequirementPrompts } from '../../../src/session/account-requirements.ts';
import { useSession } from '../../../src/session/session.ts';
import { eventually } from '../../eventually.ts';

useSession.setState({ ready: true, session: undefined });

type Delete = 'DELETE /api/my-photos/:id';

const LIST = ['user:2', 'GET /api/my-photos', {}] as const;
const OTHER = ['public', 'GET /api/photos', { query: { type: 'planes' } }] as const;

/** Takes the photo off the list at once, and has the list read again in the end. */
const EFFECTS: WriteEffects<Delete> = {
  optimistic: ({ params }) => [
    cacheUpdate('GET /api/my-photos', ({ photos, wait }) => ({
      wait,
      photos: photos.filter(({ id }) => id !== params.id),
    })),
  ],
  stale: ['GET /api/my-photos'],
};

let client: QueryClient;
/** Answers the request that is on its way. */
let answer: ((response: Response | Error) => void) | undefined;

beforeEach(() => {
  answer = undefined;
  client = new QueryClient();
  client.setQueryData(LIST, { photos: [{ id: 1 }, { id: 2 }] });
  client.setQueryData(OTHER, { photos: [{ id: 1 }] });
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve, reject) => {
        answer = (response) => (response instanceof Error ? reject(response) : resolve(response));
      }),
  );
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

/** The ids that a list shows. */
const shown = (key: readonly unknown[] = LIST) =>
  client.getQueryData<{ photos: { id: number }[] }>(key)?.photos.map(({ id }) => id);
const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

/** Begins to delete photo 1; resolves once the request has left. */
async function begin(effects: WriteEffects<Delete> = EFFECTS) {
  const observer = new MutationObserver(client, writeOptions<Delete>('DELETE /api/my-photos/:id', effects));
  const ended = observer.mutate({ input: { params: { id: 1 } } }).catch((error: unknown) => error);
  const give = await vi.waitUntil(() => answer, { timeout: 20_000 });
  return { observer, ended, give };
}

const json = (status: number, body: object) => Response.json(body, { status });

test('a list shows the change before the answer, and keeps it', async () => {
  const { ended, give } = await begin();
  expect(shown()).toEqual([2]);
  give(json(200, { success: true, id: 1 }));
  expect(await ended).toEqual({ success: true, id: 1 });
  expect(shown()).toEqual([2]);
});

test('a refusal brings back what the list showed, and is told', async () => {
  const { ended, give, observer } = await begin();
  give(json(409, { error: 'no', code: 'conflict' }));
  expect(await ended).toBeInstanceOf(ApiError);
  expect(shown()).toEqual([1, 2]);
  expect(observer.getCurrentResult().error).toMatchObject({ status: 409, code: 'conflict' });
});

test('without a network it fails at once, and the list is as it was', async () => {
  const { ended, give } = await begin();
  give(new TypeError('Failed to fetch'));
  expect(await ended).toBeInstanceOf(NetworkError);
  expect(shown()).toEqual([1, 2]);
});

test('an answer that came meanwhile is not undone', async () => {
  const { ended, give } = await begin();
  client.setQueryData(LIST, { photos: [{ id: 3 }] });
  give(json(409, { error: 'no' }));
  await ended;
  expect(shown()).toEqual([3]);
});

test.each([
  ['taken', json(200, { success: true, id: 1 })],
  ['refused', json(403, { error: 'no' })],
])('the lists it may have changed are read again once it is %s, the others are left', async (_, response) => {
  const { ended, give } = await begin();
  expect(isStale(LIST)).toBe(false);
  give(response.clone());
  await ended;
  expect([isStale(LIST), isStale(OTHER)]).toEqual([true, false]);
  expect(shown(OTHER)).toEqual([1]);
});

test('what the server answered is shown until the list has been read again', async () => {
  const { ended, give } = await begin({
    answered: ({ id }) => [
      cacheUpdate('GET /api/my-photos', ({ photos, wait }) => ({
        wait,
        photos: photos.filter((each) => each.id !== id),
      })),
    ],
    stale: ['GET /api/my-photos'],
  });
  expect(shown()).toEqual([1, 2]);
  give(json(200, { success: true, id: 1 }));
  await ended;
  expect(shown()).toEqual([2]);
  expect(isStale(LIST)).toBe(true);
});

test('a list that was being read does not show the state before the write again', async () => {
  let read: ((photos: object) => void) | undefined;
  const reading = new QueryObserver(client, {
    queryKey: LIST,
    queryFn: () => new Promise<object>((resolve) => (read = resolve)),
  });
  const stop = reading.subscribe(() => undefined);
  const { ended, give } = await begin({ ...EFFECTS, stale: [] });
  read?.({ photos: [{ id: 1 }, { id: 2 }] });
  give(json(200, { success: true, id: 1 }));
  await ended;
  expect(shown()).toEqual([2]);
  stop();
});

test('what was sent, which may be a password, goes with the form that sent it', async () => {
  const { observer, ended, give } = await begin();
  const unmount = observer.subscribe(() => undefined);
  give(json(200, { success: true, id: 1 }));
  await ended;
  unmount();
  await eventually(() => expect(client.getMutationCache().getAll()).toEqual([]));
});

test('a change that is about some inputs leaves the answers to others alone', async () => {
  const elsewhere = ['user:2', 'GET /api/photos', { query: { type: 'trains' } }] as const;
  client.setQueryData(elsewhere, { photos: [{ id: 1 }] });
  const { ended, give } = await begin({
    optimistic: () => [
      cacheUpdate(
        'GET /api/photos',
        (answered) => ({ ...answered, photos: [] }),
        ({ query }) => query.type === 'trains',
      ),
    ],
  });
  expect(shown(elsewhere)).toEqual([]);
  expect(shown(OTHER)).toEqual([1]);
  give(json(200, { success: true, id: 1 }));
  await ended;
});

const asked = () => vi.waitUntil(() => useRequirementPrompts.getState().answerPassword, { timeout: 20_000 });
const AGAIN = { error: 'again', code: 'reauthentication_required' };

describe('where the server asks for the password again', () => {
  test('the same is sent once more when it was entered', async () => {
    const { ended, give } = await begin();
    give(json(403, AGAIN));
    const enter = await asked();
    // What was changed ahead stays, and nothing is told of.
    expect(shown()).toEqual([2]);
    enter(true);
    const second = await vi.waitUntil(() => (answer === give ? undefined : answer), { timeout: 20_000 });
    second(json(200, { success: true, id: 1 }));
    expect(await ended).toEqual({ success: true, id: 1 });
    expect(useRequirementPrompts.getState().answerPassword).toBeUndefined();
  });

  test('the refusal stands where its dialog was closed', async () => {
    const { ended, give } = await begin();
    give(json(403, AGAIN));
    (await asked())(false);
    expect(await ended).toMatchObject({ code: 'reauthentication_required' });
    expect(shown()).toEqual([1, 2]);
    expect(answer).toBe(give);
  });

  test('it is asked for once by all who wait, and anew by the next', async () => {
    const both = [promptForPassword(), promptForPassword()];
    (await asked())(true);
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(useRequirementPrompts.getState().answerPassword).toBeUndefined();
    const next = promptForPassword();
    (await asked())(false);
    expect(await next).toBe(false);
  });
});
