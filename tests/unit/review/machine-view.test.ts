/** How the desk shows the photo: tools, comparison, pins, dialogs. Runs only the reducer. */
import { expect, test } from 'vitest';
import { comparisonOf, isComparing } from '../../../src/features/review/machine/select.ts';
import { decision } from '../outbox/items.ts';
import { deskWith, waiting } from './desk-scene.ts';
import type { DeskScene } from './desk-scene.ts';

const sameDay = [41, 42].map((id) => ({
  id,
  username: 'maren',
  file_path: `/media/${id}.jpg`,
  cache_image_path: null,
  width: 3,
  height: 2,
  thumbhash: null,
}));
const PHOTO = waiting(1, { same_day: sameDay });
const comparedWith = ({ state: { photo, compared } }: DeskScene) => {
  const { photos, index } = comparisonOf(photo, compared);
  return photos[index]?.id;
};

test('tools stay on from photo to photo, and one that would hide another switches it off', () => {
  const scene = deskWith(PHOTO, waiting(2));
  for (const tool of ['thirds', 'clipped', 'equalised'] as const) scene.send({ type: 'toolToggled', tool });
  scene.decide(decision({ photoId: 1 }));
  expect(scene.onDesk).toBe(2);
  expect([...scene.state.tools]).toEqual(['thirds', 'equalised']);
  scene.send({ type: 'toolToggled', tool: 'thirds' });
  expect([...scene.state.tools]).toEqual(['equalised']);
});

test('a comparison goes round, begins anew with each photo, and stays on without one to compare', () => {
  const scene = deskWith(PHOTO, waiting(2));
  scene.send({ type: 'compareToggled', mode: 'side' });
  expect([isComparing(scene.state), comparedWith(scene)]).toEqual([true, 41]);
  scene.send({ type: 'comparedNext' });
  expect(comparedWith(scene)).toBe(42);
  scene.send({ type: 'comparedNext' });
  expect(comparedWith(scene)).toBe(41);
  scene.send({ type: 'comparedChosen', id: 42 });
  scene.send({ type: 'stepped', steps: 1 });
  scene.send({ type: 'comparedNext' });
  expect([isComparing(scene.state), comparedWith(scene), scene.state.compareMode]).toEqual([
    false,
    undefined,
    'side',
  ]);
  scene.send({ type: 'compareToggled', mode: 'blink' });
  scene.send({ type: 'compareToggled', mode: 'blink' });
  expect(scene.state.compareMode).toBeUndefined();
});

test('that swipes are on is stored', () => {
  const scene = deskWith(PHOTO);
  scene.send({ type: 'swipesSwitched', isOn: true });
  expect(scene.state.swipes).toBe(true);
  expect(scene.take('storeSwipes')).toMatchObject({ isOn: true });
});
