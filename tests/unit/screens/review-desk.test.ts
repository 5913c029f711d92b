import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import type { PhotoMark } from '../../../src/contract/calls/photo.ts';
import { REJECT_CODES } from '../../../src/contract/rules/values.ts';
import { prefetch, pathsToPrefetch } from '../../../src/features/review/prefetch.ts';
import type { PrefetchPorts, PrefetchProgress } from '../../../src/features/review/prefetch.ts';
import {
  codeOfDigit,
  digitOf,
  movePin,
  pinNumbersOf,
  addPin,
  removePin,
  toggleCode,
} from '../../../src/features/review/marks.ts';
import type { Marks } from '../../../src/features/review/marks.ts';
import { serverMessageText } from '../../../src/outbox/page/server-message-text.ts';
import { review as en } from '../../../src/features/review/texts/en.ts';
import { lowResolutionSide } from '../../../src/features/review/low-resolution.ts';
import { failureTitle, isAllowed, previousMarks } from '../../../src/features/review/desk-decisions.ts';
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

/** A device that has some pictures, a network that has all but some. */
function device(has: string[], { without = [] as string[] } = {}) {
  const here = new Set(has);
  const asked: string[] = [];
  const told: PrefetchProgress[] = [];
  const ports: PrefetchPorts = {
    storedBytes: async (path) => (here.has(path) ? 1000 : undefined),
    fetch: async (path) => {
      asked.push(path);
      if (without.includes(path)) throw new TypeError('no network');
      here.add(path);
    },
    idle: async () => undefined,
  };
  return { ports, asked, told, tell: (kept: PrefetchProgress) => told.push(kept) };
}

