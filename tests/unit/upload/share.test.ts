/** How the service worker handles photos shared to the app. */
// oxlint-disable-next-line import/no-unassigned-import -- installs a global IndexedDB
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { manifest } from '../../../scripts/build/manifest.ts';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import { connect } from '../../../src/database/connection.ts';
import { NOBODY } from '../../../src/database/schema.ts';
import { listSharedPhotos, readSharedPhoto } from '../../../src/database/shared-photos.ts';
import { readDraft } from '../../../src/outbox/store/drafts.ts';
import { writeSession } from '../../../src/session/stored-session.ts';
import { handleShare, isShare } from '../../../workers/sw/share.ts';
import { sessionOf } from '../../people.ts';
import { stubCaches } from '../stub-caches.ts';

let stored: ReturnType<typeof stubCaches>;
beforeEach(() => {
  stored = stubCaches();
});
afterEach(() => vi.unstubAllGlobals());

function shareOf(...files: readonly File[]): Request {
  const body = new FormData();
  for (const file of files) body.append('photos', file);
  return new Request('https://wingrail.example/share', { method: 'POST', body });
}

const photo = (name: string, text = name) => new File([text], name, { type: 'image/jpeg' });
const redirectOf = (response: Response) => [
  response.status,
  new URL(response.headers.get('location') ?? '').search,
];

test.each([
  ['POST', 'navigate', 'https://wingrail.example/share', true],
  ['POST', 'navigate', 'https://wingrail.example/api/upload', false],
  // The page's own requests are never handled.
  ['POST', 'cors', 'https://wingrail.example/share', false],
  ['PATCH', 'cors', 'https://wingrail.example/api/uploads/1', false],
  ['PUT', 'navigate', 'https://wingrail.example/share', false],
] as const)('%s by %s of %s is handled as a share: %s', (method, mode, url, isHandled) => {
  expect(isShare({ method, mode, url, referrer: '' })).toBe(isHandled);
});

test('a form of another site is not handled as a share', () => {
  const share = { method: 'POST', mode: 'navigate', url: 'https://wingrail.example/share' } as const;
  expect(isShare({ ...share, referrer: 'https://other.example/page' })).toBe(false);
  expect(isShare({ ...share, referrer: 'https://wingrail.example/upload' })).toBe(true);
});

test('the manifest declares the share target', () => {
  expect(manifest.share_target).toEqual({
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'photos', accept: ['image/*'] }] },
  });
});

const YEAR_MS = 365 * 86_400_000;

describe('shared photos', () => {
  test('wait for the signed-in user’s answer, in order, and are in no draft', async () => {
    const connection = connect('share signed in');
    await writeSession(connection, sessionOf(7, 'maren'));
    const response = await handleShare(connection, shareOf(photo('a.jpg', 'bytes'), photo('ü & b.jpg')));
    expect(redirectOf(response)).toEqual([303, '?shared=kept']);
    const shared = await listSharedPhotos(Date.now());
    expect(shared).toMatchObject([
      { owner: 7, name: 'a.jpg', type: 'image/jpeg', size: 5 },
      { owner: 7, name: 'ü & b.jpg' },
    ]);
    const files = await Promise.all(shared.map(readSharedPhoto));
    expect(await files[0]?.text()).toBe('bytes');
    expect(files[1]).toMatchObject({ name: 'ü & b.jpg', type: 'image/jpeg' });
    expect(await readDraft(connection, 7, 0)).toEqual({ current: undefined, photos: [] });
  });

  test('have no owner while nobody is signed in', async () => {
    await handleShare(connect('share signed out'), shareOf(photo('a.jpg')));
    expect(await listSharedPhotos(Date.now())).toMatchObject([{ owner: NOBODY, name: 'a.jpg' }]);
  });

  test('are deleted after an hour', async () => {
    await handleShare(connect('share and forget'), shareOf(photo('a.jpg')));
    const later = Date.now() + 60 * 60 * 1000;
    expect(await listSharedPhotos(later - 60_000)).toHaveLength(1);
    expect(await listSharedPhotos(later)).toEqual([]);
    expect([...stored.values()].map((rows) => rows.size)).toEqual([0]);
  });

  test('stay while the page is open if the clock is set forward or back', async () => {
    await handleShare(connect('share and correct'), shareOf(photo('a.jpg')));
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const by of [YEAR_MS, -YEAR_MS]) {
      vi.setSystemTime(Date.now() + by);
      expect(await listSharedPhotos()).toHaveLength(1);
    }
    vi.useRealTimers();
  });

  test('beyond fifty are dropped, also if they come one by one, and the redirect reports it', async () => {
    const connection = connect('share many');
    const files = Array.from({ length: 49 }, (_, n) => photo(`${n}.jpg`));
    expect(redirectOf(await handleShare(connection, shareOf(...files)))).toEqual([303, '?shared=kept']);
    const two = shareOf(photo('49.jpg'), photo('50.jpg'));
    expect(redirectOf(await handleShare(connection, two))).toEqual([303, '?shared=full']);
    expect(await listSharedPhotos(Date.now())).toHaveLength(50);
  });

  test('are all kept if there are just fifty', async () => {
    const files = Array.from({ length: 50 }, (_, n) => photo(`${n}.jpg`));
    const response = await handleShare(connect('share fifty'), shareOf(...files));
    expect(redirectOf(response)).toEqual([303, '?shared=kept']);
    expect(await listSharedPhotos(Date.now())).toHaveLength(50);
  });

  test('that are too large are stored without their bytes, so that the screen can report them', async () => {
    const large = new File([new Uint8Array(MAX_PHOTO_BYTES + 1)], 'large.jpg', { type: 'image/jpeg' });
    await handleShare(connect('share large'), shareOf(large));
    const shared = await listSharedPhotos(Date.now());
    expect(shared).toMatchObject([{ name: 'large.jpg', size: MAX_PHOTO_BYTES + 1 }]);
    expect((await Promise.all(shared.map(readSharedPhoto)))[0]?.size).toBe(0);
  });

  test('that can’t be stored are reported as failed', async () => {
    vi.stubGlobal('reportError', () => undefined);
    vi.stubGlobal('caches', {
      has: async () => false,
      open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    });
    const response = await handleShare(connect('share without space'), shareOf(photo('a.jpg')));
    expect(redirectOf(response)).toEqual([303, '?shared=failed']);
  });
});
