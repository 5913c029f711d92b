/** Straightening the current photo, and its checks. */
import { describe, expect, test } from 'vitest';
import { runChecks } from '../../../workers/image/checks/run-checks.ts';
import { pictureOf } from '../../../scripts/checks/read-picture.ts';
import { sceneWith, storedOf, inputOf, Scene } from './scene.ts';

const CHECKS = runChecks(pictureOf(new Uint8Array(64 * 64 * 3), { width: 64, height: 64 }), undefined);

/** The current photo's turn, preview and checks as the screen shows them. */
const shown = ({ state: { photo } }: Scene) =>
  photo.step === 'open'
    ? { turn: photo.photo.opened.turn, preview: photo.photo.previewUrl, checks: photo.photo.checks }
    : photo.step;

describe('a straightened photo', () => {
  test('stays on the screen as it was until it is turned, and is then checked again', () => {
    const scene = sceneWith('a');
    const first = scene.take('check');
    scene.send({ type: 'checked', request: first.request, checks: CHECKS });
    scene.send({ type: 'turned', degrees: 1.3 });
    expect(shown(scene)).toEqual({ turn: 0, preview: 'a preview', checks: CHECKS });
    scene.finishOpening();
    expect(shown(scene)).toEqual({ turn: 1.3, preview: 'a preview 1.3', checks: undefined });
    expect(scene.revoked).toEqual(expect.arrayContaining(['a preview', 'a source']));
    expect(scene.take('check').photo.opened.turn).toBe(1.3);
  });

  test('shows the turned thumbnail in the strip, and stores it', () => {
    const scene = sceneWith('a');
    scene.send({ type: 'turned', degrees: 1 });
    scene.finishOpening();
    expect(scene.state.strip[0]?.thumbnailUrl).toBe('a opened thumbnail');
    expect(scene.writes.filter(({ thumbnail }) => thumbnail?.id === 'a')).toHaveLength(2);
  });

  test('is as before if it can’t be opened with the turn, and can be turned again', () => {
    const scene = sceneWith('a');
    scene.send({ type: 'turned', degrees: 1 });
    scene.finishOpening('worker');
    expect(shown(scene)).toMatchObject({ turn: 0, preview: 'a preview' });
    expect(scene.state).toMatchObject({ turn: 0, photo: { reopening: undefined } });
  });

  test('keeps its turn while another photo is current, which isn’t turned', () => {
    const scene = sceneWith('a', 'b');
    scene.send({ type: 'turned', degrees: 2 });
    scene.finishOpening();
    scene.send({ type: 'photoSelected', id: 'b' });
    expect(scene.take('openPhoto').turn).toBe(0);
    scene.send({ type: 'photoSelected', id: 'a' });
    expect(scene.take('openPhoto').turn).toBe(2);
  });

  test('is turned again after a reload', () => {
    const scene = new Scene();
    scene.open(1, {
      current: { ...inputOf('B-1'), turn: -0.7, currentId: 'a' },
      photos: [storedOf('a')],
    });
    expect(scene.take('openPhoto').turn).toBe(-0.7);
  });

  test('is sent as it is turned', () => {
    const scene = sceneWith('a');
    scene.send({ type: 'turned', degrees: 1 });
    scene.finishOpening();
    scene.type(inputOf('B-1').form);
    scene.send({ type: 'sendRequested', username: 'anna', at: 0, year: 2026 });
    expect(scene.take('compose').photo.opened.turn).toBe(1);
  });
});

test('a result of the checks that belongs to another photo is ignored', () => {
  const scene = sceneWith('a', 'b');
  const { request } = scene.take('check');
  scene.send({ type: 'photoSelected', id: 'b' });
  scene.finishOpening();
  scene.send({ type: 'checked', request, checks: CHECKS });
  expect(shown(scene)).toMatchObject({ checks: undefined });
});

test('checks that can’t run are said to have failed', () => {
  const scene = sceneWith('a');
  const { request } = scene.take('check');
  scene.send({ type: 'checked', request, checks: undefined });
  expect(shown(scene)).toMatchObject({ checks: 'failed' });
});

test('a checked photo in the strip knows its hash, and when it was taken', () => {
  const scene = sceneWith('a', 'b');
  const { request } = scene.take('check');
  const hash = 'f'.repeat(64);
  const checks = { ...CHECKS, pdq: { hash, quality: 100, trust: 'sure' as const } };
  scene.send({ type: 'checked', request, checks });
  expect(scene.state.strip.map(({ id, pdq, takenAt }) => ({ id, pdq, takenAt }))).toEqual([
    { id: 'a', pdq: hash, takenAt: '2026-03-14T10:00:00' },
    { id: 'b', pdq: undefined, takenAt: undefined },
  ]);
});
