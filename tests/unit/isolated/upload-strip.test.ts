/** Actions on the photos of the strip, with a real IndexedDB store and a stubbed image worker. */
// oxlint-disable-next-line import/no-unassigned-import -- installs a global IndexedDB
import 'fake-indexeddb/auto';
import { NO_CAMERA_DATA } from '../../../workers/image/exif/camera-data.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import { sessionOf } from '../../people.ts';
import { eventually } from '../../eventually.ts';
import { item } from '../outbox/items.ts';
import { stubCaches } from '../stub-caches.ts';

vi.stubGlobal('BroadcastChannel', undefined);
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve({}) } });
vi.stubGlobal('reportError', (error: unknown) => {
  throw error;
});
afterAll(() => vi.unstubAllGlobals());

/** How many thumbnails are being drawn now, and the most so far at once. */
const drawing = { now: 0, max: 0 };
/** Names of files that currently can't be opened. */
const unopenable = new Set<string>();
const problemOf = (file: File) =>
  file.name.startsWith('bad') || unopenable.has(file.name)
    ? ({ ok: false, problem: 'invalid' } as const)
    : undefined;

vi.mock('../../../src/image/image-worker.ts', () => ({
  closePhoto: () => undefined,
  measurePhoto: () => Promise.resolve(1),
  checkPhoto: () => Promise.resolve(undefined),
  composePhoto: () => Promise.resolve({ ok: false, problem: 'closed' }),
  openPhoto: (_signal: AbortSignal, { file, turn }: { file: File; turn: number }) =>
    Promise.resolve(
      problemOf(file) ?? {
        ok: true,
        photo: {
          width: 1500,
          height: 1000,
          turn,
          camera: NO_CAMERA_DATA,
          isDamaged: false,
          isExifDamaged: false,
          preview: new Blob(),
          thumbnail: new ArrayBuffer(2),
        },
      },
    ),
  drawThumbnail: async (_signal: AbortSignal, file: File) => {
    drawing.now += 1;
    drawing.max = Math.max(drawing.max, drawing.now);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    drawing.now -= 1;
    return problemOf(file) ?? { ok: true, thumbnail: new ArrayBuffer(2) };
  },
}));

const { signIn } = await import('../../../src/session/session.ts');
const { listSharedPhotos, storeSharedPhoto } = await import('../../../src/database/shared-photos.ts');
const { addSharedPhotos } = await import('../../../src/features/upload/add-shared-photos.ts');
const { openOutbox, useOutbox } = await import('../../../src/outbox/page/index.ts');
const { changeForm, dispatch, openScreen, pickFiles, useUpload, written } =
  await import('../../../src/features/upload/upload-machine.ts');

const choosePhoto = (id: string) => dispatch({ type: 'photoSelected', id });
const removePhoto = (id: string) => dispatch({ type: 'removed', id });
const clearAll = () => dispatch({ type: 'cleared' });
const undoRemoval = () => dispatch({ type: 'undone' });
const placeAirport = (icao: string) => dispatch({ type: 'airportPlaced', icao });

/** Writes pending draft changes. */
async function settle(): Promise<void> {
  dispatch({ type: 'draftDue' });
  await written();
}

/** Opens the screen for a user, and waits for their draft. */
async function prepareFor(owner: number): Promise<void> {
  openScreen(owner);
  await eventually(() => expect(useUpload.getState().loading).toBeUndefined());
}

const pick = (...names: string[]) =>
  pickFiles(names.map((name) => new File([name], name, { type: 'image/jpeg' })));
const names = () => useUpload.getState().strip.map(({ name }) => name);
const idOf = (name: string) => useUpload.getState().strip.find((photo) => photo.name === name)?.id ?? '';
const current = () =>
  useUpload.getState().strip.find(({ id }) => id === useUpload.getState().currentId)?.name;
const type = (registration: string) => changeForm({ registration });
const typed = () => useUpload.getState().form.registration;

/** Waits until every photo is stored and has a thumbnail, and the current one is open. */
async function idle(): Promise<void> {
  await eventually(() => {
    const { strip, photo } = useUpload.getState();
    for (const { stored, thumbnailUrl } of strip)
      expect([stored, typeof thumbnailUrl]).toEqual(['yes', 'string']);
    expect(photo.step).toBe(strip.length === 0 ? 'none' : 'open');
  });
  await settle();
}

/** Simulates a reload: everything is read from the device again. */
async function reload(): Promise<void> {
  await idle();
  await signIn(sessionOf(2, 'ben'));
  await prepareFor(2);
  expect(names()).toEqual([]);
  await signIn(sessionOf(1, 'anna'));
  await prepareFor(1);
  await idle();
}

beforeEach(async () => {
  stubCaches();
  await signIn(sessionOf(1, 'anna'));
  await prepareFor(1);
  clearAll();
  await idle();
});

