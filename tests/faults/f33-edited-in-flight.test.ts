import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { atEveryPoint } from './sim/every-point.ts';
import { ANNA, MINUTE, World, composite, planeForm } from './sim/world.ts';

test.each(['no loss', 'reply lost'])('F33 an edit during each request arrives or fails (%s)', async (how) => {
  await atEveryPoint(async (n) => {
    const world = new World({ seed: n });
    await world.signIn(ANNA);
    const page = world.open();
    let editing: Promise<{ ok: boolean }> | undefined;
    const id = uuidv7();
    world.network.faults = (_request, nth) => {
      if (nth !== n) return undefined;
      editing = page.outbox.edit(id, planeForm('B-9999'));
      return how === 'no loss' ? undefined : { kind: 'lost-reply' };
    };
    await world.until(page.enqueueUpload(planeForm('B-1111'), composite(), id));
    await world.run(() => editing !== undefined, MINUTE);
    if (!editing) return false;
    const { ok } = await world.until(editing);
    await world.heal();
    // Either the server has the new text, or the edit was refused because it was too late.
    expect(world.server.photosOf(id)).toMatchObject([{ fields: { registration: ok ? 'B-9999' : 'B-1111' } }]);
    return true;
  });
});

test('F33 an edit just before each database operation of the sender arrives or fails', async () => {
  const points = await atEveryPoint(async (n) => {
    const world = new World({ seed: n });
    await world.signIn(ANNA);
    const editor = world.open({ kind: 'worker' });
    const { id } = await world.until(editor.enqueueUpload(planeForm('B-1111'), composite()));
    let editing: Promise<{ ok: boolean }> | undefined;
    let operations = 0;
    const sender = world.open({
      kind: 'worker',
      wrapConnection: (base) => ({
        ...base,
        run: async (work) => {
          operations += 1;
          if (operations === n) await (editing = editor.outbox.edit(id, planeForm('B-9999')));
          return base.run(work);
        },
      }),
    });
    await world.until(sender.outbox.run({ ignoreBackoff: true }));
    if (!editing) return false;
    const { ok } = await editing;
    await world.heal();
    expect(world.server.photosOf(id)).toMatchObject([{ fields: { registration: ok ? 'B-9999' : 'B-1111' } }]);
    return true;
  });
  expect(points).toBeGreaterThan(5);
});
