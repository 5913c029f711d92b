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
import { hydrationPass } from '../../../src/ui/hydration-pass.ts';
import { shownNumber } from '../../../src/ui/shown-numbers.ts';
import { useCounting } from '../../../src/ui/use-counting.ts';
import { item } from '../outbox/items.ts';

afterEach(() => {
  hydrationPass.isNow = false;
  vi.unstubAllGlobals();
});

function Figure({ name }: { name: string }) {
  return useCounting(name, 42, { first: 1500, later: 1500 });
}

test('a figure that the server drew is there when the page comes alive; any other counts up', () => {
  renderToString(createElement(Figure, { name: 'on the server' }));
  vi.stubGlobal('document', {});
  renderToString(createElement(Figure, { name: 'came later' }));
  hydrationPass.isNow = true;
  expect(renderToString(createElement(Figure, { name: 'drawn' }))).toBe('42');
  expect(['on the server', 'came later', 'drawn'].map(shownNumber)).toEqual([undefined, undefined, 42]);
});

function notLoaded(problem: ApiError | NetworkError): string {
  const props = { title: 'x', offline: 'offline', problem, onRetry: () => undefined };
  const at = { initialEntries: ['/groups?page=2'] };
  return renderToString(createElement(MemoryRouter, at, createElement(LoadFailed, props)));
}

test('what could not be read without a session leads to the login and back, anything else is tried again', () => {
  const ended = notLoaded(new ApiError(401, { error: 'no' }));
  expect(ended).toContain('href="/login?next=%2Fgroups%3Fpage%3D2"');
  expect(ended).not.toContain('<button');
  for (const problem of [new ApiError(500, { error: 'no' }), new NetworkError('offline')]) {
    expect(notLoaded(problem)).toContain('<button');
    expect(notLoaded(problem)).not.toContain('/login');
  }
});

function failedRead(problem: ApiError | NetworkError, failed: Failure): string {
  const result = { state: 'failed', problem, retry: () => undefined } as const;
  const props = { result, failed, children: () => 'read' };
  return renderToString(createElement(WhenLoaded, props));
}

test('a failed read says quietly why, or alarms where that is asked for, and can be tried again', () => {
  const quiet = { quietly: 'not read', offline: 'no network' };
  const refused = new ApiError(500, { error: 'no' });
  const notes = [
    failedRead(refused, quiet),
    failedRead(new NetworkError('offline'), quiet),
    failedRead(refused, () => 'alarm'),
  ];
  expect(notes.map((note) => /role="(\w+)".*(not read|no network|alarm)/.exec(note)?.slice(1))).toEqual([
    ['status', 'not read'],
    ['status', 'no network'],
    ['alert', 'alarm'],
  ]);
  for (const note of notes) expect(note).toContain('<button');
});

function seenAtOnce(path: string): boolean {
  const photo = { id: 1, width: 3, height: 2, thumbhash: null, cache_image_path: path, file_path: null };
  return renderToString(createElement(PhotoImage, { photo, alt: 'x', eager: true })).includes('data-shown');
}

test('a picture that needs a token is not seen before it has come, though it is seen first', () => {
  expect(['/media/card/x.jpg', '/api/photos/1/picture'].map(seenAtOnce)).toEqual([true, false]);
});

function hasSomethingBehind(): boolean {
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

test('behind a picture that the server drew nothing is loaded; behind any other its small copy', () => {
  expect(hasSomethingBehind()).toBe(true);
  hydrationPass.isNow = true;
  expect(hasSomethingBehind()).toBe(false);
});

function linesOfBoard(reply?: string) {
  const board = renderToString(createElement(ResponseTimes, reply === undefined ? {} : { reply }));
  return board.match(/<dd/g)?.length;
}

test('the time of a review is not said of a reply', () => {
  expect([linesOfBoard(), linesOfBoard('within 24 hours')]).toEqual([2, 3]);
});

test('the checklist of privacy leads to the profile for closing an account', () => {
  expect(renderToString(createElement(Checklist))).toContain('privacy.row.close.how');
  expect(en.row.close.how).toContain('on your profile');
  expect(zh.row.close.how).toContain('在个人资料页');
});

test('a refused deletion is said on the photo, one under way is not', () => {
  const deletion = { kind: 'delete-photo', photoId: 7 } as const;
  const refused = item({
    ...deletion,
    state: 'needs-you',
    reason: 'refused',
  });
  const waiting = item({ ...deletion, state: 'waiting', reason: 'network' });
  const said = [refused, waiting].map((of) =>
    renderToString(createElement(RefusedDeletion, { deletion: of })),
  );
  expect(said[0]).toContain('role="alert"');
  expect(said[0]).toContain('outbox.need.refused');
  expect(said[1]).toBe('');
});
