/** What is done with the photos of the strip, with the device's database and without the image worker. */
// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { emptyPhotoForm } from '../../../src/contract/rules/rules.ts';
import { sessionOf } from '../../people.ts';
import { eventually } from '../../eventually.ts';
import { item } from '../outbox/items.ts';

vi.stubGlobal('BroadcastChannel', undefined);
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('navigator', { storage: { estimate: () => Promise.resolve({}) } });
vi.stubGlobal('reportError', (error: unknown) => {
  throw error;
});
afterAll(() => vi.unstubAllGlobals());

/** Pictures that are decoded for the strip at this moment, and the most that ever were. */
const decoded = { now: 0, most: 0 };
/** Names of pictures that the device can't open at this moment. */
const unopenable = new Set<string>();
const problemOf = (file: File) =>
  file.name.startsWith('bad') || unopenable.has(file.name)
    ? ({ ok: false, problem: 'invalid' } as const)
    : undefined;

vi.mock('../../../src/image/image-worker.ts', () => ({
  closePhoto: () => undefined,
  measurePhoto: () => Promise.resolve(1),
  composePhoto: () => Promise.resolve({ ok: false, problem: 'closed' }),
  openPhoto: (_signal: AbortSignal, file: File) =>
    Promise.resolve(
      problemOf(file) ?? {
        ok: true,
        photo: { width: 1500, height: 1000, preview: new Blob(), thumbnail: new ArrayBuffer(2) },
      },
    ),
  drawThumbnail: async (_signal: AbortSignal, file: File) => {
    decoded.now += 1;
    decoded.most = Math.max(decoded.most, decoded.now);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    decoded.now -= 1;
    return problemOf(file) ?? { ok: true, thumbnail: new ArrayBuffer(2) };
  },
}));

const { signIn } = await import('../../../src/session/session.ts');
const { openOutbox, useOutbox } = await import('../../../src/outbox/page/index.ts');
const { changeForm, dispatch, openScreen, pickFiles, useUpload, written } =
  await import('../../../src/features/upload/upload-machine.ts');

const choosePhoto = (id: string) => dispatch({ type: 'photoSelected', id });
const removePhoto = (id: string) => dispatch({ type: 'removed', id });
const clearAll = () => dispatch({ type: 'cleared' });
const undoRemoval = () => dispatch({ type: 'undone' });
const placeAirport = (icao: string) => dispatch({ type: 'airportPlaced', icao });

/** Writes what waits to be written. */
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

/** Waits until every photo is kept and drawn, and the one in hand is open. */
async function atRest(): Promise<void> {
  await eventually(() => {
    const { strip, photo } = useUpload.getState();
    for (const { stored, thumbnailUrl } of strip)
      expect([stored, typeof thumbnailUrl]).toEqual(['yes', 'string']);
    expect(photo.step).toBe(strip.length === 0 ? 'none' : 'open');
  });
  await settle();
}

/** What a reload does: everything comes from the device again. */
async function reload(): Promise<void> {
  await atRest();
  await signIn(sessionOf(2, 'ben'));
  await prepareFor(2);
  expect(names()).toEqual([]);
  await signIn(sessionOf(1, 'anna'));
  await prepareFor(1);
  await atRest();
}

beforeEach(async () => {
  await signIn(sessionOf(1, 'anna'));
  await prepareFor(1);
  clearAll();
  await atRest();
});

test('files that are no photos are named and go; the others stay, drawn one after the other', async () => {
  decoded.most = 0;
  pick('bad first.jpg', 'a.jpg', 'bad.jpg', 'b.jpg', 'c.jpg');
  await atRest();
  expect([names(), current()]).toEqual([['a.jpg', 'b.jpg', 'c.jpg'], 'a.jpg']);
  expect(useUpload.getState().leftOut).toEqual([
    { name: 'bad first.jpg', problem: 'invalid' },
    { name: 'bad.jpg', problem: 'invalid' },
  ]);
  expect(decoded.most).toBe(1);
  await reload();
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
});

