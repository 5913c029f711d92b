import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import type { PhotoMark } from '../../../src/contract/calls/decision.ts';
import { estimatedBytes, photosToPrefetch, prefetch } from '../../../src/features/review/list/prefetch.ts';
import type { PrefetchPorts, PrefetchProgress } from '../../../src/features/review/list/prefetch.ts';
import {
  movePin,
  pinNumbersOf,
  addPin,
  removePin,
  toggleCode,
  toggleEqualised,
} from '../../../src/features/review/decision/marks.ts';
import type { Marks } from '../../../src/features/review/decision/marks.ts';
import { serverMessageText } from '../../../src/outbox/page/server-message-text.ts';
import { review as en } from '../../../src/features/review/texts/en.ts';
import { lowResolutionSide } from '../../../src/features/review/stage/low-resolution.ts';
import {
  failureTitle,
  isAllowed,
  isExempt,
  previousMarks,
  refusalOf,
} from '../../../src/features/review/decision/desk-decisions.ts';
import { card } from './make.ts';

const dust = (x?: number, y?: number): PhotoMark =>
  x === undefined || y === undefined ? { code: 'dust' } : { code: 'dust', x, y };

const entry = (role: 'reviewer' | 'user', marks: PhotoMark[]) => ({
  role,
  marks,
  sender_username: 'anders',
  created_at: '2026-01-01T00:00:00.000Z',
  message: 'x',
});

/** A cache with some pictures, and a network with all pictures except `without`. */
function fakePorts(stored: string[], { without = [] as string[] } = {}) {
  const cached = new Set(stored);
  const fetched: string[] = [];
  const reports: PrefetchProgress[] = [];
  const ports: PrefetchPorts = {
    storedBytes: async (path) => (cached.has(path) ? 1000 : undefined),
    fetch: async (path) => {
      fetched.push(path);
      if (without.includes(path)) throw new TypeError('no network');
      cached.add(path);
    },
    idle: async () => undefined,
  };
  return { ports, fetched, reports, report: (progress: PrefetchProgress) => reports.push(progress) };
}

describe('the codes of a rejection', () => {
  test('are added and removed, with all their pins', () => {
    const chosen = toggleCode(toggleCode([], 'dust'), 'level');
    expect(chosen).toEqual([{ code: 'dust' }, { code: 'level' }]);
    expect(toggleCode([dust(0.1, 0.2), { code: 'level' }, dust(0.3, 0.4)], 'dust')).toEqual([
      { code: 'level' },
    ]);
  });

  test('the first pin goes to the chosen code’s mark, further pins add marks', () => {
    let marks: Marks = [{ code: 'dust' }, { code: 'level' }];
    marks = addPin(marks, 'dust', { x: 0.25, y: 0.5 });
    marks = addPin(marks, 'dust', { x: 0.75, y: 0.5 });
    expect(marks).toEqual([dust(0.25, 0.5), { code: 'level' }, dust(0.75, 0.5)]);
    expect(pinNumbersOf(marks, 'dust')).toEqual([1, 3]);
    expect(pinNumbersOf(marks, 'level')).toEqual([]);
  });

  test('a pin stays on the photo', () => {
    expect(movePin([dust(0.5, 0.5)], 0, { x: -0.2, y: 1.3 })).toEqual([dust(0, 1)]);
    expect(addPin([], 'dust', { x: 1 / 3, y: 0 })).toEqual([dust(0.3333, 0)]);
  });

  test('removing the last pin keeps its code; removing another removes its mark', () => {
    expect(removePin([dust(0.1, 0.1)], 0)).toEqual([dust()]);
    expect(removePin([dust(0.1, 0.1), dust(0.2, 0.2)], 0)).toEqual([dust(0.2, 0.2)]);
    expect(removePin([dust(0.1, 0.1)], 5)).toEqual([dust(0.1, 0.1)]);
  });

  test('a pin that shows only when equalised stays so when it is moved, until that or the pin is taken back', () => {
    const equalised = { ...dust(0.5, 0.5), equalised: true as const };
    expect(addPin([{ code: 'dust' }], 'dust', { x: 0.5, y: 0.5, equalised: true })).toEqual([equalised]);
    expect(addPin([equalised], 'dust', { x: 0.1, y: 0.1 })).toEqual([equalised, dust(0.1, 0.1)]);
    expect(movePin([equalised], 0, { x: 0.6, y: 0.5 })).toEqual([{ ...equalised, x: 0.6 }]);
    expect(toggleEqualised([dust(0.5, 0.5)], 0)).toEqual([equalised]);
    expect(toggleEqualised([equalised], 0)).toEqual([dust(0.5, 0.5)]);
    expect(toggleEqualised([dust()], 0)).toEqual([dust()]);
    expect(removePin([equalised], 0)).toEqual([dust()]);
  });

  test('are twenty at most', () => {
    const full = Array.from({ length: 20 }, (_, n) => dust(n / 20, 0));
    expect(addPin(full, 'dust', { x: 0.5, y: 0.5 })).toBe(full);
    expect(toggleCode(full, 'level')).toBe(full);
    expect(toggleCode(full, 'dust')).toEqual([]);
  });
});

