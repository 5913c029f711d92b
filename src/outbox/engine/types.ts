/** What the outbox keeps of each thing to be done: plain data, stored as it is in IndexedDB. Times are epoch ms. */
import type { PhotoForm } from '../../contract/rules.ts';
export type { PhotoForm } from '../../contract/rules.ts';

/** Bytes of one stored chunk; the last of a photo may be shorter. */
export const CHUNK_BYTES = 512 * 1024;

/** Why an op waits by itself. `network` also stands for a captive portal. */
export type WaitReason = 'network' | 'server' | 'daily_limit';
/** Why an op cannot go on without its user. */
export type NeedsYouReason = 'refused' | 'conflict' | 'corrupt';
/** Why everything of one account stands still. */
export type BlockReason = 'auth' | 'agreement' | 'phone';

/** What the server said to people, in the languages it said it. */
export interface ServerMessage {
  en: string;
  zh?: string;
}

/** What stands on the server instead of what was decided here. `deleted` is our word for a photo that is gone. */
export interface Conflict {
  reviewerName: string;
  approvalStatus: string;
}

/**
 * Where an op stands. `staging` has no row yet, and `blocked` belongs to the lane or follows from another op, so
 * neither is stored here; the screens' view adds them.
 */
export type OpStatus =
  | { state: 'queued' }
  | { state: 'sending' }
  | { state: 'finishing' }
  | { state: 'waiting'; reason: WaitReason; since: number; until: number }
  | { state: 'paused' }
  | { state: 'needs-you'; reason: NeedsYouReason; message?: ServerMessage; conflict?: Conflict }
  | { state: 'done'; at: number; photoId?: number; decidedBy?: string }
  | { state: 'cancelled'; at: number };

interface OpBase {
  /** UUIDv7 made at pick or press: upload id, Idempotency-Key and receipt key at once. */
  id: string;
  /** User id of the account that may send it. */
  owner: number;
  /** Raised by each write of the row. */
  version: number;
  createdAt: number;
  status: OpStatus;
  /** Failures since the last progress; only spaces the tries, never ends them. */
  tries: number;
  /** Refusals in a row that a damaged request would explain as well. */
  refusals: number;
  /** A request that may have taken effect has left and has no answer yet. */
  sent: boolean;
  /** Op that has to be done first. */
  parent?: string;
}

/**
 * The next exchange of an upload. `ask`: HEAD; `create`, `send`: tus; `wipe`: tus termination before a new start;
 * `finish`: POST /api/upload; `whole`: the same with the bytes in it, for a server without tus; `look-up`: is a
 * photo with our key there already.
 */
export type UploadStep = 'ask' | 'create' | 'send' | 'wipe' | 'finish' | 'whole' | 'look-up';

export interface UploadOp extends OpBase {
  kind: 'upload';
  form: PhotoForm;
  /** Length of the composite. */
  bytes: number;
  /** Of the whole composite, lower-case hex. */
  sha256: string;
  step: UploadStep;
  /** Bytes the server has confirmed. */
  offset: number;
  /** The delete-photo op that takes it back, when it was cancelled too late to be held here. */
  withdrawnBy?: string;
}

export interface ReviewOp extends OpBase {
  kind: 'review';
  photoId: number;
  action: 'approve' | 'reject' | 'delete';
  /** The photo's revision the decision was made on. */
  revision: number;
  reason?: string;
}

interface DeletePhotoOp extends OpBase {
  kind: 'delete-photo';
  /** Absent while the photo itself is still in the outbox: then the parent's receipt names it. */
  photoId?: number;
}

export type ActionOp = ReviewOp | DeletePhotoOp;
export type Op = UploadOp | ActionOp;

/** All that one account sends, and what holds all of it up. */
export interface Lane {
  owner: number;
  /** Holds while the session still has `token`, or until `until` where that is set. */
  block?: { reason: BlockReason; token: string; since: number; until?: number };
  /** The server's Retry-After. */
  wait?: { since: number; until: number };
}

/** Who may send at the moment. A commit under an older epoch is refused. */
export interface Lease {
  holder: string;
  epoch: number;
  since: number;
  expires: number;
}

/** Proof that an op took effect on the server. */
export interface Receipt {
  id: string;
  owner: number;
  kind: Op['kind'];
  at: number;
  photoId?: number;
}

/** True once nothing will be sent for the op any more. */
export function isOver(op: Op): boolean {
  return op.status.state === 'done' || op.status.state === 'cancelled';
}
