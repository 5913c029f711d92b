/** How the service worker handles photos shared to the app. */
// oxlint-disable-next-line import/no-unassigned-import -- installs a global IndexedDB
import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { manifest } from '../../../scripts/build/manifest.ts';
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import { connect } from '../../../src/database/connection.ts';
import type { Connection } from '../../../src/database/connection.ts';
import { NOBODY } from '../../../src/database/schema.ts';
import { readDraft, readPickedFile } from '../../../src/outbox/store/drafts.ts';
import { writeSession } from '../../../src/session/stored-session.ts';
import { handleShare, isShare } from '../../../workers/sw/share.ts';
import { sessionOf } from '../../people.ts';

function shareOf(...files: readonly File[]): Request {
  const body = new FormData();
  for (const file of files) body.append('photos', file);
  return new Request('https://wingrail.example/share', { method: 'POST', body });
}

const photo = (name: string, text = name) => new File([text], name, { type: 'image/jpeg' });
const names = async (connection: Connection, owner: number) =>
  (await readDraft(connection, owner, 'x', 0)).photos.map(({ name }) => name);
const redirectOf = (answer: Response) => [
  answer.status,
  new URL(answer.headers.get('location') ?? '').search,
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

describe('shared photos', () => {
  test('are stored for the signed-in user, in order, before the redirect', async () => {
    const connection = connect('share signed in');
    await writeSession(connection, sessionOf(7, 'maren'));
    const answer = await handleShare(connection, shareOf(photo('a.jpg', 'bytes'), photo('b.jpg')));
    expect(redirectOf(answer)).toEqual([303, '?shared=kept']);
    const { photos } = await readDraft(connection, 7, 'x', 0);
    expect(photos.map(({ name, type }) => [name, type])).toEqual([
      ['a.jpg', 'image/jpeg'],
      ['b.jpg', 'image/jpeg'],
    ]);
    const bytes = await readPickedFile(connection, 7, photos[0]?.part[1] ?? '');
    expect(new TextDecoder().decode(bytes)).toBe('bytes');
  });

  test('are stored without an owner while nobody is signed in', async () => {
    const connection = connect('share signed out');
    await handleShare(connection, shareOf(photo('a.jpg')));
    expect(await names(connection, NOBODY)).toEqual(['a.jpg']);
  });

  test('beyond fifty are dropped, and the redirect reports it', async () => {
    const connection = connect('share many');
    const files = Array.from({ length: 52 }, (_, n) => photo(`${n}.jpg`));
    expect(redirectOf(await handleShare(connection, shareOf(...files)))).toEqual([303, '?shared=full']);
    expect(await names(connection, NOBODY)).toHaveLength(50);
  });

  test('that are too large are stored without their bytes, so that the screen can report them', async () => {
    const connection = connect('share large');
    const large = new File([new Uint8Array(MAX_PHOTO_BYTES + 1)], 'large.jpg', { type: 'image/jpeg' });
    await handleShare(connection, shareOf(large));
    const { photos } = await readDraft(connection, NOBODY, 'x', 0);
    expect(photos).toMatchObject([{ name: 'large.jpg', size: MAX_PHOTO_BYTES + 1 }]);
    expect(await readPickedFile(connection, NOBODY, photos[0]?.part[1] ?? '')).toBeUndefined();
  });

  test('that can’t be stored are reported as failed', async () => {
    vi.stubGlobal('reportError', () => undefined);
    const broken: Connection = {
      run: () => Promise.reject(new Error('full')),
      close: () => Promise.resolve(),
    };
    expect(redirectOf(await handleShare(broken, shareOf(photo('a.jpg'))))).toEqual([303, '?shared=failed']);
    vi.unstubAllGlobals();
  });
});