test('invalid files are reported and removed; thumbnails of the others are drawn one by one', async () => {
  drawing.max = 0;
  pick('bad first.jpg', 'a.jpg', 'bad.jpg', 'b.jpg', 'c.jpg');
  await idle();
  expect([names(), current()]).toEqual([['a.jpg', 'b.jpg', 'c.jpg'], 'a.jpg']);
  expect(useUpload.getState().leftOut).toEqual([
    { name: 'bad first.jpg', problem: 'invalid' },
    { name: 'bad.jpg', problem: 'invalid' },
  ]);
  expect(drawing.max).toBe(1);
  await reload();
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
});

test('each photo keeps its input, also after a reload', async () => {
  pick('a.jpg', 'b.jpg');
  changeForm({ registration: 'B-1', airport: 'ZSPD' });
  choosePhoto(idOf('b.jpg'));
  expect(useUpload.getState().form).toEqual({ ...emptyPhotoForm('planes'), airport: 'ZSPD' });
  type('B-2');
  await reload();
  expect([current(), typed()]).toEqual(['b.jpg', 'B-2']);
  choosePhoto(idOf('a.jpg'));
  expect([current(), typed()]).toEqual(['a.jpg', 'B-1']);
});

test('Undo restores a removed photo at its position with its input', async () => {
  pick('a.jpg', 'b.jpg', 'c.jpg');
  await idle();
  choosePhoto(idOf('b.jpg'));
  type('B-2');
  removePhoto(idOf('b.jpg'));
  expect([names(), current(), typed()]).toEqual([['a.jpg', 'c.jpg'], 'c.jpg', '']);
  undoRemoval();
  expect([names(), current(), typed()]).toEqual([['a.jpg', 'b.jpg', 'c.jpg'], 'b.jpg', 'B-2']);
  await reload();
  expect([names(), current(), typed()]).toEqual([['a.jpg', 'b.jpg', 'c.jpg'], 'b.jpg', 'B-2']);
});

test('Undo does not replace what was typed since', async () => {
  pick('a.jpg', 'b.jpg');
  await idle();
  type('B-1');
  removePhoto(idOf('a.jpg'));
  type('B-2');
  undoRemoval();
  expect([names(), current(), typed()]).toEqual([['a.jpg', 'b.jpg'], 'b.jpg', 'B-2']);
  choosePhoto(idOf('a.jpg'));
  expect(typed()).toBe('B-1');
});

test('what was typed is kept when the only photo is removed', async () => {
  pick('a.jpg');
  type('B-1');
  await idle();
  removePhoto(idOf('a.jpg'));
  await reload();
  expect([names(), typed()]).toEqual([[], 'B-1']);
});

test('cleared photos can be restored beside new ones until a reload, then they are gone', async () => {
  pick('a.jpg', 'b.jpg');
  type('B-1');
  await idle();
  clearAll();
  expect([names(), typed()]).toEqual([[], '']);
  pick('c.jpg');
  await idle();
  undoRemoval();
  await idle();
  expect([names(), current(), typed()]).toEqual([['a.jpg', 'b.jpg', 'c.jpg'], 'c.jpg', '']);
  choosePhoto(idOf('a.jpg'));
  expect(typed()).toBe('B-1');
  clearAll();
  await reload();
  expect([names(), typed()]).toEqual([[], '']);
});

test('a photo that opened before is kept when the device can’t open it now', async () => {
  pick('a.jpg', 'b.jpg');
  await idle();
  const id = idOf('b.jpg');
  unopenable.add('b.jpg');
  choosePhoto(id);
  await eventually(() => expect(useUpload.getState().photo.step).toBe('refused'));
  expect([names(), useUpload.getState().leftOut]).toEqual([['a.jpg', 'b.jpg'], []]);
  unopenable.clear();
  choosePhoto(id);
  await reload();
  expect(names()).toEqual(['a.jpg', 'b.jpg']);
});

test('a stored photo no longer needs the picked file', async () => {
  const onCard = new File(['a.jpg'], 'a.jpg', { type: 'image/jpeg' });
  pickFiles([onCard]);
  await idle();
  expect(useUpload.getState().strip[0]?.file).toBeUndefined();
});

test('files picked before the draft is loaded are added to it', async () => {
  await signIn(sessionOf(2, 'ben'));
  const preparing = prepareFor(2);
  pick('early.jpg');
  await preparing;
  await idle();
  expect(names()).toEqual(['early.jpg']);
  clearAll();
});

test('a draft that could not be read is not overwritten', async () => {
  pick('a.jpg');
  type('B-1');
  await idle();
  await signIn(sessionOf(2, 'ben'));
  await prepareFor(2);
  // The screen still loads Anna's draft while Ben is signed in.
  await prepareFor(1);
  expect(useUpload.getState()).toMatchObject({ owner: 1, isUnread: true, strip: [] });
  await signIn(sessionOf(1, 'anna'));
  type('B-9');
  await settle();
  await prepareFor(1);
  await idle();
  expect([names(), typed()]).toEqual([['a.jpg'], 'B-1']);
});

test('a draft deleted at sign-out is not restored from memory', async () => {
  pick('a.jpg');
  type('B-1');
  await idle();
  await (await openOutbox()).discardAll(1);
  await prepareFor(1);
  expect([names(), typed()]).toEqual([[], '']);
});

