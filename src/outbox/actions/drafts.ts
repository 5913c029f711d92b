/** The signed-in user's draft: the picked photos, and what was typed for them. */
import type { PhotoForm } from '../../contract/photo/form.ts';
import type { CurrentInput, PhotoInput } from '../../database/schema.ts';
import { NOBODY } from '../../database/schema.ts';
import { readStoredSession } from '../../session/stored-session.ts';
import { StoreError } from '../engine/ports.ts';
import type { OutboxDependencies } from '../dependencies.ts';
import {
  changeDraft,
  countPicked,
  deleteDraft,
  movePickedPhotos,
  readDraft,
  readPickedFile,
  savePickedPhoto,
} from '../store/drafts.ts';
import type { DraftChange, PickedFile } from '../store/drafts.ts';
import { countPickedByOwner } from '../store/picked-counts.ts';
import { problemOf } from '../store/save-op.ts';
import type { SaveProblem } from './enqueue.ts';

/** A picked photo, as shown in the strip. */
interface DraftPhoto {
  id: string;
  name: string;
  type: string;
  size: number;
  thumbnail?: ArrayBuffer | undefined;
  input?: PhotoInput | undefined;
  prefilled?: Partial<PhotoForm> | undefined;
}

/** An owner's draft. */
export interface UploadDraft {
  /** Missing if nothing was typed or picked yet. */
  current?: CurrentInput | undefined;
  /** In the order in which they were picked. */
  photos: DraftPhoto[];
}
type DraftOutcome = { ok: true } | { ok: false; problem: SaveProblem };

/** `owner` says whose draft it is. If somebody else is signed in by now, nothing is written or read. */
export interface Drafts {
  /** The owner's draft; undefined if it can't be read at the moment. */
  loadDraft(owner: number): Promise<UploadDraft | undefined>;
  /** Writes a change in one transaction. */
  changeDraft(owner: number, change: DraftChange): Promise<DraftOutcome>;
  /** Stores a picked file in one transaction. */
  savePickedPhoto(owner: number, photo: PickedFile & { bytes: ArrayBuffer }): Promise<DraftOutcome>;
  /** The file of a picked photo; undefined if it was removed. Rejects if it can't be read now. */
  readPickedPhoto(owner: number, id: string): Promise<ArrayBuffer | undefined>;
  /** How many photos an owner has picked on this device. */
  countPickedPhotos(owner: number): Promise<number>;
  /** How many photos were shared to this device while nobody was signed in. */
  countUnownedPhotos(): Promise<number>;
  /** Moves those photos to an owner. */
  claimUnownedPhotos(owner: number): Promise<DraftOutcome>;
  /** Deletes the photos that were shared while nobody was signed in. */
  deleteUnownedPhotos(): Promise<DraftOutcome>;
}

export function createDrafts(parts: OutboxDependencies): Drafts {
  const { connection, clock, storage } = parts;
  const isSignedIn = async (owner: number) => (await readStoredSession(connection))?.user.id === owner;

  async function attempt(
    work: (ownerName: string | undefined) => Promise<void>,
    owner?: number,
  ): Promise<DraftOutcome> {
    try {
      const session = owner === undefined ? undefined : await readStoredSession(connection);
      if (session?.user.id !== owner) return { ok: false, problem: 'signed-out' };
      await work(session?.username);
      return { ok: true };
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return { ok: false, problem: problemOf(error) };
    }
  }

  return {
    async loadDraft(owner) {
      if (!(await isSignedIn(owner))) return undefined;
      const { current, photos } = await readDraft(connection, owner, clock.now());
      return {
        current,
        photos: photos.map(({ part: [, id], name, type, size, thumbnail, input, prefilled }) => ({
          id,
          name,
          type,
          size,
          thumbnail,
          input,
          prefilled,
        })),
      };
    },

    changeDraft: (owner, change) => attempt(() => changeDraft(connection, owner, change, clock.now()), owner),

    async savePickedPhoto(owner, photo) {
      if (!(await storage.hasRoomFor(photo.bytes.byteLength))) return { ok: false, problem: 'space' };
      void storage.keepForGood();
      return attempt(
        (ownerName) => savePickedPhoto(connection, owner, { ...photo, ownerName }, clock.now()),
        owner,
      );
    },

    async readPickedPhoto(owner, id) {
      if (!(await isSignedIn(owner))) throw new StoreError('unavailable');
      return readPickedFile(connection, owner, id);
    },

    async countPickedPhotos(owner) {
      return (await countPickedByOwner(connection)).find((entry) => entry.owner === owner)?.photos ?? 0;
    },

    countUnownedPhotos: () => countPicked(connection, NOBODY),
    claimUnownedPhotos: (owner) =>
      attempt((ownerName) => movePickedPhotos(connection, NOBODY, owner, ownerName), owner),
    deleteUnownedPhotos: () => attempt(() => deleteDraft(connection, NOBODY)),
  };
}
