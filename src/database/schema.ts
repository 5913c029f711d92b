/**
 * The device's database: session, drafts and outbox. Contains its stores and migrations, which never remove anything.
 */
import type { DBSchema, IDBPDatabase } from 'idb';
import type { CurrentUser } from '../contract/calls/user-calls.ts';
import type { WatermarkSettings } from '../../workers/image/types.ts';
import type { PhotoForm } from '../contract/rules/rules.ts';
import type { AccountQueue, Lease, Op, Receipt } from '../outbox/engine/types.ts';

export const DATABASE_NAME = 'wingrail-outbox';
export const DATABASE_VERSION = 1;

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
export type AirportBy = 'hand' | 'stays' | { from: string };

/** A rejected photo of which a better version is to be sent, and its fields, which the better version gets. */
export interface RejectedVersion {
  id: number;
  form: PhotoForm;
}

/** A photo that is a better version of a rejected one, and what was typed before it got that one's fields. */
export interface ReplacedPhoto extends RejectedVersion {
  before: { form: PhotoForm; airportBy: AirportBy };
}

/** A photo's fields and watermark settings. */
export interface DraftTexts {
  form: PhotoForm;
  watermark?: WatermarkSettings | undefined;
  /** Missing in rows written by earlier versions. */
  airportBy?: AirportBy | undefined;
  /** By how many degrees the photo is straightened, clockwise; missing in records of earlier versions. */
  turn?: number | undefined;
  /** Missing unless the photo is a better version of a rejected one. */
  replaces?: ReplacedPhoto | undefined;
}

/**
 * Stands for nobody where an owner is stored; user ids begin at 1. Earlier versions put photos that were shared while
 * nobody was signed in among the drafts, under this owner.
 */
export const NOBODY = 0;

/** The form's content, which belongs to the photo that is open on the upload screen. */
export interface DraftFormRow extends DraftTexts {
  owner: number;
  part: 'form';
  /** Id of the open photo; missing if none has been picked yet. */
  inHand?: string;
  /** The rejected photo of which the next picked one is a better version; missing unless one waits for it. */
  awaited?: RejectedVersion;
  savedAt: number;
}

/** The only picked file of a draft, written by versions that didn't have the strip yet. */
interface DraftSourceRow {
  owner: number;
  part: 'source';
  name: string;
  type: string;
  bytes: ArrayBuffer;
  savedAt: number;
}

/**
 * A picked photo. Its id is a UUIDv7, so rows sort by the time of picking. As `part` is an array, it sorts after every
 * string, so earlier versions that clear an owner's form rows don't delete it.
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
  /** What was typed for this photo before another photo was opened. */
  left?: DraftTexts;
  /** Form fields copied to this photo from another one before it was first opened. */
  given?: Partial<PhotoForm>;
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

/** The rows of a draft; form fields and photo bytes are separate, so typing does not rewrite the photo. */
export type DraftRow = DraftFormRow | DraftSourceRow | PickedRow | PickedBytesRow;

/** Databases created by earlier versions also have a store `log`, which is no longer used. */
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

/** Migrates a database from version `from` (0 if there is none) to `DATABASE_VERSION`. Doesn't change rows. */
export function migrate(db: OutboxDatabase, from: number): void {
  if (from < 1) {
    db.createObjectStore('drafts', { keyPath: ['owner', 'part'] });
    db.createObjectStore('ops', { keyPath: 'id' }).createIndex('owner', 'owner');
    db.createObjectStore('chunks', { keyPath: ['opId', 'n'] });
    db.createObjectStore('thumbnails', { keyPath: 'opId' });
    db.createObjectStore('lanes', { keyPath: 'owner' });
    db.createObjectStore('lease');
    db.createObjectStore('receipts', { keyPath: 'id' });
    db.createObjectStore('session');
  }
}
