/** A window that is still open when a newer version of the app, in another window, upgrades the database. */
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { DATABASE_VERSION } from '../../src/database/schema.ts';
import { UploadWindow } from './sim/upload-window.ts';
import { offline } from './sim/faults.ts';
import { ANNA, MINUTE, World, composite, planeForm } from './sim/world.ts';

test('it says so, sends nothing more, and changes nothing that is stored', async () => {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = offline;
  const page = world.open();
  await world.until(page.enqueueUpload(planeForm('B-1'), composite()));
  const upload = new UploadWindow(world);
  await upload.open(ANNA);
  upload.pick('1.jpg');
  upload.type(planeForm('B-2'));
  await upload.rest();

  const newer = await openDB(world.device.databaseName, DATABASE_VERSION + 1);
  const rows = () => Promise.all([...newer.objectStoreNames].map((store) => newer.getAll(store)));
  const before = await rows();
  const tried = world.network.tried.length;
  world.network.clear();
  page.wake(true);
  await world.pass(MINUTE);
  upload.type({ registration: 'B-3' });
  upload.pick('2.jpg');
  upload.pressSend();
  await upload.rest();

  expect(world.network.tried).toHaveLength(tried);
  expect(page.outbox.view.get().problem).toBe('newer');
  expect(upload.state.sending).toEqual({ step: 'failed', problem: 'newer' });
  expect(upload.state.strip.map(({ name, stored }) => [name, stored])).toEqual([
    ['1.jpg', 'yes'],
    ['2.jpg', 'newer'],
  ]);
  expect(upload.state.form.registration, 'what was typed is still on the screen').toBe('B-3');
  expect(await rows()).toEqual(before);
  newer.close();
});
