/** What the screens see of the outbox: plain, read-only, the same whether page or service worker does the sending. */
import type { PhotoForm } from './engine/types.ts';

/** States of outbox.md. */
export type OpState =
  | 'staging'
  | 'queued'
  | 'sending'
  | 'finishing'
  | 'done'
  | 'waiting'
  | 'paused'
  | 'blocked'
  | 'needs-you'
  | 'cancelled';

/** Why an item stands still, for `waiting`, `blocked` and `needs-you`. */
type OpReason =
  | 'network'
  | 'server'
  | 'daily_limit'
  | 'auth'
  | 'agreement'
  | 'phone'
  | 'owner'
  | 'wifi'
  | 'space'
  | 'parent'
  | 'conflict'
  | 'refused'
  | 'corrupt';

/** One row of the tray. */
export interface OutboxItem {
  id: string;
  kind: 'upload' | 'review' | 'delete-photo';
  state: OpState;
  reason?: OpReason;
  /** What the server said, where it refused: both languages as the error carries them. */
  message?: { en: string; zh?: string };
  /** Percent of bytes the server has confirmed, 0 to 100; uploads only. */
  percent?: number;
  /** Total bytes of the composite; uploads only. */
  bytes?: number;
  /** Epoch ms. */
  createdAt: number;
  /** Epoch ms the receipt came, for `done`. */
  arrivedAt?: number;
  /** Epoch ms of the next try, for `waiting`. */
  until?: number;
  /** The texts, for uploads. */
  form?: PhotoForm;
  /** Small JPEG, for uploads. */
  thumbnail?: ArrayBuffer;
  /** The photo an action is about. */
  photoId?: number;
  /** What was decided, for `review`. */
  action?: 'approve' | 'reject' | 'delete';
  /** On `done` after a decision: who had decided the same before us. */
  decidedBy?: string;
  /** The server's id of the photo, once it has arrived. */
  arrivedAs?: number;
  /** False while its effect on the server is unknown, so that its text cannot be changed. */
  editable?: boolean;
  /** On `conflict`: what the server says now. */
  conflict?: { reviewerName: string; approvalStatus: string };
}
