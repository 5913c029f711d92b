/** What is being prepared for sending: the photos that wait, and what was typed; kept until it is sent or removed by hand. */
import type { Connection } from '../../database/connection.ts';
import type { DraftFormRow, DraftRow, DraftTexts, PickedBytesRow, PickedRow } from '../../database/schema.ts';
import { write } from '../../database/write.ts';
import type { PhotoForm } from '../../contract/rules/rules.ts';
import { StoreError } from '../engine/ports.ts';
import { isGone } from './chunks.ts';

/** Everything of an owner's draft. */
export function draftsOf(owner: number): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, [[]]]);
}

/** A picked file. */
export interface PickedFile {
  /** A UUIDv7. */
  id: string;
  name: string;
  type: string;
  size: number;
  /** Missing where it is too large to be a photo. */
  bytes?: ArrayBuffer | undefined;
  /** The owner's user name. */
  ownerName?: string | undefined;
  /** It was shared to the app: whoever reads the draft next is told that it is new to the strip. */
  isNew?: true;
}

/** What changes at once, whole or not at all. */
export interface DraftChange {
  /** The texts of the photo in hand. */
  texts?: DraftTexts & { inHand?: string | undefined };
  /** What was typed for a photo that is put down. */
  left?: DraftTexts & { id: string };
  /** What photos that are not in hand have from now on: all of it, so that one without `left` has none. */
  others?: readonly OtherTexts[];
  /** A small picture that was drawn. */
  thumbnail?: { id: string; bytes: ArrayBuffer };
  /** Ids of the photos that are removed, and may be brought back. */
  removed?: readonly string[];
  /** Ids of the photos that are brought back. */
  restored?: readonly string[];
  /** Ids of the photos that go for good, with their bytes. */
  dropped?: readonly string[];
}

/** What a photo has that isn't in hand: what was typed for it, or what was put on it from another one. */
interface OtherTexts {
  id: string;
  left?: DraftTexts | undefined;
  given?: Partial<PhotoForm> | undefined;
}

export interface StoredDraft {
  texts?: DraftFormRow | undefined;
  /** In the order in which they were picked. */
  photos: PickedRow[];
}

/** How long what was removed by hand can be brought back in the window where it was, ms. */
const REMOVED_KEPT_MS = 60 * 60 * 1000;

/**
 * An owner's draft. What was removed by hand an hour ago goes now, and the file of a draft that a version before the strip kept
 * becomes the first photo, under `id`.
 */
export function readDraft(
  connection: Connection,
  owner: number,
  id: string,
  now: number,
): Promise<StoredDraft> {
  return connection.run((db) =>
    write(db, ['drafts'], async (tx) => {
      const drafts = tx.objectStore('drafts');
      const source = await drafts.get([owner, 'source']);
      if (source?.part === 'source') {
        const { name, type, bytes, savedAt } = source;
        await drafts.put({
          owner,
          part: ['picked', id],
          name,
          type,
          size: bytes.byteLength,
          savedAt,
        });
        await drafts.put({ owner, part: ['bytes', id], bytes });
        await drafts.delete([owner, 'source']);
      }
      const photos: PickedRow[] = [];
      for (const row of await drafts.getAll(pickedOf(owner))) {
        if (!isPicked(row)) continue;
        if (row.removedAt === undefined) {
          photos.push(row);
          if (row.isNew === true) await drafts.put({ ...row, isNew: false });
        } else if (now - row.removedAt >= REMOVED_KEPT_MS) await dropPhoto(drafts, owner, row.part[1]);
      }
      const texts = await drafts.get([owner, 'form']);
      return { texts: texts?.part === 'form' ? texts : undefined, photos };
    }),
  );
}

/** Keeps a picked file, whole or not at all. */
export function keepPicked(
  connection: Connection,
  owner: number,
  { id, name, type, size, bytes, ownerName, isNew }: PickedFile,
  now: number,
): Promise<void> {
  return connection.run((db) =>
    write(db, ['drafts'], async (tx) => {
      const drafts = tx.objectStore('drafts');
      const row: PickedRow = { owner, part: ['picked', id], name, type, size, savedAt: now };
      await drafts.put({
        ...row,
        ...(ownerName !== undefined && { ownerName }),
        ...(isNew && { isNew }),
      });
      if (bytes) await drafts.put({ owner, part: ['bytes', id], bytes });
    }),
  );
}

/** How many photos of an owner wait. */
export function countPicked(connection: Connection, owner: number): Promise<number> {
  return connection.run((db) => db.count('drafts', pickedOf(owner)));
}

/** The file of a picked photo; undefined where it is not there any more. Throws where it is and can't be read. */
export function readPicked(
  connection: Connection,
  owner: number,
  id: string,
): Promise<ArrayBuffer | undefined> {
  return connection.run(async (db) => {
    const tx = db.transaction('drafts');
    // The failure of its one request ends it, and nobody waits for it.
    tx.done.catch(() => undefined);
    try {
      const row = await tx.store.get([owner, ['bytes', id]]);
      return row && isBytes(row) ? row.bytes : undefined;
    } catch (error) {
      if (isGone(error)) throw new StoreError('unavailable');
      throw error;
    }
  });
}

