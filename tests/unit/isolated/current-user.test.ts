// oxlint-disable-next-line import/no-unassigned-import -- installs a global IndexedDB
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionOf, somebody } from '../../people.ts';
import { eventually } from '../../eventually.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
// Other tabs aren't tested here, and an open channel would keep the process alive.
vi.stubGlobal('BroadcastChannel', undefined);
const browser = { onLine: false };
vi.stubGlobal('navigator', browser);

const { recheckUser, checkUser, withCheck, applyUserChanges, useLastCheck } =
  await import('../../../src/auth/current-user.ts');
const { signIn, useSession } = await import('../../../src/session/session.ts');
const { signOut } = await import('../../../src/auth/sign-out.ts');

const requests: string[] = [];
let respond: () => Promise<Response>;
const json = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }));

beforeEach(async () => {
  requests.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    return respond();
  });
  await signIn(sessionOf(1, 'anna'));
});
afterEach(() => signOut());

const currentDescription = () => useSession.getState().session?.user.description;
const anna = (description: string) => Response.json(somebody({ id: 1, username: 'anna', description }));
const current = () => withCheck(useSession.getState(), useLastCheck.getState());

test('the stored user counts until the server responds, whose response is then used', async () => {
  expect(current()).toMatchObject({ check: 'asked', session: { user: { is_plane_reviewer: false } } });
  respond = () => json(200, somebody({ id: 1, username: 'anna', is_plane_reviewer: true }));
  await checkUser();
  expect(current()).toMatchObject({ check: 'confirmed', session: { user: { is_plane_reviewer: true } } });
});

test.each([
  ['no network', () => Promise.reject(new TypeError('failed to fetch')), 'unreachable'],
  ["a portal's page", () => Promise.resolve(new Response('<html>', { status: 200 })), 'unreachable'],
  ['a failing server', () => json(500, { error: 'No.' }), 'unverified'],
  ['an ended session', () => json(401, { error: 'No.', code: 'unauthorized' }), 'ended'],
  ['a 401 of something else', () => json(401, { error: 'No.' }), 'unverified'],
])('a check with %s keeps the stored user', async (_case, response, state) => {
  respond = response;
  expect(await checkUser()).toBe(state);
  expect(current()).toMatchObject({ check: state, session: { username: 'anna' } });
});

test('concurrent checks share one request', async () => {
  respond = () => json(200, somebody({ id: 1, username: 'anna' }));
  await Promise.all([checkUser(), checkUser(), checkUser()]);
  expect(requests).toHaveLength(1);
});

test('a late respond for a previous session does not change the current one', async () => {
  const pending: ((response: Response) => void)[] = [];
  respond = () => new Promise((resolve) => void pending.push(resolve));
  const checking = checkUser();
  await eventually(() => expect(requests).toHaveLength(1));
  await signIn(sessionOf(2, 'ben'));
  pending[0]?.(Response.json({ error: 'No.' }, { status: 401 }));
  await checking;
  expect(current()).toMatchObject({ check: 'asked', session: { username: 'ben' } });
});

describe('a change of the account', () => {
  test('is not undone by an respond to a check that started before it', async () => {
    const pending: ((response: Response) => void)[] = [];
    respond = () => new Promise((resolve) => void pending.push(resolve));
    const checking = checkUser();
    await eventually(() => expect(requests).toHaveLength(1));
    await applyUserChanges(1, { description: 'new' });
    expect(currentDescription()).toBe('new');
    pending[0]?.(anna('old'));
    expect(await checking).toBe('confirmed');
    expect(currentDescription()).toBe('new');
    respond = async () => anna('newer');
    await checkUser();
    expect(currentDescription()).toBe('newer');
  });

  test('is kept when the next check fails', async () => {
    await applyUserChanges(1, { description: 'new', username: 'ann' });
    respond = () => Promise.reject(new TypeError('failed to fetch'));
    await checkUser();
    expect(currentDescription()).toBe('new');
    expect(useSession.getState().session?.username).toBe('ann');
  });

  test('without an respond body is read from the server again', async () => {
    const pending: ((response: Response) => void)[] = [];
    respond = () => new Promise((resolve) => void pending.push(resolve));
    const checking = checkUser();
    const rechecking = recheckUser();
    await eventually(() => expect(requests).toHaveLength(2));
    pending[1]?.(anna('new'));
    await rechecking;
    pending[0]?.(anna('old'));
    await checking;
    expect(currentDescription()).toBe('new');
  });
});

describe('a check without a response', () => {
  beforeEach(() => {
    browser.onLine = true;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    browser.onLine = false;
    vi.useRealTimers();
  });

  test('is retried, since one request may be lost', async () => {
    const responses = [
      () => Promise.reject(new TypeError('failed to fetch')),
      () => json(200, somebody({ id: 1, username: 'anna', is_plane_reviewer: true })),
    ];
    respond = () => responses.shift()?.() ?? Promise.reject(new TypeError('failed to fetch'));
    const checking = checkUser();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await checking).toBe('confirmed');
    expect(requests).toHaveLength(2);
  });

  test('ends by a timeout if the connection hangs', async () => {
    vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
      requests.push(address);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    });
    const checking = checkUser();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await checking).toBe('unreachable');
  });
});