test('each photo keeps what was typed for it, also over a reload', async () => {
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

test('a photo that is removed comes back where it was, with its texts', async () => {
  pick('a.jpg', 'b.jpg', 'c.jpg');
  await atRest();
  choosePhoto(idOf('b.jpg'));
  type('B-2');
  removePhoto(idOf('b.jpg'));
  expect([names(), current(), typed()]).toEqual([['a.jpg', 'c.jpg'], 'c.jpg', '']);
  undoRemoval();
  expect([names(), current(), typed()]).toEqual([['a.jpg', 'b.jpg', 'c.jpg'], 'b.jpg', 'B-2']);
  await reload();
  expect([names(), current(), typed()]).toEqual([['a.jpg', 'b.jpg', 'c.jpg'], 'b.jpg', 'B-2']);
});

test('it does not take the place of what was typed since', async () => {
  pick('a.jpg', 'b.jpg');
  await atRest();
  type('B-1');
  removePhoto(idOf('a.jpg'));
  type('B-2');
  undoRemoval();
  expect([names(), current(), typed()]).toEqual([['a.jpg', 'b.jpg'], 'b.jpg', 'B-2']);
  choosePhoto(idOf('a.jpg'));
  expect(typed()).toBe('B-1');
});

test('the texts stay when the only photo is removed', async () => {
  pick('a.jpg');
  type('B-1');
  await atRest();
  removePhoto(idOf('a.jpg'));
  await reload();
  expect([names(), typed()]).toEqual([[], 'B-1']);
});

test('what is cleared is gone after a reload, and comes back before one, beside what was picked since', async () => {
  pick('a.jpg', 'b.jpg');
  type('B-1');
  await atRest();
  clearAll();
  expect([names(), typed()]).toEqual([[], '']);
  pick('c.jpg');
  await atRest();
  undoRemoval();
  await atRest();
  expect([names(), current(), typed()]).toEqual([['a.jpg', 'b.jpg', 'c.jpg'], 'c.jpg', '']);
  choosePhoto(idOf('a.jpg'));
  expect(typed()).toBe('B-1');
  clearAll();
  await reload();
  expect([names(), typed()]).toEqual([[], '']);
});

test('a photo that opened before is not thrown away because the device can’t open it now', async () => {
  pick('a.jpg', 'b.jpg');
  await atRest();
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

test('a kept photo is opened from the device, whatever became of the picked file', async () => {
  const onCard = new File(['a.jpg'], 'a.jpg', { type: 'image/jpeg' });
  pickFiles([onCard]);
  await atRest();
  expect(useUpload.getState().strip[0]?.file).toBeUndefined();
});

test('files that come before it is known whose strip it is stand in it then', async () => {
  await signIn(sessionOf(2, 'ben'));
  const preparing = prepareFor(2);
  pick('early.jpg');
  await preparing;
  await atRest();
  expect(names()).toEqual(['early.jpg']);
  clearAll();
});

test('what could not be read is not written over', async () => {
  pick('a.jpg');
  type('B-1');
  await atRest();
  await signIn(sessionOf(2, 'ben'));
  await prepareFor(2);
  // The screen still asks for Anna's while Ben is signed in.
  await prepareFor(1);
  expect(useUpload.getState()).toMatchObject({ owner: 1, isUnread: true, strip: [] });
  await signIn(sessionOf(1, 'anna'));
  type('B-9');
  await settle();
  await prepareFor(1);
  await atRest();
  expect([names(), typed()]).toEqual([['a.jpg'], 'B-1']);
});

test('what was deleted at a sign-out does not come back from the memory of the page', async () => {
  pick('a.jpg');
  type('B-1');
  await atRest();
  await (await openOutbox()).discardAll(1);
  await prepareFor(1);
  expect([names(), typed()]).toEqual([[], '']);
});

test('where the photo stands that was sent last is said until its user types in the next one', async () => {
  const saved = { step: 'saved', id: 'sent', plain: false } as const;
  const arrived = item({ kind: 'upload', id: 'sent', state: 'done', arrivedAs: 7 });
  const before = useOutbox.getState();
  useUpload.setState({ sending: saved });
  pick('a.jpg', 'b.jpg');
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
  await atRest();
});

const airportSource = () => useUpload.getState().airportSource;
/** A photo that reaches the device past the page, as a shared one does. */
const share = async (name: string) =>
  (await openOutbox()).keepPhoto(1, {
    id: uuidv7(),
    name,
    type: 'image/jpeg',
    size: 1,
    bytes: new TextEncoder().encode(name).buffer,
    isNew: true,
  });

test('an airport counts as chosen by hand where somebody chose it, also after a reload', async () => {
  changeForm({ airport: 'ZSPD' });
  await settle();
  clearAll();
  await share('shared.jpg');
  await reload();
  expect([current(), useUpload.getState().form.airport, airportSource()]).toEqual([
    'shared.jpg',
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
  await atRest();
  choosePhoto(idOf('b.jpg'));
  expect(airportSource()).toBe('stays');
  choosePhoto(idOf('shared.jpg'));
  expect(airportSource()).toBe('hand');
});

test('what an earlier version kept counts as chosen by hand where something was typed', async () => {
  const outbox = await openOutbox();
  const keep = (registration: string) =>
    outbox.changeDraft(1, {
      texts: { form: { ...emptyPhotoForm('planes'), airport: 'ZSPD', registration } },
    });
  await keep('B-1');
  await reload();
  expect(airportSource()).toBe('hand');
  await keep('');
  await reload();
  expect(airportSource()).toBe('stays');
});

test('a photo behind a file that is none gets what was put on it', async () => {
  pick('bad.jpg', 'b.jpg');
  changeForm({ registration: 'B-1', airport: 'ZSPD' });
  dispatch({ type: 'appliedToAll', fields: ['airport'] });
  changeForm({ airport: 'KLAX' });
  await atRest();
  expect([current(), useUpload.getState().form]).toMatchObject([
    'b.jpg',
    { registration: 'B-1', airport: 'ZSPD' },
  ]);
  expect(airportSource()).toBe('hand');
});

const restored = () => useUpload.getState().restored;

test('what is back from an earlier visit is said, and not of what was just shared', async () => {
  await share('shared.jpg');
  await reload();
  expect([names(), restored()]).toEqual([['shared.jpg'], undefined]);
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