test.each([
  [{ width: 6000, height: 4000 }, { naturalWidth: 2160, naturalHeight: 1440 }, undefined],
  [{ width: 6000, height: 4000 }, { naturalWidth: 640, naturalHeight: 427 }, 640],
  [{ width: 4000, height: 6000 }, { naturalWidth: 427, naturalHeight: 640 }, 640],
  // The photo itself has no more pixels than are shown.
  [{ width: 1600, height: 1067 }, { naturalWidth: 1600, naturalHeight: 1067 }, undefined],
])('a photo of %j shown as %j has the low-resolution side %s', (photo, picture, side) => {
  expect(lowResolutionSide(photo, picture)).toBe(side);
});

const allowed = (photo: Parameters<typeof isAllowed>[1]) =>
  (['approve', 'reject', 'uphold', 'delete'] as const).filter((action) => isAllowed(action, photo));

describe('decisions at the desk', () => {
  const pending = { ...card({ approval_status: 'pending' }), may_delete: true };
  const appealed = { ...card({ approval_status: 'pending_appeal' }), may_delete: true };

  test('an appeal can be approved, deleted or upheld by those who may, but not rejected', () => {
    expect(allowed(pending)).toEqual(['approve', 'reject', 'delete']);
    expect(allowed({ ...appealed, may_uphold: true })).toEqual(['approve', 'uphold', 'delete']);
    expect(allowed({ ...appealed, may_uphold: false })).toEqual(['approve', 'delete']);
    expect(allowed({ ...appealed, may_delete: false })).toEqual([]);
    expect([refusalOf(pending), refusalOf(appealed)]).toEqual(['reject', 'uphold']);
  });

  test('appeals and one’s own photos don’t count towards the day’s deletions', () => {
    const me = pending.user_id;
    expect([isExempt(pending, me + 1), isExempt(pending, me), isExempt(appealed, me + 1)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('an appeal is shown with the marks of the latest rejection', () => {
    const conversation = [
      entry('reviewer', [dust(0.1, 0.1)]),
      entry('user', []),
      entry('reviewer', [dust(0.9, 0.9)]),
      entry('user', []),
    ];
    expect(previousMarks({ conversation })).toEqual([dust(0.9, 0.9)]);
    expect(previousMarks({ conversation: [] })).toEqual([]);
  });
});

describe('the texts for a failed decision', () => {
  test('depend on the desk', async () => {
    const i18n = createInstance();
    await i18n.init({ lng: 'en', resources: { en: { translation: { review: en } } } });
    const title = (...args: Parameters<typeof failureTitle>) => i18n.t(failureTitle(...args));
    expect(title('approve', 'planes')).toBe('Failed to perform action.');
    expect(title('delete', 'trains')).toBe('Failed to delete photo.');
    expect(title('reject', 'all')).toBe('Processing Error');
    expect(title('delete', 'all')).toBe('Failed to delete photo. Please try again.');
  });

  test('include the server’s text in the user’s language, if available', () => {
    expect(serverMessageText({ en: 'No.', zh: '不。' }, 'zh-CN')).toBe('不。');
    expect(serverMessageText({ en: 'No.' }, 'zh')).toBe('No.');
    expect(serverMessageText({ en: ' ' }, 'en')).toBeUndefined();
    expect(serverMessageText(undefined, 'en')).toBeUndefined();
  });
});

const photoOf = (name: string) => ({
  display: `/media/${name}`,
  full: `/api/${name}`,
  compared: [],
  bytes: 1000,
});

describe('prefetching', () => {
  test('fetches missing pictures in the list’s order, the display copies first, and reports whole photos', async () => {
    const { ports, fetched, reports, report } = fakePorts(['/media/b', '/api/b']);
    await prefetch(['a', 'b', 'c'].map(photoOf), ports, new AbortController().signal, report);
    expect(fetched).toEqual(['/media/a', '/media/c', '/api/a', '/api/c']);
    expect(reports).toEqual([
      { photos: 1, bytes: 2000 },
      { photos: 1, bytes: 3000 },
      { photos: 1, bytes: 4000 },
      { photos: 2, bytes: 5000 },
      { photos: 3, bytes: 6000 },
    ]);
  });

  test('fetches the photos to compare with after the display copies, and does without them', async () => {
    const { ports, fetched, reports, report } = fakePorts([], { without: ['/media/x'] });
    const photo = { ...photoOf('a'), compared: ['/media/x', '/media/a'] };
    await prefetch([photo], ports, new AbortController().signal, report);
    expect(fetched).toEqual(['/media/a', '/media/x', '/api/a']);
    expect(reports.at(-1)).toEqual({ photos: 1, bytes: 2000 });
  });

  test('continues after a picture that fails', async () => {
    const { ports, reports, report } = fakePorts([], { without: ['/media/a'] });
    await prefetch(['a', 'b'].map(photoOf), ports, new AbortController().signal, report);
    expect(reports.at(-1)).toEqual({ photos: 1, bytes: 3000 });
  });

  test('counts a picture that is stored only after the others have been fetched', async () => {
    const { ports, fetched, reports, report } = fakePorts([]);
    const slow: PrefetchPorts = {
      ...ports,
      storedBytes: (path) =>
        path === '/media/a' && !fetched.includes('/api/a')
          ? Promise.resolve(undefined)
          : ports.storedBytes(path),
    };
    await prefetch([photoOf('a')], slow, new AbortController().signal, report);
    expect(reports.at(-1)).toEqual({ photos: 1, bytes: 2000 });
  });

  test('counts the display copy alone if the list doesn’t know more', async () => {
    const { ports, reports, report } = fakePorts(['/media/a']);
    await prefetch([{ ...photoOf('a'), full: undefined }], ports, new AbortController().signal, report);
    expect(reports).toEqual([{ photos: 1, bytes: 1000 }]);
  });

  test('treats unreadable storage as empty', async () => {
    const { ports, fetched, reports, report } = fakePorts([]);
    const broken: PrefetchPorts = {
      ...ports,
      storedBytes: () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')),
    };
    await prefetch([photoOf('a')], broken, new AbortController().signal, report);
    expect([fetched, reports]).toEqual([['/media/a', '/api/a'], [{ photos: 0, bytes: 0 }]]);
  });

  test('stops fetching and reporting once aborted', async () => {
    const { ports, fetched, reports, report } = fakePorts([]);
    const end = new AbortController();
    const idle = async () => end.abort();
    await prefetch([photoOf('a')], { ...ports, idle }, end.signal, report);
    expect([fetched, reports]).toEqual([[], [{ photos: 0, bytes: 0 }]]);
  });

  test('covers the photos from the one on the desk on, then those before it, but not private pictures', () => {
    const photos = ['/media/1', '/media/2', '/api/photos/3/picture', null, '/media/5', '/media/6'].map(
      (file_path, index) => ({
        id: index + 1,
        file_path,
        full: { path: `/api/${index + 1}`, bytes: 2_000_000, width: 6000, height: 4000 },
      }),
    );
    const paths = (currentId: number, most: number) =>
      photosToPrefetch(photos, currentId, most).map(({ display, full }) => [display, full]);
    expect(paths(2, 2)).toEqual([
      ['/media/2', '/api/2'],
      ['/media/5', '/api/5'],
    ]);
    expect(paths(6, 3).map(([display]) => display)).toEqual(['/media/6', '/media/5', '/media/2']);
    expect(paths(1, 0)).toEqual([]);
    expect(estimatedBytes(photosToPrefetch(photos, 1, 3))).toBeGreaterThan(6_000_000);
  });
});