test('the status of the last sent photo is shown until it has arrived and the next one is edited', async () => {
  const saved = { step: 'saved', id: 'sent', plain: false } as const;
  const arrived = item({ kind: 'upload', id: 'sent', state: 'done', photoId: 7 });
  const before = useOutbox.getState();
  pick('a.jpg', 'b.jpg');
  useUpload.setState({ sending: saved });
  pick('c.jpg');
  expect(useUpload.getState().sending).toEqual(saved);
  type('B-1');
  expect(useUpload.getState().sending, 'it has not arrived').toEqual(saved);
  useOutbox.setState({ items: [arrived] });
  choosePhoto(idOf('b.jpg'));
  placeAirport('ZSPD');
  expect(useUpload.getState()).toMatchObject({ sending: saved, form: { airport: 'ZSPD' } });
  type('B-2');
  expect(useUpload.getState().sending).toEqual({ step: 'idle' });
  useUpload.setState({ sending: { step: 'failed', problem: 'compose' } });
  choosePhoto(idOf('a.jpg'));
  expect(useUpload.getState().sending, 'a failure was about the other photo').toEqual({ step: 'idle' });
  useOutbox.setState(before, true);
  await idle();
});

const airportSource = () => useUpload.getState().airportSource;
/** Stores a photo without this page, as another window does. */
const storeElsewhere = async (name: string) =>
  (await openOutbox()).savePickedPhoto(1, {
    id: uuidv7(),
    name,
    type: 'image/jpeg',
    size: 1,
    bytes: new TextEncoder().encode(name).buffer,
  });

test('an airport chosen manually is remembered as such, also after a reload', async () => {
  changeForm({ airport: 'ZSPD' });
  await settle();
  clearAll();
  await storeElsewhere('other.jpg');
  await reload();
  expect([current(), useUpload.getState().form.airport, airportSource()]).toEqual([
    'other.jpg',
    'ZSPD',
    'stays',
  ]);
  placeAirport('EDDF');
  await reload();
  expect(airportSource()).toEqual({ from: 'ZSPD' });
  changeForm({ airport: 'KLAX' });
  await reload();
  expect(airportSource()).toBe('hand');

  pick('b.jpg');
  await idle();
  choosePhoto(idOf('b.jpg'));
  expect(airportSource()).toBe('stays');
  choosePhoto(idOf('other.jpg'));
  expect(airportSource()).toBe('hand');
});

test('a photo after an invalid file gets the fields that were applied to all', async () => {
  pick('bad.jpg', 'b.jpg');
  changeForm({ registration: 'B-1', airport: 'ZSPD' });
  dispatch({ type: 'appliedToAll', fields: ['airport'] });
  changeForm({ airport: 'KLAX' });
  await idle();
  expect([current(), useUpload.getState().form]).toMatchObject([
    'b.jpg',
    { registration: 'B-1', airport: 'ZSPD' },
  ]);
  expect(airportSource()).toBe('hand');
});

const restored = () => useUpload.getState().restored;

test('a draft restored from an earlier visit is reported', async () => {
  pick('a.jpg');
  await reload();
  expect(restored()).toEqual({ photos: 1 });
  pick('b.jpg');
  await reload();
  expect(restored()).toEqual({ photos: 2 });
  clearAll();
  type('B-1');
  await reload();
  expect(restored()).toEqual({ photos: 0 });
  clearAll();
  await reload();
  expect(restored()).toBeUndefined();
});

/** Shares files as the service worker does. */
async function share(...files: readonly string[]): Promise<void> {
  for (const name of files) {
    const file = new File([name], name, { type: 'image/jpeg' });
    await storeSharedPhoto({ id: uuidv7(), owner: 1, name, type: file.type, size: file.size }, file);
  }
}
const shared = () => listSharedPhotos(Date.now());
const sharedNames = async () => (await shared()).map(({ name }) => name);

test('shared photos are in the strip only once they are added, and are then stored with the draft', async () => {
  await share('one.jpg', 'two.jpg');
  await reload();
  expect([names(), await sharedNames()]).toEqual([[], ['one.jpg', 'two.jpg']]);
  await addSharedPhotos(await shared());
  expect([names(), await sharedNames()]).toEqual([['one.jpg', 'two.jpg'], []]);
  await reload();
  expect(names()).toEqual(['one.jpg', 'two.jpg']);
});

test('a shared photo that doesn’t fit into the strip waits, and one that isn’t a photo is left out', async () => {
  pick(...Array.from({ length: 48 }, (_, n) => `${n}.jpg`));
  await idle();
  await share('bad.txt', 'fits.jpg', 'more.jpg');
  await addSharedPhotos(await shared());
  await idle();
  expect(names()).toContain('fits.jpg');
  expect(await sharedNames()).toEqual(['more.jpg']);
});

test('a shared photo that the device can’t store is in the strip, and waits for the next visit', async () => {
  await share('one.jpg');
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve({ quota: 0, usage: 0 }) } });
  await addSharedPhotos(await shared());
  vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve({}) } });
  expect([names(), await sharedNames()]).toEqual([['one.jpg'], ['one.jpg']]);
});
