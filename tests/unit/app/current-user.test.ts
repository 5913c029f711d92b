// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionOf, somebody } from '../../people.ts';
import { eventually } from '../../eventually.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
// Other tabs are not what is tested here, and an open channel would keep the process alive.
vi.stubGlobal('BroadcastChannel', undefined);
const browser = { onLine: false };
vi.stubGlobal('navigator', browser);

const { recheckUser, checkUser, withCheck, applyUserChanges, useLastCheck } =
  await import('../../../src/auth/current-user.ts');
const { signIn, signOut, useSession } = await import('../../../src/session/session.ts');

const asked: string[] = [];
let answer: () => Promise<Response>;
const json = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }));

beforeEach(async () => {
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answer();
  });
  await signIn(sessionOf(1, 'anna'));
});
afterEach(() => signOut());

const described = () => useSession.getState().session?.user.description;
const anna = (description: string) => Response.json(somebody({ id: 1, username: 'anna', description }));
const known = () => withCheck(useSession.getState(), useLastCheck.getState());

test("the device's word counts until the server has said more; its answer is kept on the device", async () => {
  expect(known()).toMatchObject({ check: 'asked', session: { user: { is_plane_reviewer: false } } });
  answer = () => json(200, somebody({ id: 1, username: 'anna', is_plane_reviewer: true }));
  await checkUser();
  expect(known()).toMatchObject({ check: 'confirmed', session: { user: { is_plane_reviewer: true } } });
});

test.each([
  ['no network', () => Promise.reject(new TypeError('failed to fetch')), 'unreachable'],
  ["a portal's page", () => Promise.resolve(new Response('<html>', { status: 200 })), 'unreachable'],
  ['a server in trouble', () => json(500, { error: 'No.' }), 'unverified'],
  ['a session that is over', () => json(401, { error: 'No.' }), 'ended'],
])('%s', async (_what, given, state) => {
  answer = given;
  expect(await checkUser()).toBe(state);
  expect(known()).toMatchObject({ check: state, session: { username: 'anna' } });
});

test('those who ask at the same time share one answer', async () => {
  answer = () => json(200, somebody({ id: 1, username: 'anna' }));
  await Promise.all([checkUser(), checkUser(), checkUser()]);
  expect(asked).toHaveLength(1);
});

test('an answer that comes after a sign-out, or for another session, says nothing of who is there now', async () => {
  const waiting: ((response: Response) => void)[] = [];
  answer = () => new Promise((resolve) => void waiting.push(resolve));
  const checking = checkUser();
  await eventually(() => expect(asked).toHaveLength(1));
  await signIn(sessionOf(2, 'ben'));
  waiting[0]?.(Response.json({ error: 'No.' }, { status: 401 }));
  await checking;
  expect(known()).toMatchObject({ check: 'asked', session: { username: 'ben' } });
});

describe('a change of the account', () => {
  test('is shown as the server answered it, also where it was asked before and answers after', async () => {
    const waiting: ((response: Response) => void)[] = [];
    answer = () => new Promise((resolve) => void waiting.push(resolve));
    const checking = checkUser();
    await eventually(() => expect(asked).toHaveLength(1));
    await applyUserChanges(1, { description: 'new' });
    expect(described()).toBe('new');
    waiting[0]?.(anna('old'));
    expect(await checking).toBe('confirmed');
    expect(described()).toBe('new');
    answer = async () => anna('newer');
    await checkUser();
    expect(described()).toBe('newer');
  });

  test('stays where the server can be asked no more', async () => {
    await applyUserChanges(1, { description: 'new', username: 'ann' });
    answer = () => Promise.reject(new TypeError('failed to fetch'));
    await checkUser();
    expect(described()).toBe('new');
    expect(useSession.getState().session?.username).toBe('ann');
  });

  test('whose answer says nothing is asked for anew', async () => {
    const waiting: ((response: Response) => void)[] = [];
    answer = () => new Promise((resolve) => void waiting.push(resolve));
    const checking = checkUser();
    const again = recheckUser();
    await eventually(() => expect(asked).toHaveLength(2));
    waiting[1]?.(anna('new'));
    await again;
    waiting[0]?.(anna('old'));
    await checking;
    expect(described()).toBe('new');
  });
});

describe('where nothing comes back', () => {
  beforeEach(() => {
    browser.onLine = true;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    browser.onLine = false;
    vi.useRealTimers();
  });

  test('it is asked again, since one request may be lost', async () => {
    const answers = [
      () => Promise.reject(new TypeError('failed to fetch')),
      () => json(200, somebody({ id: 1, username: 'anna', is_plane_reviewer: true })),
    ];
    answer = () => answers.shift()?.() ?? Promise.reject(new TypeError('failed to fetch'));
    const checking = checkUser();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await checking).toBe('confirmed');
    expect(asked).toHaveLength(2);
  });

  test('a connection that hangs holds up nobody for ever', async () => {
    vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
      asked.push(address);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    });
    const checking = checkUser();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await checking).toBe('unreachable');
  });
});
