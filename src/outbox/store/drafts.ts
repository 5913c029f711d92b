/** Drafts: the picked photos and what was typed for them, stored until they are sent or the user removes them. */
import type { Connection } from '../../database/connection.ts';
import type {
  CurrentInput,
  CurrentInputRow,
  DraftRow,
  PhotoInput,
  PickedBytesRow,
  PickedRow,
} from '../../database/schema.ts';
import { write } from '../../database/write.ts';
import { completeForm } from '../../contract/photo/form.ts';
import type { PhotoForm } from '../../contract/photo/form.ts';
import { StoreError } from '../engine/ports.ts';
import { isGone } from './chunks.ts';

/** The key range of an owner's draft. */
export function draftRange(owner: number): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, [[]]]);
}

/** A picked file. */
export interface PickedFile {
  /** A UUIDv7. */
  id: string;
  name: string;
  type: string;
  size: number;
  /** Missing if the file is too large to be a photo. */
  bytes?: ArrayBuffer | undefined;
  /** The owner's user name. */
  ownerName?: string | undefined;
}

/** Changes to write in one transaction. */
export interface DraftChange {
  current?: CurrentInput;
  /** The input for the photo that was current until now. */
  previous?: PhotoInput & { id: string };
  /** All of the input for the other photos, which replaces what is stored. */
  others?: readonly OtherInput[];
  /** A new thumbnail. */
  thumbnail?: { id: string; bytes: ArrayBuffer };
  /** Ids of photos that are removed, but can still be restored. */
  removed?: readonly string[];
  /** Ids of photos that are restored. */
  restored?: readonly string[];
  /** Ids of photos that are deleted for good, including their bytes. */
  dropped?: readonly string[];
}

/** The input for a photo that isn't current, typed for it (`input`) or applied to it from another (`prefilled`). */
interface OtherInput {
  id: string;
  input?: PhotoInput | undefined;
  prefilled?: Partial<PhotoForm> | undefined;
}

export interface StoredDraft {
  /** Missing if nothing has been typed or picked yet. */
  current?: CurrentInput | undefined;
  /** In the order in which they were picked. */
  photos: PickedRow[];
}

/** How long a removed photo is retained, so the window in which it was removed can restore it. */
const REMOVED_RETENTION_MS = 60 * 60 * 1000;

/**
 * Reads an owner's draft. Deletes photos that were removed more than an hour ago, by a clock that may be wrong
 * (docs/outbox.md, "A clock that is wrong").
 */
export function readDraft(connection: Connection, owner: number, now: number): Promise<StoredDraft> {
  return connection.run((db) =>
    write(db, ['drafts'], async (tx) => {
      const drafts = tx.objectStore('drafts');
      const photos: PickedRow[] = [];
      for (const row of await drafts.getAll(pickedPhotosRange(owner))) {
        if (!isPicked(row)) continue;
        if (row.removedAt === undefined)
          photos.push({ ...row, ...(row.input && { input: inputOf(row.input) }) });
        else if (now - row.removedAt >= REMOVED_RETENTION_MS)
          await deletePickedPhoto(drafts, owner, row.part[1]);
        else if (row.removedAt > now) await drafts.put({ ...row, removedAt: now });
      }
      const row = await drafts.get([owner, 'current']);
      return { current: row && isCurrent(row) ? currentOf(row) : undefined, photos };
    }),
  );
}

/** Stores a picked file, in one transaction. */
export function savePickedPhoto(
  connection: Connection,
  owner: number,
  { id, name, type, size, bytes, ownerName }: PickedFile,
  now: number,
): Promise<void> {
  return connection.run((db) =>
    write(db, ['drafts'], async (tx) => {
      const drafts = tx.objectStore('drafts');
      const row: PickedRow = { owner, part: ['picked', id], name, type, size, savedAt: now };
      await drafts.put({ ...row, ...(ownerName !== undefined && { ownerName }) });
      if (bytes) await drafts.put({ owner, part: ['bytes', id], bytes });
    }),
  );
}

/** How many photos an owner has picked, removed ones included. */
export function countPicked(connection: Connection, owner: number): Promise<number> {
  return connection.run((db) => db.count('drafts', pickedPhotosRange(owner)));
}

