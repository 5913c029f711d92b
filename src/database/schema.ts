/** The device's database: session, drafts and outbox. `upgrade.ts` makes it of the one that an earlier version left. */
import type { FindingKind } from '../contract/rules/values.ts';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { CurrentUser } from '../contract/calls/user-calls.ts';
import type { WatermarkSettings } from '../../workers/image/types.ts';
import type { PhotoForm } from '../contract/photo/form.ts';
import type { AccountQueue, Lease, Op, Receipt } from '../outbox/engine/types.ts';

export const DATABASE_NAME = 'wingrail-outbox';
export const DATABASE_VERSION = 2;

/** Who is signed in. */
export interface Session {
  /** Bearer token. */
  token: string;
  username: string;
  user: CurrentUser;
}

/** Up to 512 KiB of a composite; only a photo's last chunk may be shorter. */
export interface ChunkRow {
  opId: string;
  n: number;
  bytes: ArrayBuffer;
  /** Digest of `bytes`, lower-case hex. */
  sha256: string;
}

/**
 * Where a photo's airport comes from: typed by the user (`hand`), carried over from the previous photo (`stays`), or
 * looked up by the photo's position, replacing the airport `from`.
 */
export type AirportSource = 'hand' | 'stays' | { from: string };

/** A rejected photo of which a better version is to be sent, and its fields, which the better version gets. */
export interface RejectedVersion {
  id: number;
  form: PhotoForm;
}

/** A photo that is a better version of a rejected one, and what was typed before it got that one's fields. */
export interface ReplacedPhoto extends RejectedVersion {
  before: { form: PhotoForm; airportSource: AirportSource };
}

/** The user's input for a photo. */
export interface PhotoInput {
  form: PhotoForm;
  watermark: WatermarkSettings;
  airportSource: AirportSource;
  /**
   * The degrees by which the photo is straightened clockwise; 0 if it isn't (docs/rules/upload.md, "Straightening").
   */
  turn: number;
  /** The rejected photo of which this is a better version; undefined if it is none. */
  replaces?: ReplacedPhoto | undefined;
  /** The findings of the checks that the user has dismissed; missing if there are none. */
  dismissed?: readonly FindingKind[] | undefined;
}

/** The input for the current photo, or what was typed without one. */
export interface CurrentInput extends PhotoInput {
  /** The photo's id; undefined if none has been picked yet. */
  currentId?: string | undefined;
}

/** Stands for nobody where an owner is stored; user ids begin at 1. */
export const NOBODY = 0;

/** The current input of the upload screen. */
export interface CurrentInputRow extends CurrentInput {
  owner: number;
  part: 'current';
  savedAt: number;
}

/**
 * A picked photo. Its id is a UUIDv7, so rows sort by the time of picking. `owner` is `NOBODY` for photos that commit
 * e323a69f got by a share while nobody was signed in; later ones are in `shared-photos.ts` until they are added.
 */
export interface PickedRow {
  owner: number;
  part: ['picked', string];
  name: string;
  type: string;
  /** Length of the file in bytes. A file that is too large for a photo isn't stored. */
  size: number;
  /** Small JPEG; missing until it has been created. */
  thumbnail?: ArrayBuffer;
  /** The input for this photo, while a different one is current. */
  input?: PhotoInput;
  /** The fields that were applied from another photo before this one was first current. */
  prefilled?: Partial<PhotoForm>;
  /**
   * The owner's user name when the photo was picked; missing in rows of earlier versions, and if nobody was signed in.
   */
  ownerName?: string;
  /** When the user removed the photo (epoch ms). It can be restored until it is swept. */
  removedAt?: number;
  savedAt: number;
}

/** The file of a picked photo, stored separately from the row that the strip reads. */
export interface PickedBytesRow {
  owner: number;
  part: ['bytes', string];
  bytes: ArrayBuffer;
}

/** The rows of a draft; input and photo bytes are separate, so typing does not rewrite the photo. */
export type DraftRow = CurrentInputRow | PickedRow | PickedBytesRow;

/** Databases that a version before commit e323a69f has created also have a store `log`, which isn't used. */
export interface OutboxSchema extends DBSchema {
  drafts: { key: [owner: number, part: DraftRow['part']]; value: DraftRow };
  ops: { key: string; value: Op; indexes: { owner: number } };
  chunks: { key: [opId: string, n: number]; value: ChunkRow };
  thumbnails: { key: string; value: { opId: string; bytes: ArrayBuffer } };
  /** The account queues; the store has kept its name from version 1. */
  lanes: { key: number; value: AccountQueue };
  lease: { key: string; value: Lease };
  receipts: { key: string; value: Receipt };
  session: { key: string; value: Session };
}

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

/** Creates the stores of a new database. */
export function createStores(db: OutboxDatabase): void {
  db.createObjectStore('drafts', { keyPath: ['owner', 'part'] });
  db.createObjectStore('ops', { keyPath: 'id' }).createIndex('owner', 'owner');
  db.createObjectStore('chunks', { keyPath: ['opId', 'n'] });
  db.createObjectStore('thumbnails', { keyPath: 'opId' });
  db.createObjectStore('lanes', { keyPath: 'owner' });
  db.createObjectStore('lease');
  db.createObjectStore('receipts', { keyPath: 'id' });
  db.createObjectStore('session');
}
