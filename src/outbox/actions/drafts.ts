/** What is being prepared for sending: photos that wait, and what was typed. All of it belongs to one user. */
import type { PhotoForm } from '../../contract/rules/rules.ts';
import type { DraftTexts } from '../../database/schema.ts';
import { NOBODY } from '../../database/schema.ts';
import { readStoredSession } from '../../session/stored-session.ts';
import { StoreError } from '../engine/ports.ts';
import type { OutboxParts } from '../parts.ts';
import {
  changeDraft,
  countPicked,
  deleteDraft,
  handOver,
  keepPicked,
  readDraft,
  readPicked,
} from '../store/drafts.ts';
import type { DraftChange, PickedFile } from '../store/drafts.ts';
import { readPrepared } from '../store/prepared.ts';
import { problemOf } from '../store/save-op.ts';
import type { KeepProblem } from './enqueue.ts';

/** A photo that waits, as the strip shows it. */
export interface KeptPhoto {
  id: string;
  name: string;
  type: string;
  size: number;
  thumbnail?: ArrayBuffer | undefined;
  left?: DraftTexts | undefined;
  given?: Partial<PhotoForm> | undefined;
  /** It was shared to the app, and is read for the first time. */
  isNew: boolean;
}

/** What an owner prepares. */
export interface KeptDraft {
  /** Missing where nothing was typed or picked yet. */
  texts?: (DraftTexts & { inHand?: string | undefined }) | undefined;
  /** In the order in which they were picked. */
  photos: KeptPhoto[];
}
type DraftOutcome = { ok: true } | { ok: false; problem: KeepProblem };

/** `owner`: who prepares; where somebody else is signed in by now, nothing is written or read. */
export interface Drafts {
  /** What an owner prepares; undefined where it can't be read now. */
  loadDraft(owner: number): Promise<KeptDraft | undefined>;
  /** Writes a change of it, whole or not at all. */
  changeDraft(owner: number, change: DraftChange): Promise<DraftOutcome>;
  /** Keeps a picked file, whole or not at all. */
  keepPhoto(owner: number, photo: PickedFile & { bytes: ArrayBuffer }): Promise<DraftOutcome>;
  /** The file of a photo that waits; undefined where it is not there any more. Rejects where it can't be read now. */
  photoBytes(owner: number, id: string): Promise<ArrayBuffer | undefined>;
  /** How many photos an owner prepares on this device. */
  countPrepared(owner: number): Promise<number>;
  /** How many photos were shared to this device while nobody was signed in. */
  countNobodys(): Promise<number>;
  /** Gives them to an owner. */
  takeNobodys(owner: number): Promise<DraftOutcome>;
  /** Throws them away. */
  dropNobodys(): Promise<DraftOutcome>;
}

export function createDrafts(parts: OutboxParts): Drafts {
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
      const { texts, photos } = await readDraft(connection, owner, parts.newId(), clock.now());
      return {
        ...(texts && {
          texts: {
            form: texts.form,
            watermark: texts.watermark,
            airportBy: texts.airportBy,
            inHand: texts.inHand,
          },
        }),
        photos: photos.map(({ part: [, id], name, type, size, thumbnail, left, given, isNew = false }) => ({
          id,
          name,
          type,
          size,
          thumbnail,
          left,
          given,
          isNew,
        })),
      };
    },

    changeDraft: (owner, change) => attempt(() => changeDraft(connection, owner, change, clock.now()), owner),

    async keepPhoto(owner, photo) {
      if (!(await storage.hasRoomFor(photo.bytes.byteLength))) return { ok: false, problem: 'space' };
      void storage.keepForGood();
      return attempt(
        (ownerName) => keepPicked(connection, owner, { ...photo, ownerName }, clock.now()),
        owner,
      );
    },

    async photoBytes(owner, id) {
      if (!(await isSignedIn(owner))) throw new StoreError('unavailable');
      return readPicked(connection, owner, id);
    },

    async countPrepared(owner) {
      return (await readPrepared(connection)).find((each) => each.owner === owner)?.photos ?? 0;
    },

    countNobodys: () => countPicked(connection, NOBODY),
    takeNobodys: (owner) => attempt((ownerName) => handOver(connection, NOBODY, owner, ownerName), owner),
    dropNobodys: () => attempt(() => deleteDraft(connection, NOBODY)),
  };
}