/** The file of a picked photo; undefined if it no longer exists. Throws if it exists but can't be read. */
export function readPickedFile(
  connection: Connection,
  owner: number,
  id: string,
): Promise<ArrayBuffer | undefined> {
  return connection.run(async (db) => {
    const tx = db.transaction('drafts');
    // If the transaction's only request fails, `done` rejects too, and nothing else would handle that.
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

/** Writes a change; ignores photos that no longer exist. */
export function changeDraft(
  connection: Connection,
  owner: number,
  change: DraftChange,
  now: number,
): Promise<void> {
  return connection.run((db) =>
    write(db, ['drafts'], async (tx) => {
      const drafts = tx.objectStore('drafts');
      const { current, previous, others = [], thumbnail, removed = [], restored = [], dropped = [] } = change;
      if (current) await saveCurrent(drafts, owner, current, now, previous?.id);
      if (previous) {
        await changePhoto(drafts, owner, previous.id, (row) => ({ ...row, input: inputOf(previous) }));
      }
      for (const other of others) {
        await changePhoto(drafts, owner, other.id, (row) => withInput(row, other));
      }
      if (thumbnail) {
        const { id, bytes } = thumbnail;
        await changePhoto(drafts, owner, id, (row) => ({ ...row, thumbnail: bytes }));
      }
      for (const id of removed) {
        await changePhoto(drafts, owner, id, (row) => ({ ...row, removedAt: now }));
      }
      for (const id of restored) await changePhoto(drafts, owner, id, withoutRemoval);
      for (const id of dropped) await deletePickedPhoto(drafts, owner, id);
    }),
  );
}

/** Moves the photos of one owner to another, each in its own transaction. */
export async function movePickedPhotos(
  connection: Connection,
  from: number,
  to: number,
  ownerName: string | undefined,
): Promise<void> {
  const keys = await connection.run((db) => db.getAllKeys('drafts', pickedPhotosRange(from)));
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
        await deletePickedPhoto(drafts, from, id);
      }),
    );
  }
}

/** Deletes an owner's draft. */
export function deleteDraft(connection: Connection, owner: number): Promise<void> {
  return connection.run((db) =>
    write(db, ['drafts'], (tx) => tx.objectStore('drafts').delete(draftRange(owner))),
  );
}

/**
 * Writes the current input. If another window has a different photo current, what was typed there is saved with that
 * photo. `closed` is a photo whose input the caller writes itself.
 */
export async function saveCurrent(
  drafts: DraftsStore,
  owner: number,
  current: CurrentInput,
  now: number,
  closed?: string,
): Promise<void> {
  const before = await drafts.get([owner, 'current']);
  if (before && isCurrent(before) && before.currentId !== undefined) {
    const { currentId } = before;
    if (currentId !== current.currentId && currentId !== closed) {
      await changePhoto(drafts, owner, currentId, (row) => ({ ...row, input: inputOf(before) }));
    }
  }
  await drafts.put({ owner, part: 'current', ...currentOf(current), savedAt: now });
}

/** The part of `tx.objectStore('drafts')` that is needed here. */
export interface DraftsStore {
  get(key: DraftKey): Promise<DraftRow | undefined>;
  put(row: DraftRow): Promise<unknown>;
  delete(key: DraftKey): Promise<void>;
}
type DraftKey = [owner: number, part: DraftRow['part']];

/** Deletes a photo and its bytes. */
export async function deletePickedPhoto(drafts: DraftsStore, owner: number, id: string): Promise<void> {
  await drafts.delete([owner, ['picked', id]]);
  await drafts.delete([owner, ['bytes', id]]);
}

/** True for a picked photo that the user hasn't removed. */
export async function hasPickedPhoto(
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

function withInput(row: PickedRow, { input, prefilled }: OtherInput): PickedRow {
  const { input: _input, prefilled: _prefilled, ...rest } = row;
  return { ...rest, ...(input && { input: inputOf(input) }), ...(prefilled && { prefilled }) };
}

function withoutRemoval(row: PickedRow): PickedRow {
  const rest = { ...row };
  delete rest.removedAt;
  return rest;
}

/** The current input alone, as it is stored. */
function currentOf({ currentId, ...input }: CurrentInput): CurrentInput {
  return {
    ...inputOf(input),
    ...(currentId !== undefined && { currentId }),
  };
}

/** The input alone. A form that was stored before a field existed gets that field. */
function inputOf({ form, watermark, airportSource, turn, replaces, dismissed }: PhotoInput): PhotoInput {
  return {
    form: completeForm(form),
    watermark,
    airportSource,
    turn,
    ...(replaces && { replaces }),
    ...(dismissed && { dismissed }),
  };
}

/** The key range of an owner's picked photos. */
export function pickedPhotosRange(owner: number): IDBKeyRange {
  return IDBKeyRange.bound([owner, ['picked']], [owner, ['picked', []]]);
}

function isCurrent(row: DraftRow): row is CurrentInputRow {
  return row.part === 'current';
}

export function isPicked(row: DraftRow): row is PickedRow {
  return row.part[0] === 'picked';
}

function isBytes(row: DraftRow): row is PickedBytesRow {
  return row.part[0] === 'bytes';
}