describe('the codes of a rejection', () => {
  test('are chosen and dropped, with all their places', () => {
    const chosen = toggleCode(toggleCode([], 'dust'), 'level');
    expect(chosen).toEqual([{ code: 'dust' }, { code: 'level' }]);
    expect(toggleCode([dust(0.1, 0.2), { code: 'level' }, dust(0.3, 0.4)], 'dust')).toEqual([
      { code: 'level' },
    ]);
  });

  test('the first pin is that of the chosen code, the next are more of it', () => {
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

  test('the last pin that goes leaves its code; another goes alone', () => {
    expect(removePin([dust(0.1, 0.1)], 0)).toEqual([dust()]);
    expect(removePin([dust(0.1, 0.1), dust(0.2, 0.2)], 0)).toEqual([dust(0.2, 0.2)]);
    expect(removePin([dust(0.1, 0.1)], 5)).toEqual([dust(0.1, 0.1)]);
  });

  test('are twenty at most', () => {
    const full = Array.from({ length: 20 }, (_, n) => dust(n / 20, 0));
    expect(addPin(full, 'dust', { x: 0.5, y: 0.5 })).toBe(full);
    expect(toggleCode(full, 'level')).toBe(full);
    expect(toggleCode(full, 'dust')).toEqual([]);
  });

  test('the first ten have a digit each', () => {
    expect([digitOf('level'), digitOf(REJECT_CODES[9]), digitOf(REJECT_CODES[10])]).toEqual([
      '1',
      '0',
      undefined,
    ]);
    for (const code of REJECT_CODES.slice(0, 10)) expect(codeOfDigit(digitOf(code) ?? '')).toBe(code);
    expect(codeOfDigit('x')).toBeUndefined();
  });
});

test.each([
  [{ width: 6000, height: 4000 }, { naturalWidth: 2160, naturalHeight: 1440 }, undefined],
  [{ width: 6000, height: 4000 }, { naturalWidth: 640, naturalHeight: 427 }, 640],
  [{ width: 4000, height: 6000 }, { naturalWidth: 427, naturalHeight: 640 }, 640],
  // A photo that is itself no larger has nothing finer.
  [{ width: 1600, height: 1067 }, { naturalWidth: 1600, naturalHeight: 1067 }, undefined],
])('a picture of %j that is %j is coarse at %s', (photo, picture, side) => {
  expect(lowResolutionSide(photo, picture)).toBe(side);
});

describe('decisions at the desk', () => {
  const pending = { ...card({ approval_status: 'pending' }), may_delete: true };
  const appealed = { ...card({ approval_status: 'pending_appeal' }), may_delete: true };

  test('an appeal is approved or deleted, and deleted only by those who may', () => {
    const may = (photo: typeof pending) =>
      (['approve', 'reject', 'delete'] as const).map((action) => isAllowed(action, photo));
    expect(may(pending)).toEqual([true, true, true]);
    expect(may(appealed)).toEqual([true, false, true]);
    expect(may({ ...appealed, may_delete: false })).toEqual([true, false, false]);
  });

  test('the places that are shown with an appeal are those of the latest rejection', () => {
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

describe('the words for a decision that failed', () => {
  test('are those of the desk', async () => {
    const i18n = createInstance();
    await i18n.init({ lng: 'en', resources: { en: { translation: { review: en } } } });
    const title = (...given: Parameters<typeof failureTitle>) => i18n.t(failureTitle(...given));
    expect(title('approve', 'planes')).toBe('Failed to perform action.');
    expect(title('delete', 'trains')).toBe('Failed to delete photo.');
    expect(title('reject', 'all')).toBe('Processing Error');
    expect(title('delete', 'all')).toBe('Failed to delete photo. Please try again.');
  });

  test('have the server’s text, in a language it was said in', () => {
    expect(serverMessageText({ en: 'No.', zh: '不。' }, 'zh-CN')).toBe('不。');
    expect(serverMessageText({ en: 'No.' }, 'zh')).toBe('No.');
    expect(serverMessageText({ en: ' ' }, 'en')).toBeUndefined();
    expect(serverMessageText(undefined, 'en')).toBeUndefined();
  });
});

describe('fetching ahead', () => {
  test('what is missing is fetched in the list’s order, and counted with its bytes', async () => {
    const { ports, asked, told, tell } = device(['/media/b']);
    await prefetch(['/media/a', '/media/b', '/media/c'], ports, new AbortController().signal, tell);
    expect(asked).toEqual(['/media/a', '/media/c']);
    expect(told).toEqual([
      { photos: 1, bytes: 1000 },
      { photos: 2, bytes: 2000 },
      { photos: 3, bytes: 3000 },
    ]);
  });

  test('a picture that does not come holds up no other', async () => {
    const { ports, told, tell } = device([], { without: ['/media/a'] });
    await prefetch(['/media/a', '/media/b'], ports, new AbortController().signal, tell);
    expect(told.at(-1)).toEqual({ photos: 1, bytes: 1000 });
  });

  test('storage that can’t be read counts as empty', async () => {
    const { ports, asked, told, tell } = device([]);
    const broken: PrefetchPorts = {
      ...ports,
      storedBytes: () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')),
    };
    await prefetch(['/media/a'], broken, new AbortController().signal, tell);
    expect([asked, told]).toEqual([['/media/a'], [{ photos: 0, bytes: 0 }]]);
  });

  test('once the list is another nothing more is fetched or told', async () => {
    const { ports, asked, told, tell } = device([]);
    const end = new AbortController();
    const idle = async () => end.abort();
    await prefetch(['/media/a'], { ...ports, idle }, end.signal, tell);
    expect([asked, told]).toEqual([[], [{ photos: 0, bytes: 0 }]]);
  });

  test('is of the first display copies; private pictures are not kept', () => {
    const photos = ['/media/1', '/api/photos/2/picture', null, '/media/4', '/media/5'].map((file_path) =>
      card({ file_path }),
    );
    expect(pathsToPrefetch(photos, 2)).toEqual(['/media/1', '/media/4']);
    expect(pathsToPrefetch(photos, 0)).toEqual([]);
  });
});
