import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../src/api/errors.ts';
import { ResponseTimes } from '../../../src/features/about/messages/ResponseTimes.tsx';
import { PhotoImage } from '../../../src/components/photo/PhotoImage.tsx';
import { RefusedDeletion } from '../../../src/outbox/ui/RefusedDeletion.tsx';
import { Checklist } from '../../../src/features/privacy/Checklist.tsx';
import { privacy as en } from '../../../src/features/privacy/texts/en.ts';
import { privacy as zh } from '../../../src/features/privacy/texts/zh.ts';
import { LoadFailed } from '../../../src/components/screen-states/LoadFailed.tsx';
import { WhenLoaded } from '../../../src/components/screen-states/WhenLoaded.tsx';
import type { Failure } from '../../../src/components/screen-states/WhenLoaded.tsx';
import { shownNumber } from '../../../src/ui/shown-numbers.ts';
import { useCounting } from '../../../src/ui/use-counting.ts';
import { item } from '../outbox/items.ts';

/** Without a document React only renders as on the server, so a render in the page has to be imitated. */
const { hydration } = vi.hoisted(() => ({ hydration: { isNow: false } }));
vi.mock('../../../src/ui/hydration-pass.ts', () => ({
  hydrationPass: hydration,
  useIsHydrating: () => hydration.isNow,
}));

afterEach(() => {
  hydration.isNow = false;
  vi.unstubAllGlobals();
});

function Counter({ name }: { name: string }) {
  return useCounting(name, 42, { first: 1500, later: 1500 });
}

test('a server-rendered number is shown at hydration; any other counts up', () => {
  renderToString(createElement(Counter, { name: 'on the server' }));
  vi.stubGlobal('document', {});
  renderToString(createElement(Counter, { name: 'came later' }));
  hydration.isNow = true;
  expect(renderToString(createElement(Counter, { name: 'drawn' }))).toBe('42');
  expect(['on the server', 'came later', 'drawn'].map(shownNumber)).toEqual([undefined, undefined, 42]);
});

function renderLoadFailed(problem: ApiError | NetworkError): string {
  const props = { title: 'x', offline: 'offline', problem, onRetry: () => undefined };
  const router = { initialEntries: ['/groups?page=2'] };
  return renderToString(createElement(MemoryRouter, router, createElement(LoadFailed, props)));
}

test('a read that needs a session offers login and return, any other failure a retry', () => {
  const ended = renderLoadFailed(new ApiError(401, { error: 'no', code: 'unauthorized' }));
  expect(ended).toContain('href="/login?next=%2Fgroups%3Fpage%3D2"');
  expect(ended).not.toContain('<button');
  for (const problem of [new ApiError(500, { error: 'no' }), new NetworkError('offline')]) {
    expect(renderLoadFailed(problem)).toContain('<button');
    expect(renderLoadFailed(problem)).not.toContain('/login');
  }
});

function renderFailedRead(problem: ApiError | NetworkError, failed: Failure): string {
  const result = { state: 'failed', problem, retry: () => undefined } as const;
  const props = { result, failed, children: () => createElement('p', {}, 'read') };
  return renderToString(createElement(WhenLoaded, props));
}

test('a failed read shows a status, or an alert where requested, and a retry button', () => {
  const quiet = { quietly: 'not read', offline: 'no network' };
  const refused = new ApiError(500, { error: 'no' });
  const notes = [
    renderFailedRead(refused, quiet),
    renderFailedRead(new NetworkError('offline'), quiet),
    renderFailedRead(refused, () => 'alarm'),
  ];
  expect(notes.map((note) => /role="(\w+)".*(not read|no network|alarm)/.exec(note)?.slice(1))).toEqual([
    ['status', 'not read'],
    ['status', 'no network'],
    ['alert', 'alarm'],
  ]);
  for (const note of notes) expect(note).toContain('<button');
});

function isShownAtOnce(path: string): boolean {
  const photo = { id: 1, width: 3, height: 2, thumbhash: null, cache_image_path: path, file_path: null };
  return renderToString(createElement(PhotoImage, { photo, alt: 'x', eager: true })).includes('data-shown');
}

test('an eager picture that needs a token is not shown before it has loaded', () => {
  expect(['/media/card/x.jpg', '/api/photos/1/picture'].map(isShownAtOnce)).toEqual([true, false]);
});

function hasBackground(): boolean {
  const photo = {
    id: 1,
    width: 3,
    height: 2,
    thumbhash: null,
    cache_image_path: '/c.jpg',
    file_path: '/d.jpg',
  };
  const props = { photo, alt: 'x', prefer: 'display' } as const;
  return renderToString(createElement(PhotoImage, props)).includes('background-image');
}

test('a picture has its small copy as background, except at hydration', () => {
  expect(hasBackground()).toBe(true);
  hydration.isNow = true;
  expect(hasBackground()).toBe(false);
});

function linesOfBoard(reply?: string) {
  const board = renderToString(createElement(ResponseTimes, reply === undefined ? {} : { reply }));
  return board.match(/<dd/g)?.length;
}

test('the board shows the reply time only where given', () => {
  expect([linesOfBoard(), linesOfBoard('within 24 hours')]).toEqual([2, 3]);
});

test('the privacy checklist names the profile for closing an account', () => {
  expect(renderToString(createElement(Checklist))).toContain('privacy.row.close.how');
  expect(en.row.close.how).toContain('on your profile');
  expect(zh.row.close.how).toContain('在个人资料页');
});

test('a refused deletion is shown on the photo, a pending one isn’t', () => {
  const base = { kind: 'delete-photo', photoId: 7 } as const;
  const refused = item({
    ...base,
    state: 'needs-you',
    reason: 'refused',
  });
  const waiting = item({ ...base, state: 'waiting', reason: 'network' });
  const rendered = [refused, waiting].map((deletion) =>
    renderToString(createElement(RefusedDeletion, { deletion })),
  );
  expect(rendered[0]).toContain('role="alert"');
  expect(rendered[0]).toContain('outbox.need.refused');
  expect(rendered[1]).toBe('');
});