/** Writes a change; photos that are not there any more are passed over. */
export function changeDraft(
  connection: Connection,
  owner: number,
  change: DraftChange,
  now: number,
): Promise<void> {
  return connection.run((db) =>
    write(db, ['drafts'], async (tx) => {
      const drafts = tx.objectStore('drafts');
      const { texts, left, others = [], thumbnail, removed = [], restored = [], dropped = [] } = change;
      if (texts) await putTexts(drafts, owner, texts, now, left?.id);
      if (left) {
        await changePhoto(drafts, owner, left.id, (row) => ({ ...row, left: textsOf(left) }));
      }
      for (const other of others) {
        await changePhoto(drafts, owner, other.id, (row) => withOtherTexts(row, other));
      }
      if (thumbnail) {
        const { id, bytes } = thumbnail;
        await changePhoto(drafts, owner, id, (row) => ({ ...row, thumbnail: bytes }));
      }
      for (const id of removed) {
        await changePhoto(drafts, owner, id, (row) => ({ ...row, removedAt: now }));
      }
      for (const id of restored) await changePhoto(drafts, owner, id, withoutRemoval);
      for (const id of dropped) await dropPhoto(drafts, owner, id);
    }),
  );
}

/** Gives an owner the photos of another, one after the other: each is one's or the other's at any time. */
export async function handOver(
  connection: Connection,
  from: number,
  to: number,
  ownerName: string | undefined,
): Promise<void> {
  const keys = await connection.run((db) => db.getAllKeys('drafts', pickedOf(from)));
  for (const [, part] of keys) {
    const id = part[1];
    if (id === undefined) continue;
    await connection.run((db) =>
      write(db, ['drafts'], async (tx) => {
        const drafts = tx.objectStore('drafts');
        const row = await drafts.get([from, ['picked', id]]);
        if (!row || !isPicked(row)) return;
        const bytes = await drafts.get([from, ['bytes', id]]);
        await drafts.put({ ...row, owner: to, ...(ownerName !== undefined && { ownerName }) });
        if (bytes && isBytes(bytes)) await drafts.put({ ...bytes, owner: to });
        await dropPhoto(drafts, from, id);
      }),
    );
  }
}

/** Removes everything that an owner prepares. */
export function deleteDraft(connection: Connection, owner: number): Promise<void> {
  return connection.run((db) =>
    write(db, ['drafts'], (tx) => tx.objectStore('drafts').delete(draftsOf(owner))),
  );
}

/**
 * Writes the texts of the photo in hand. Where another window has another photo in hand, what was typed there stays with
 * that photo; `putDown`: a photo whose texts are written anyway.
 */
export async function putTexts(
  drafts: DraftsStore,
  owner: number,
  texts: NonNullable<DraftChange['texts']>,
  now: number,
  putDown?: string,
): Promise<void> {
  const before = await drafts.get([owner, 'form']);
  if (before?.part === 'form' && before.inHand !== undefined && before.inHand !== texts.inHand) {
    const { inHand } = before;
    if (inHand !== putDown) {
      await changePhoto(drafts, owner, inHand, (row) => ({ ...row, left: textsOf(before) }));
    }
  }
  await drafts.put(formRow(owner, texts, now));
}

/** The row of texts. */
function formRow(
  owner: number,
  { inHand, ...texts }: NonNullable<DraftChange['texts']>,
  now: number,
): DraftFormRow {
  return {
    owner,
    part: 'form',
    ...textsOf(texts),
    ...(inHand === undefined ? {} : { inHand }),
    savedAt: now,
  };
}

/** Of `tx.objectStore('drafts')`, what is needed here. */
export interface DraftsStore {
  get(key: DraftKey): Promise<DraftRow | undefined>;
  put(row: DraftRow): Promise<unknown>;
  delete(key: DraftKey): Promise<void>;
}
type DraftKey = [owner: number, part: DraftRow['part']];

/** Removes a photo and its bytes. */
export async function dropPhoto(drafts: DraftsStore, owner: number, id: string): Promise<void> {
  await drafts.delete([owner, ['picked', id]]);
  await drafts.delete([owner, ['bytes', id]]);
}

/** True for a photo that waits and was not removed by hand. */
export async function isWaiting(
  drafts: Pick<DraftsStore, 'get'>,
  owner: number,
  id: string,
): Promise<boolean> {
  const row = await drafts.get([owner, ['picked', id]]);
  return row !== undefined && isPicked(row) && row.removedAt === undefined;
}

async function changePhoto(
  drafts: DraftsStore,
  owner: number,
  id: string,
  change: (row: PickedRow) => PickedRow,
): Promise<void> {
  const row = await drafts.get([owner, ['picked', id]]);
  if (row && isPicked(row)) await drafts.put(change(row));
}

function withOtherTexts(row: PickedRow, { left, given }: OtherTexts): PickedRow {
  const { left: _left, given: _given, ...rest } = row;
  return { ...rest, ...(left && { left: textsOf(left) }), ...(given && { given }) };
}

function withoutRemoval(row: PickedRow): PickedRow {
  const rest = { ...row };
  delete rest.removedAt;
  return rest;
}

function textsOf({ form, watermark, airportBy }: DraftTexts): DraftTexts {
  return { form, ...(watermark && { watermark }), ...(airportBy && { airportBy }) };
}

/** The photos of an owner. */
export function pickedOf(owner: number): IDBKeyRange {
  return IDBKeyRange.bound([owner, ['picked']], [owner, ['picked', []]]);
}

export function isPicked(row: DraftRow): row is PickedRow {
  return row.part[0] === 'picked';
}

function isBytes(row: DraftRow): row is PickedBytesRow {
  return row.part[0] === 'bytes';
}
