import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../src/api/errors.ts';
import { cacheUpdate, writeOptions } from '../../../src/api/write-options.ts';
import type { WriteEffects } from '../../../src/api/write-options.ts';
import { useRequirementPrompts } from '../../../src/session/account-requirements.ts';
import { promptForPassword } from '../../../src/session/prompt-for-password.ts';
import { useSession } from '../../../src/session/session.ts';
import { eventually } from '../../eventually.ts';

useSession.setState({ ready: true, session: undefined });

type Delete = 'DELETE /api/my-photos/:id';

const LIST = ['user:2', 'GET /api/my-photos', {}] as const;
const OTHER = ['public', 'GET /api/photos', { query: { type: 'planes' } }] as const;

/** Removes the photo from the list optimistically, and invalidates the list afterwards. */
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
/** Responds to the pending request. */
let pending: ((response: Response | Error) => void) | undefined;

beforeEach(() => {
  pending = undefined;
  client = new QueryClient();
  client.setQueryData(LIST, { photos: [{ id: 1 }, { id: 2 }] });
  client.setQueryData(OTHER, { photos: [{ id: 1 }] });
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve, reject) => {
        pending = (response) => (response instanceof Error ? reject(response) : resolve(response));
      }),
  );
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

/** The photo ids in a cached list. */
const shown = (key: readonly unknown[] = LIST) =>
  client.getQueryData<{ photos: { id: number }[] }>(key)?.photos.map(({ id }) => id);
const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

/** Starts deleting photo 1; resolves once the request is sent. */
async function startDelete(effects: WriteEffects<Delete> = EFFECTS) {
  const observer = new MutationObserver(client, writeOptions<Delete>('DELETE /api/my-photos/:id', effects));
  const ended = observer.mutate({ input: { params: { id: 1 } } }).catch((error: unknown) => error);
  const respond = await vi.waitUntil(() => pending, { timeout: 20_000 });
  return { observer, ended, respond };
}

const json = (status: number, body: object) => Response.json(body, { status });

test('a list shows the change before the response, and keeps it', async () => {
  const { ended, respond } = await startDelete();
  expect(shown()).toEqual([2]);
  respond(json(200, { success: true, id: 1 }));
  expect(await ended).toEqual({ success: true, id: 1 });
  expect(shown()).toEqual([2]);
});

test('a refusal rolls the list back, and is the error of the mutation', async () => {
  const { ended, respond, observer } = await startDelete();
  respond(json(409, { error: 'no', code: 'conflict' }));
  expect(await ended).toBeInstanceOf(ApiError);
  expect(shown()).toEqual([1, 2]);
  expect(observer.getCurrentResult().error).toMatchObject({ status: 409, code: 'conflict' });
});

test('without a network it fails at once, and the list is rolled back', async () => {
  const { ended, respond } = await startDelete();
  respond(new TypeError('Failed to fetch'));
  expect(await ended).toBeInstanceOf(NetworkError);
  expect(shown()).toEqual([1, 2]);
});

test('newer list data is not rolled back', async () => {
  const { ended, respond } = await startDelete();
  client.setQueryData(LIST, { photos: [{ id: 3 }] });
  respond(json(409, { error: 'no' }));
  await ended;
  expect(shown()).toEqual([3]);
});

test.each([
  ['accepted', json(200, { success: true, id: 1 })],
  ['refused', json(403, { error: 'no' })],
])('once the write is %s, only the lists that it may have changed are invalidated', async (_, response) => {
  const { ended, respond } = await startDelete();
  expect(isStale(LIST)).toBe(false);
  respond(response.clone());
  await ended;
  expect([isStale(LIST), isStale(OTHER)]).toEqual([true, false]);
  expect(shown(OTHER)).toEqual([1]);
});

test('the update from the response is shown until the list is read again', async () => {
  const { ended, respond } = await startDelete({
    responded: ({ id }) => [
      cacheUpdate('GET /api/my-photos', ({ photos, wait }) => ({
        wait,
        photos: photos.filter((photo) => photo.id !== id),
      })),
    ],
    stale: ['GET /api/my-photos'],
  });
  expect(shown()).toEqual([1, 2]);
  respond(json(200, { success: true, id: 1 }));
  await ended;
  expect(shown()).toEqual([2]);
  expect(isStale(LIST)).toBe(true);
});

test('a list read that started before the write does not restore the old state', async () => {
  let read: ((photos: object) => void) | undefined;
  const reading = new QueryObserver(client, {
    queryKey: LIST,
    queryFn: () => new Promise<object>((resolve) => (read = resolve)),
  });
  const stop = reading.subscribe(() => undefined);
  const { ended, respond } = await startDelete({ ...EFFECTS, stale: [] });
  read?.({ photos: [{ id: 1 }, { id: 2 }] });
  respond(json(200, { success: true, id: 1 }));
  await ended;
  expect(shown()).toEqual([2]);
  stop();
});

test('the input, which may be a password, is dropped with the form that sent it', async () => {
  const { observer, ended, respond } = await startDelete();
  const unmount = observer.subscribe(() => undefined);
  respond(json(200, { success: true, id: 1 }));
  await ended;
  unmount();
  await eventually(() => expect(client.getMutationCache().getAll()).toEqual([]));
});

test('an optimistic update for some inputs leaves responses to others unchanged', async () => {
  const trainList = ['user:2', 'GET /api/photos', { query: { type: 'trains' } }] as const;
  client.setQueryData(trainList, { photos: [{ id: 1 }] });
  const { ended, respond } = await startDelete({
    optimistic: () => [
      cacheUpdate(
        'GET /api/photos',
        (list) => ({ ...list, photos: [] }),
        ({ query }) => query.type === 'trains',
      ),
    ],
  });
  expect(shown(trainList)).toEqual([]);
  expect(shown(OTHER)).toEqual([1]);
  respond(json(200, { success: true, id: 1 }));
  await ended;
});

const passwordPrompt = () =>
  vi.waitUntil(() => useRequirementPrompts.getState().answerPassword, { timeout: 20_000 });
const REAUTHENTICATE = { error: 'again', code: 'reauthentication_required' };

describe('a write that needs the password again', () => {
  test('is sent again once the password is entered', async () => {
    const { ended, respond } = await startDelete();
    respond(json(403, REAUTHENTICATE));
    const enter = await passwordPrompt();
    // The optimistic update is kept, without an error.
    expect(shown()).toEqual([2]);
    enter(true);
    const second = await vi.waitUntil(() => (pending === respond ? undefined : pending), { timeout: 20_000 });
    second(json(200, { success: true, id: 1 }));
    expect(await ended).toEqual({ success: true, id: 1 });
    expect(useRequirementPrompts.getState().answerPassword).toBeUndefined();
  });

  test('fails where the dialog was closed', async () => {
    const { ended, respond } = await startDelete();
    respond(json(403, REAUTHENTICATE));
    (await passwordPrompt())(false);
    expect(await ended).toMatchObject({ code: 'reauthentication_required' });
    expect(shown()).toEqual([1, 2]);
    expect(pending).toBe(respond);
  });

  test('shares one prompt with concurrent writes, and prompts again for the next', async () => {
    const both = [promptForPassword(), promptForPassword()];
    (await passwordPrompt())(true);
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(useRequirementPrompts.getState().answerPassword).toBeUndefined();
    const next = promptForPassword();
    (await passwordPrompt())(false);
    expect(await next).toBe(false);
  });
});
