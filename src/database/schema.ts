/**
 * The device's database: session, drafts and outbox. Its stores, and how each version became the next; migrations only
 * ever add.
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

/** 512 KiB of a composite; the last of a photo may be shorter. */
export interface ChunkRow {
  opId: string;
  n: number;
  bytes: ArrayBuffer;
  /** Of `bytes`, lower-case hex. */
  sha256: string;
}

/** Where a photo's airport comes from: chosen by hand, from the photo before, or from its position in place of another. */
export type AirportBy = 'hand' | 'stays' | { from: string };

/** Fields and watermark as they were left. */
export interface DraftTexts {
  form: PhotoForm;
  watermark?: WatermarkSettings | undefined;
  /** Missing in rows of earlier versions. */
  airportBy?: AirportBy | undefined;
}

/** Stands in place of a user's id on what was shared to the device while nobody was signed in. Users begin at 1. */
export const NOBODY = 0;

/** The texts of the photo in hand. */
export interface DraftFormRow extends DraftTexts {
  owner: number;
  part: 'form';
  /** Id of the photo that they belong to; missing where none was picked yet. */
  inHand?: string;
  savedAt: number;
}

/** The one picked file of a draft, as versions before the strip kept it. */
interface DraftSourceRow {
  owner: number;
  part: 'source';
  name: string;
  type: string;
  bytes: ArrayBuffer;
  savedAt: number;
}

/**
 * A picked photo that waits. Its id is a UUIDv7, so that rows come in the order in which photos were picked. A part that
 * is an array sorts behind every text: versions before the strip, which clear an owner's texts, don't reach it.
 */
export interface PickedRow {
  owner: number;
  part: ['picked', string];
  name: string;
  type: string;
  /** Bytes of the file. Where they are more than a photo may have, the file itself isn't kept. */
  size: number;
  /** Small JPEG; missing until it was drawn. */
  thumbnail?: ArrayBuffer;
  /** What was typed for it before another one was taken in hand. */
  left?: DraftTexts;
  /** What was put on it from another photo before it came into hand for the first time. */
  given?: Partial<PhotoForm>;
  /** The owner's user name at the time; missing in rows of earlier versions, and of what nobody was signed in for. */
  ownerName?: string;
  /** It was shared to the app, and the strip hasn't shown it yet. */
  isNew?: boolean;
  /** When it was removed by hand, epoch ms; it can be brought back until it is swept. */
  removedAt?: number;
  savedAt: number;
}

/** The file of a picked photo, apart from what the strip shows of it. */
export interface PickedBytesRow {
  owner: number;
  part: ['bytes', string];
  bytes: ArrayBuffer;
}

/** What is being prepared for sending; texts and bytes apart, so that typing does not rewrite the photo. */
export type DraftRow = DraftFormRow | DraftSourceRow | PickedRow | PickedBytesRow;

/** Where earlier versions made the database there is a store `log` too, which nothing reads. */
export interface OutboxSchema extends DBSchema {
  drafts: { key: [owner: number, part: DraftRow['part']]; value: DraftRow };
  ops: { key: string; value: Op; indexes: { owner: number } };
  chunks: { key: [opId: string, n: number]; value: ChunkRow };
  thumbnails: { key: string; value: { opId: string; bytes: ArrayBuffer } };
  /** The account queues, under the name they had in version 1. */
  lanes: { key: number; value: AccountQueue };
  lease: { key: string; value: Lease };
  receipts: { key: string; value: Receipt };
  session: { key: string; value: Session };
}

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

/** Brings a database of version `from` (0: none) to `DATABASE_VERSION`. Rows stay as they are. */
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
