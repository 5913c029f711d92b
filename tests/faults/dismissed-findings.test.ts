/** What a photographer says of the findings goes with the photo, whatever happens (docs/rules/upload.md, "Not so"). */
import { expect, test } from 'vitest';
import { pictureOf } from '../../scripts/checks/read-picture.ts';
import { findingsOf } from '../../workers/image/checks/findings.ts';
import { runChecks } from '../../workers/image/checks/run-checks.ts';
import { first, offline } from './sim/faults.ts';
import { UploadWindow } from './sim/upload-window.ts';
import { ANNA, MINUTE, World, planeForm } from './sim/world.ts';

/** A white picture. */
const WHITE = runChecks(
  pictureOf(new Uint8Array(64 * 64 * 3).fill(255), { width: 64, height: 64 }),
  undefined,
);

/** Anna's upload screen in a new page. */
async function openWindow(world: World): Promise<UploadWindow> {
  const window = new UploadWindow(world);
  window.checks = WHITE;
  await window.open(ANNA);
  return window;
}

test('“Not so” survives a reload, offline and a lost response, and arrives once', async () => {
  expect(findingsOf(WHITE).map(({ kind }) => kind)).toEqual(['highlights']);
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = offline;
  const before = await openWindow(world);
  before.pick('1.jpg', '2.jpg');
  before.type(planeForm());
  await before.rest();
  before.machine.dispatch({ type: 'findingDismissed', kind: 'highlights' });
  await before.rest();

  const after = await openWindow(world);
  after.pressSend();
  await after.rest();
  after.type(planeForm('B-2'));
  after.pressSend();
  await after.rest();
  expect(after.names).toEqual([]);

  world.network.faults = first(2, 'call', { kind: 'lost-reply' });
  world.open();
  await world.run(() => world.empty(), 10 * MINUTE);
  await world.heal();
  const sent = (await world.ops()).flatMap(({ id }) => world.server.photosOf(id));
  expect(sent.map(({ fields }) => fields['findings'])).toEqual([
    '{"highlights":"dismissed"}',
    '{"highlights":"shown"}',
  ]);
});
